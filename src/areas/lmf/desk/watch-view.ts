import { fromCallback } from 'xstate'
import type { DeskViewEvent } from '../../../../machines/lmf/desk/desk.ts'
import type { Source } from '../../../records/live/sources.ts'

/** What a source says, told to a desk. */
export const watchView = <View>(source: Source<View>) =>
  fromCallback<{ type: string }, unknown>(({ sendBack }) => {
    const tell = (event: DeskViewEvent<View>) => sendBack(event)
    return source({
      next: view => tell({ type: 'view.changed', view }),
      failed: failure => tell({ type: 'view.failed', failure }),
    })
  })
