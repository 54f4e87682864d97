import { leagueOf } from '../../../src/areas/lmf/tournament/league-copy.ts'
import {
  projectionReader,
  projections,
  regulationsOf,
  teamIdsOf,
  tournamentOf,
} from '../../../src/areas/lmf/tournament/tournament.ts'
import { serverTimestamp } from '../../../src/model/change.ts'
import { isObject, type Json, type JsonObject, same } from '../../../src/model/json.ts'
import { leagueNamesPath, leaguePath, leagueTexts } from '../../../src/model/league.ts'
import type { Store } from '../../../src/model/store.ts'

export type LeagueStore = Pick<Store, 'read' | 'update'>

export interface Made {
  /** What the copy says, but for its number and moment; null where there is to be none. */
  readonly copy: JsonObject | null
  /** Of the tournament. */
  readonly rev: number
  readonly teams: readonly string[]
  /** Which projections it was made of: where these change, it may become another. */
  readonly sources: readonly string[]
}

const nothing: Made = { copy: null, rev: 0, teams: [], sources: [] }

export const teamPaths = (team: string): readonly [name: string, shortName: string] => [
  `teams/${team}/name`,
  `teams/${team}/shortName`,
]

/** Makes the public copy of a tournament of what the database has. */
export const makeCopy = async ({ read }: Pick<Store, 'read'>, id: string): Promise<Made> => {
  const stored = await read(`tournaments/${id}`)
  if (!isObject(stored)) return nothing
  const regulations = regulationsOf(stored)
  const rev = Number(stored.rev)
  if (regulations.record.status === 'planned') return { ...nothing, rev }
  // Cards part teams by the rules of few tournaments only, and there are many of them.
  const hasCards = regulations.tableRules.tieBreaks.includes('fairPlay')
  const sources = [projections.matches, projections.entrants, ...(hasCards ? [projections.incidents] : [])]
  const places = sources.map(({ location }) => location(id))
  const [matchLines = null, entrantLines = null, incidentLines = null] = await Promise.all(places.map(read))
  const matches = projectionReader(projections.matches)(matchLines)
  const entrants = projectionReader(projections.entrants)(entrantLines)
  const teams = [...teamIdsOf({ matches, entrants })]
  const called = await Promise.all(
    teams.map(async team => [team, await Promise.all(teamPaths(team).map(path => read(path)))] as const),
  )
  const texts = (at: 0 | 1) =>
    new Map(called.flatMap(([team, names]) => (typeof names[at] === 'string' ? [[team, names[at]] as const] : [])))
  const league = leagueOf({
    tournament: tournamentOf({ id, ...regulations, matches, entrants, suspensions: [] }, texts(0)),
    shortNames: texts(1),
    incidents: projectionReader(projections.incidents)(incidentLines),
  })
  return { copy: league && { ...leagueTexts(league) }, rev, teams, sources: places }
}

const withoutNumber = (copy: Json): Json => {
  if (!isObject(copy)) return null
  const { number: _, at: __, ...rest } = copy
  return rest
}

const numberOf = (copy: Json): number => (isObject(copy) ? Number(copy.number) : 0)

/** A tournament that has changed while its copy was made is read anew so many times. */
const tries = 5

export interface Kept extends Made {
  readonly number: number
  readonly hasWritten: boolean
}

/**
 * Brings the public copy of a tournament to what the tournament is, in one update. It is refused where another worker has written in the meantime,
 * or where the tournament is called otherwise by now; then all is read anew.
 *
 * @throws what the database says where it refuses again and again
 */
export const keepCopy = async (store: LeagueStore, id: string): Promise<Kept> => {
  for (let left = tries; ; left--) {
    const [was, name, made] = await Promise.all([
      store.read(`${leaguePath}/${id}`),
      store.read(`${leagueNamesPath}/${id}`),
      makeCopy(store, id),
    ])
    const { copy, rev } = made
    const isSame = same(withoutNumber(was), copy)
    const isNoted = copy === null ? name === null : isObject(name) && name.of === rev && name.number === numberOf(was)
    if (isSame && isNoted) return { ...made, number: numberOf(was), hasWritten: false }
    const number = copy === null ? 0 : numberOf(was) + (isSame ? 0 : 1)
    const named = copy && { name: copy.name ?? '', season: copy.season ?? '', state: copy.state ?? '', number, of: rev }
    try {
      await store.update({
        ...(isSame ? {} : { [`${leaguePath}/${id}`]: copy && { ...copy, number, at: serverTimestamp } }),
        [`${leagueNamesPath}/${id}`]: named,
      })
      return { ...made, number, hasWritten: !isSame }
    } catch (error) {
      const [isNow, record] = await Promise.all([
        store.read(`${leaguePath}/${id}`),
        store.read(`tournaments/${id}/rev`),
      ])
      const hasChanged = numberOf(isNow) !== numberOf(was) || Number(record ?? 0) !== rev
      if (left <= 1 || !hasChanged) throw error
    }
  }
}
