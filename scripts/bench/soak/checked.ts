import type { DatabaseAdmin } from '../../../emulators/seed/database-admin.ts'
import { grouped } from '../../../src/model/values/grouped.ts'
import { isObject, type Json } from '../../../src/model/values/json.ts'
import type { Attempt } from './ledger.ts'
import type { SavedText } from './tabs.ts'

interface Entry {
  readonly id: string
  readonly rev: number
  readonly token: string
  readonly action: string
  readonly summary: string | null
}

const entriesOf = (history: Json): readonly Entry[] =>
  Object.entries(isObject(history) ? history : {}).flatMap(([id, versions]) =>
    Object.entries(isObject(versions) || Array.isArray(versions) ? versions : {}).flatMap(([rev, entry]) => {
      if (!isObject(entry)) return []
      const record = isObject(entry.record) ? entry.record : {}
      const summary = typeof record.summary === 'string' ? record.summary : null
      return [{ id, rev: Number(rev), token: String(entry.token), action: String(entry.action), summary }]
    }),
  )

/** Texts of a record that a version sets, that is, which the one before does not have. */
const isSetBy = (entries: readonly Entry[], { id, text }: SavedText): number => {
  const own = entries.filter(entry => entry.id === id).toSorted((one, other) => one.rev - other.rev)
  return own.filter(({ summary }, at) => summary === text && own[at - 1]?.summary !== text).length
}

/** Compares everything that was acknowledged with the histories that the database kept. */
export const checkWrites = async (
  database: DatabaseAdmin,
  attempts: readonly Attempt[],
  saved: readonly SavedText[],
) => {
  const [history, records, counted] = await Promise.all(
    ['history/contents', 'contents', 'counts/contents/all'].map(path => database.read(path)),
  )
  const entries = entriesOf(history ?? null)
  const byToken = grouped(entries, ({ token }) => token)
  const acknowledged = attempts.filter(({ outcome }) => outcome === 'saved')
  const isKept = ({ id, rev, token }: Attempt) =>
    byToken.get(token)?.some(entry => entry.id === id && entry.rev === rev)
  const idsOf = (wanted: string) => acknowledged.filter(({ action }) => action === wanted).map(({ id }) => id)
  // Members delete their oldest content, before its time too.
  const deleted = new Set(idsOf('delete'))
  const everScheduled = idsOf('schedule')
  const scheduled = everScheduled.filter(id => !deleted.has(id))
  const releases = grouped(
    entries.filter(({ action }) => action === 'release'),
    ({ id }) => id,
  )
  const texts = saved.map(each => isSetBy(entries, each))
  return {
    acknowledged: acknowledged.length + saved.length,
    lost: acknowledged.filter(attempt => !isKept(attempt)).length + texts.filter(times => times === 0).length,
    doubled:
      attempts.filter(({ token }) => (byToken.get(token)?.length ?? 0) > 1).length +
      texts.filter(times => times > 1).length,
    scheduled: scheduled.length,
    scheduledAndGone: everScheduled.length - scheduled.length,
    notReleased: scheduled.filter(id => !releases.has(id)).length,
    releasedTwice: [...releases.values()].filter(all => all.length > 1).length,
    miscounted: Math.abs(Object.keys(isObject(records) ? records : {}).length - Number(counted ?? 0)),
  }
}
