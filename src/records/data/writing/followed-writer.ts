import type { Change } from '../../../model/change.ts'
import { failureOf } from '../../../model/failure.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { valuesOf } from '../../../model/record.ts'
import { failureText } from '../../../ui/loading/messages.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { commit } from './commit.ts'
import {
  changeBy,
  type FollowingOptions,
  type Follows,
  type FollowTools,
  type FollowUp,
  readUses,
  type Writer,
  type WrittenRecord,
} from './writer.ts'

interface FollowedOptions extends FollowingOptions {
  readonly afterWrite: Follows
}

/** A colleague may recreate dependents during a deletion, so it is retried. */
const attempts = 3

/** Creates writers that delete or update dependents and report it in a toast, with a retry on failure. */
export const followedBy =
  (afterWrite: Follows) =>
  (given: FollowingOptions): Writer =>
    followedWriter({ ...given, afterWrite })

const followedWriter = (options: FollowedOptions): Writer => {
  const { store, collection, followers, afterWrite } = options
  let pending: readonly WrittenRecord[] = []
  const note = (written: WrittenRecord) => {
    const { deletedTitles = [] } = written
    if (deletedTitles.length > 0 || afterWrite.concerns(written)) pending = [...pending, written]
  }

  const remove = async (change: Change): Promise<Outcome> => {
    const before = valuesOf(collection, change.before, change.detached ?? null)
    const deletedTitles: string[] = []
    let outcome: Outcome = { type: 'denied' }
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      outcome = await deleteDependents(options, change).then(
        titles => {
          deletedTitles.push(...titles)
          return commit(store, collection, change)
        },
        (error: unknown): Outcome => ({ type: 'failed', failure: failureOf(error) }),
      )
      if (outcome.type !== 'inUse' || !outcome.uses.every(use => followers.includes(use.collection))) break
    }
    if (outcome.type === 'saved') note({ id: change.id, before, after: null, deletedTitles })
    // The deletion failed, so its dependents come back.
    else if (deletedTitles.length > 0) note({ id: change.id, before: null, after: before })
    return outcome
  }

  return {
    store,
    collection,
    followers,
    write: async given => {
      const change = changeBy(options.uid, store, given)
      const { id, values } = change
      if (values === null) return remove(change)
      const outcome = await commit(store, collection, change)
      const before = change.before && valuesOf(collection, change.before, change.detached ?? null)
      if (outcome.type === 'saved') note({ id, before, after: { ...before, ...values } })
      return outcome
    },
    note: async written => note(written),
    flush: async () => {
      const written = pending
      pending = []
      if (written.length > 0) void runFollowUp(options, tools => afterWrite.after(tools, written))
    },
  }
}

/** Deletes a record's dependents, unless the record is to stay: others refer to it, or somebody has saved it since. */
const deleteDependents = async (
  { store, collection, followers, afterWrite, uid, language }: FollowedOptions,
  { id, before }: Change,
): Promise<readonly string[]> => {
  const { found, following } = await readUses(store, collection, id, followers)
  if (afterWrite.ahead === undefined || following.length === 0 || found.length > 0) return []
  const rev = await store.read(`${collection.path}/${id}/rev`)
  return rev === before?.rev ? afterWrite.ahead({ store, uid, language: language() }, id) : []
}

type Work = (tools: FollowTools) => Promise<FollowUp | null>

const runFollowUp = async (options: FollowedOptions, work: Work): Promise<void> => {
  const { store, uid, afterWrite, toasts, language, hold } = options
  const word = (key: 'working' | 'failed' | 'again', values?: Readonly<Record<string, string>>) =>
    say(afterWrite.messages, language(), key, values)
  const letGo = hold()
  const toast = toasts.show({ kind: 'working', text: word('working') })
  const followUp = await work({ store, uid, language: language() }).catch(
    (error: unknown): FollowUp => ({ text: '', failure: failureOf(error) }),
  )
  letGo()
  if (followUp === null) return toast.close()
  const { text, failure, offer } = followUp
  if (failure)
    return toast.update({
      kind: 'failed',
      text: `${text} ${word('failed', { why: failureText(failure, language()) })}`.trim(),
      action: { label: word('again'), run: () => void runFollowUp(options, work) },
    })
  toast.update(
    offer
      ? { kind: 'info', text, action: { label: offer.label, run: () => void runFollowUp(options, offer.run) } }
      : { kind: 'done', text },
  )
}
