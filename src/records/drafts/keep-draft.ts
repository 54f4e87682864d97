import { fromCallback } from 'xstate'
import type { DraftCommand, KeepDraft, RecordPlace } from '../../../machines/records/editor/ports.ts'
import type { DraftPlace } from './drafts.ts'

/** Milliseconds between two writes of a draft: a long text is not written with each letter. */
const pause = 300

/**
 * Keeps a draft as told: the first change at once, the next after a pause. What still waits is kept when the page is hidden or closed, and when
 * the form goes away, for whatever reason: a role that is taken away or a sign-out in another tab asks nobody.
 */
export const keepDraft = (drafts: DraftPlace): KeepDraft =>
  fromCallback<DraftCommand, RecordPlace>(({ receive, sendBack }) => {
    let waiting: DraftCommand | null = null
    let timer: ReturnType<typeof setTimeout> | null = null
    const catchUp = () => {
      if (waiting === null) return
      const done = waiting.type === 'draft.keep' ? drafts.keep(waiting.draft) : drafts.drop()
      waiting = null
      done.catch(() => sendBack({ type: 'draft.failed' }))
    }
    const afterPause = () => {
      timer = waiting === null ? null : setTimeout(afterPause, pause)
      catchUp()
    }
    receive(command => {
      waiting = command
      if (timer !== null) return
      timer = setTimeout(afterPause, pause)
      catchUp()
    })
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') catchUp()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', catchUp)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', catchUp)
      if (timer !== null) clearTimeout(timer)
      catchUp()
    }
  })
