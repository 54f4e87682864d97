import { type Change, changeSet, type Update } from '../../../model/change.ts'
import { failureOf } from '../../../model/failure.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { isRole } from '../../../model/permissions.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { isTooLarge, maxParts, type Pin, pinsIn, pinsText, releaseUpdate } from '../../../model/release.ts'
import type { Store } from '../../../model/store.ts'
import { changesTogether, NotTogether } from '../../../model/together.ts'
import { isObject } from '../../../model/values/json.ts'
import { commit } from '../../../records/data/writing/commit.ts'
import { changeBy, type FollowingOptions, plainWriter, type Writer } from '../../../records/data/writing/writer.ts'
import type { RecordKind } from '../../../records/registry/record-kind.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { messages } from './messages.ts'
import { faultsOf, type Person, partKinds, pinsOf, readParts } from './parts.ts'
import { type Inverted, invertPart, restorePart } from './undo.ts'

type Key = 'noParts' | 'tooManyParts' | 'troubled' | 'tooLarge' | 'refusedPart' | 'cannotUndo' | 'changedSince'

const told = (key: Key, values: Readonly<Record<string, string | number>> = {}): Outcome => ({
  type: 'invalid',
  issues: {
    parts: { code: 'told', text: { en: say(messages, 'en', key, values), es: say(messages, 'es', key, values) } },
  },
})

/** Writes releases. Publishing and undoing one writes all its parts in the same update. */
export const releaseWriter = (options: FollowingOptions): Writer => {
  const { store, collection, uid } = options
  const plain = plainWriter(store, collection, uid)
  const person = async () => {
    const role = await store.read(`users/${uid}/role`)
    if (!isRole(role)) throw new Error('There is no role.')
    return { uid, role }
  }
  const take = async (change: Change): Promise<Outcome> => {
    const { action, before } = change
    if (before === null || change.values === null) return commit(store, collection, change)
    const who = await person()
    const kinds = await partKinds(who)
    if (action === 'undo') return undoAll(options, kinds, { ...change, before }, who)
    const parts = await readParts(store, kinds, change.id, valuesOf(collection, before), who)
    const [first] = parts.filter(part => part.ready === null || (faultsOf(part) > 0 && change.override === undefined))
    if (parts.length === 0) return told('noParts')
    if (parts.length > maxParts) return told('tooManyParts', { limit: maxParts })
    if (first) return told('troubled', { title: first.title })
    const values = { ...change.values, obstacle: null, parts: pinsText(pinsOf(parts)) }
    const update = together(() =>
      releaseUpdate(
        collection,
        { ...change, values },
        parts.flatMap(part =>
          part.ready === null ? [] : { ...part.ready, ...(faultsOf(part) > 0 ? { override: change.override } : {}) },
        ),
      ),
    )
    if ('type' in update) return update
    return action === 'schedule'
      ? commit(store, collection, { ...change, values })
      : send(store, change, update.update, pinsOf(parts))
  }
  const joining = ['publish', 'schedule', 'undo']
  return {
    ...plain,
    write: async write => {
      const change = changeBy(uid, store, write)
      const { values } = change
      const isLeft = change.action === 'unschedule' && values !== null
      if (!joining.includes(change.action))
        return commit(store, collection, isLeft ? { ...change, values: { ...values, obstacle: null } } : change)
      return take(change).catch((error: unknown): Outcome => ({ type: 'failed', failure: failureOf(error) }))
    },
  }
}

/** The update, or why there is none. */
const together = (build: () => Update): Outcome | { readonly update: Update } => {
  try {
    const update = build()
    return isTooLarge(update) ? told('tooLarge') : { update }
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error
    const { collection, change } = error.joined
    return told('refusedPart', {
      title: String(change.values?.[collection.title] ?? change.before?.[collection.title]),
    })
  }
}

const send = async (store: Store, change: Change, update: Update, pins: readonly Pin[]): Promise<Outcome> => {
  const { id, before, token } = change
  const rev = (before?.rev ?? 0) + 1
  try {
    await store.update(update)
    return { type: 'saved', rev }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'permission_denied') return { type: 'failed', failure }
    // The first answer was lost with the connection, and the SDK repeated the write.
    if ((await store.read(`history/releases/${id}/${rev}/token`)) === token) return { type: 'saved', rev }
    const theirs = await store.read(`releases/${id}`)
    if (!isStored(theirs) || theirs.rev !== before?.rev)
      return { type: 'conflict', theirs: isStored(theirs) ? theirs : null }
    for (const pin of pins) {
      const record = await store.read(`${pin.path}/${pin.id}`)
      if (!isStored(record) || record.rev !== pin.rev) return told('changedSince', { title: titleIn(record, pin) })
    }
    return { type: 'denied' }
  }
}

const titleIn = (record: unknown, { path, id }: Pin): string => {
  const { title, name } = isObject(record as Values) ? (record as Values) : {}
  return String(title ?? name ?? `${path}/${id}`)
}

/** Takes a release back: what was public before is public again, in one update. Sent notifications stay. */
const undoAll = async (
  { store, collection, uid, toasts, language }: FollowingOptions,
  kinds: readonly RecordKind[],
  change: Change & { readonly before: Stored },
  person: Person,
): Promise<Outcome> => {
  const inverted: Inverted[] = []
  for (const pin of pinsIn(change.before)) {
    const kind = kinds.find(each => each.collection.path === pin.path)
    if (kind === undefined) return { type: 'denied' }
    const found = await invertPart(store, kind.collection, pin, { role: person.role, change })
    if (found === 'sent') continue
    if (typeof found === 'string')
      return told(found, { title: titleIn(await store.read(`${pin.path}/${pin.id}`), pin) })
    inverted.push(found)
  }
  const batch = change.token
  const joined = inverted.map(each => each.joined)
  const update = together(() => ({
    ...changeSet(collection, { ...change, batch }),
    ...changesTogether(joined, batch),
  }))
  if ('type' in update) return update
  const pins = joined.map(each => ({
    path: each.collection.path,
    id: each.change.id,
    rev: each.change.before?.rev ?? 0,
  }))
  const outcome = await send(store, change, update.update, pins)
  if (outcome.type !== 'saved') return outcome
  const left: string[] = []
  for (const each of inverted) {
    const { collection: of, change: back } = each.joined
    const isBack = await restorePart(store, uid, each).catch(() => false)
    if (!isBack) left.push(String(back.detached?.[of.title] ?? back.id))
  }
  if (left.length > 0)
    toasts.show({ kind: 'failed', text: say(messages, language(), 'notBack', { titles: left.join(', ') }) })
  return outcome
}
