import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { deferredWriter, plainWriter, readVersion, type Writer } from '../../../records/data/writing/writer.ts'
import { writeRecord } from '../../../records/form/record.ts'
import { keptToasts } from '../../../records/testing/kept-toasts.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { followsOf } from '../suspensions/follows.ts'
import type { Writers } from '../writing/use-writers.ts'

/** Writers with the area's follow-ups as in its pages, in English, and the toasts shown. */
export const keptWriters = (store: Store, uid: string, { toasts, shown } = keptToasts()) => {
  const made = new Map<string, Writer>()
  const writers: Writers = collection => {
    const { path } = collection
    const followed = followsOf(path)
    const followers = followed?.followers ?? []
    const options = { store, collection, uid, toasts, followers, language: () => 'en' as const, hold: () => () => {} }
    const writer =
      made.get(path) ?? (followed ? deferredWriter(options, followed.load) : plainWriter(store, collection, uid))
    made.set(path, writer)
    return writer
  }
  return { writers, shown }
}

/** Writes the current record, as its form does; null deletes it. */
export const write = async (writer: Writer, id: string, values: Values | null, step?: string) => {
  const base = await readVersion(writer.store, writer.collection, id)
  const action = step ?? (values === null ? 'delete' : base === null ? 'create' : 'change')
  const outcome = await writeRecord(writer, { id, action, base, values })
  await writer.flush()
  return outcome
}

/** Ayala against Bravos on three match days, two played; each second yellow card costs a match. */
export const openLeague = () => {
  const store = memoryStore({ as: { uid: 'leo', role: 'lmf' } })
  const { put } = store
  const liga = { name: 'Liga', season: '2026', category: 'senior', format: 'league', places: 2, status: 'inPlay' }
  put(tournaments, 'liga', { ...liga, yellowThresholds: [{ count: 2, matches: 1, repeats: true }] })
  for (const id of ['ayala', 'bravos']) put(teams, id, { name: id, shortName: id })
  put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  put(players, 'ines', { name: 'Inés Lara', licence: 'A-2', status: 'active' })
  const match = { tournament: 'liga', home: 'ayala', away: 'bravos', status: 'scheduled' }
  for (const round of [1, 2, 3]) {
    const day = `2026-09-0${round}`
    put(matchDays, `d${round}`, { tournament: 'liga', round, name: day, from: day, to: day })
    const kickOff = Date.UTC(2026, 8, round, 16)
    put(matches, `m${round}`, { ...match, matchDay: `d${round}`, round, name: `AYA–BRA ${round}`, kickOff })
  }
  const play = (id: string) => put(matches, id, { homeGoals: 1, awayGoals: 0, status: 'played' }, { action: 'finish' })
  for (const id of ['m1', 'm2']) play(id)

  const kept = keptToasts()
  return {
    store,
    play,
    ...keptWriters(store, 'leo', kept),
    /** Writers that notify the same person through another store. */
    writersOn: (through: Store, uid = 'leo') => keptWriters(through, uid, kept).writers,
    /** Suspensions from their projection: incident, player, team, cause, count, match day, matches. */
    suspensions: async (): Promise<readonly string[]> => {
      const found = await store.read('digests/sanctions/tournament/liga')
      return isObject(found) ? Object.values(found).map(String).toSorted() : []
    },
  }
}

/** An incident of a match; a yellow card of Nora by default. */
export const incidentIn = (match: string, more: Values = {}): Values => ({
  match,
  tournament: 'liga',
  team: 'ayala',
  player: 'nora',
  kind: 'yellow',
  minute: 20,
  name: `Yellow in ${match}`,
  ...more,
})
