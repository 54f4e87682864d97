import type { Collection } from '../../../model/collection.ts'
import { isObject } from '../../../model/json.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { keptToasts } from '../../../records/testing/kept-toasts.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { commit } from '../../../records/writing/commit.ts'
import { followedBy } from '../../../records/writing/followed-writer.ts'
import { readVersion } from '../../../records/writing/read.ts'
import { changeBy, deferredWriter, type Follows, plainWriter, type Writer } from '../../../records/writing/writer.ts'
import { incidents } from '../collections/incidents.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { followIncidents } from '../suspensions/follow.ts'
import { followsOf } from '../suspensions/follows.ts'
import type { Writers } from '../suspensions/use-writers.ts'

/**
 * Ayala against Bravos on three match days, under the console's own rules; each second yellow card of a season suspends for a match. The first two
 * matches are played.
 */
export const openLeague = async () => {
  const database = memoryStore()
  const store = database.as('leo', 'lmf')
  const changeOf = async (collection: Collection, id: string, values: Values | null, step?: string) => {
    const current = await readVersion(store, collection, id)
    const action = step ?? (values === null ? 'delete' : current === null ? 'create' : 'change')
    const seen = { before: current?.record ?? null, detached: current?.values ?? null }
    return changeBy('leo', store, { id, ...seen, values, action })
  }
  const put = async (collection: Collection, id: string, values: Values | null, step?: string) => {
    const outcome = await commit(store, collection, await changeOf(collection, id, values, step))
    if (outcome.type !== 'saved') throw new Error(`It was not written: ${JSON.stringify(outcome)}`)
  }
  const play = (id: string) => put(matches, id, { homeGoals: 1, awayGoals: 0, status: 'played' }, 'finish')

  const liga = { name: 'Liga', season: '2026', category: 'senior', format: 'league', places: 2, status: 'planned' }
  await put(tournaments, 'liga', { ...liga, yellowThresholds: [{ count: 2, matches: 1, repeats: true }] })
  for (const id of ['ayala', 'bravos']) await put(teams, id, { name: id, shortName: id })
  await put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  await put(players, 'ines', { name: 'Inés Lara', licence: 'A-2', status: 'active' })
  for (const round of [1, 2, 3]) {
    const day = `2026-09-0${round}`
    await put(matchDays, `d${round}`, { tournament: 'liga', round, name: day, from: day, to: day })
    await put(matches, `m${round}`, {
      tournament: 'liga',
      matchDay: `d${round}`,
      round,
      name: `AYA–BRA ${round}`,
      home: 'ayala',
      away: 'bravos',
      kickOff: Date.UTC(2026, 8, round, 16),
      status: 'scheduled',
    })
    if (round < 3) await play(`m${round}`)
  }

  const { toasts, shown } = keptToasts()
  return {
    database,
    store,
    shown,
    texts: () => shown.map(({ text }) => text),
    changeOf,
    put,
    play,
    /** What writes records of a collection, as a page has it. */
    writerOf: (collection: Collection, follows: Follows = followIncidents, through: Store = store, uid = 'leo') =>
      followedBy(follows)({
        store: through,
        collection,
        uid,
        followers: collection === incidents ? ['sanctions'] : [],
        toasts,
        language: () => 'en',
        hold: () => () => {},
      }),
    /** The suspensions as their digest has them: incident, player, team, cause, count, match day, matches. */
    suspensions: async (): Promise<readonly string[]> => {
      const found = await store.read('digests/sanctions/tournament/liga')
      return isObject(found) ? Object.values(found).map(String).toSorted() : []
    },
  }
}

/** What writes records of the area as its pages do, in English, and what the person reads of what follows. */
export const keptWriters = (store: Store, uid: string) => {
  const { toasts, shown } = keptToasts()
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
  return { writers, messages: () => shown.map(({ text }) => text) }
}

/** An incident of one of the matches; a yellow card of Nora unless told. */
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
