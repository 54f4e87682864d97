import type { Collection } from '../../model/collection.ts'
import type { RecordKind } from '../../records/records-context.ts'
import type { FollowsFrom } from '../../records/writing/follows.ts'
import { type KindName, recordPaths } from './record-paths.ts'

type Load = () => Promise<Collection>

const loads: Readonly<Record<KindName, Load>> = {
  tournaments: async () => (await import('./collections/tournaments.ts')).tournaments,
  registrations: async () => (await import('./collections/registrations.ts')).registrations,
  teams: async () => (await import('./collections/teams.ts')).teams,
  players: async () => (await import('./collections/players.ts')).players,
  lmfPictures: async () => (await import('./collections/pictures.ts')).pictures,
  squads: async () => (await import('./collections/squads.ts')).squads,
  matchDays: async () => (await import('./collections/match-days.ts')).matchDays,
  matches: async () => (await import('./collections/matches.ts')).matches,
  incidents: async () => (await import('./collections/incidents.ts')).incidents,
  sanctions: async () => (await import('./collections/sanctions.ts')).sanctions,
}

/** What the records of a collection refer to: needed to name and to choose it. A test holds it to the declarations. */
export const referredBy = {
  tournaments: ['teams'],
  registrations: ['tournaments', 'teams'],
  teams: ['lmfPictures'],
  players: ['lmfPictures'],
  lmfPictures: [],
  squads: ['tournaments', 'teams', 'players'],
  matchDays: ['tournaments'],
  matches: ['tournaments', 'matchDays', 'teams'],
  incidents: ['tournaments', 'matches', 'teams', 'players'],
  sanctions: ['incidents', 'tournaments', 'teams', 'players'],
} as const satisfies Record<KindName, readonly KindName[]>

/** What refers to the records of a collection: needed to say where one is used. A test holds it to the declarations. */
export const referringTo = {
  tournaments: ['registrations', 'squads', 'matchDays', 'matches', 'incidents', 'sanctions'],
  registrations: [],
  teams: ['registrations', 'squads', 'matches', 'incidents', 'sanctions'],
  players: ['squads', 'incidents', 'sanctions'],
  lmfPictures: ['teams', 'players'],
  squads: [],
  matchDays: ['matches'],
  matches: ['incidents'],
  incidents: ['sanctions'],
  sanctions: [],
} as const satisfies Record<KindName, readonly KindName[]>

/** What follows from writes, each loaded with the first of them. */
const follows: Partial<Record<KindName, FollowsFrom>> = {
  incidents: {
    followers: ['sanctions'],
    load: async () => (await import('./suspensions/follow-incidents.ts')).writer,
  },
  matches: { followers: [], load: async () => (await import('./suspensions/follow-matches.ts')).writer },
  tournaments: { followers: [], load: async () => (await import('./suspensions/follow-tournaments.ts')).writer },
  sanctions: { followers: [], load: async () => (await import('./suspensions/follow-sanctions.ts')).writer },
}

/** What the tournament's rules have against a record, though the database takes it. */
const advice: Partial<Record<KindName, Pick<RecordKind, 'advice' | 'checkRow'>>> = {
  squads: {
    advice: () => import('./sheet/squad-advice.tsx'),
    checkRow: async () => (await import('./sheet/check-squad-row.ts')).checkSquadRow,
  },
}

/** What a list of the records needs of these: it shows pictures without their collection. */
export const listedBy = (name: KindName): readonly KindName[] =>
  referredBy[name].filter(other => other !== 'lmfPictures')

const loadKinds = async (names: readonly KindName[]) =>
  Object.fromEntries(await Promise.all(names.map(async name => [name, await loadKind(name)] as const)))

/** Each comes in a file of its own, so that a page brings no other. */
const loadKind = async (name: KindName): Promise<RecordKind> => ({
  collection: await loads[name](),
  paths: recordPaths[name],
  referring: () => loadKinds(referringTo[name]),
  ...(follows[name] ? { follows: follows[name] } : {}),
  ...advice[name],
})

/** A collection of the area among those that its page knows. */
export interface KnownKind {
  readonly kind: RecordKind
  readonly kinds: Readonly<Record<string, RecordKind>>
}

/** A collection with further ones that its page needs. */
export const loadKindWith = async (name: KindName, further: readonly KindName[]): Promise<KnownKind> => {
  const [kind, others] = await Promise.all([loadKind(name), loadKinds(further)])
  return { kind, kinds: { ...others, [name]: kind } }
}
