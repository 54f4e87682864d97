import { runBatch } from '../../../../machines/records/bulk/run-batch.ts'
import { type Failure, failureOf } from '../../../model/failure.ts'
import { isObject } from '../../../model/json.ts'
import type { FollowTools, Told } from '../../../records/writing/writer.ts'
import { say } from '../../../ui/messages/say.ts'
import { readIncidents } from '../match-day/read-incidents.ts'
import { type BanSeason, readBanSeason } from './ban-season.ts'
import { cardedPlayer } from './cards.ts'
import { messages } from './messages.ts'
import { type Reconciled, reconcileBans } from './reconcile-bans.ts'

/** Whose suspensions in which tournament; the same pair may come more than once. */
export interface Whose {
  readonly tournament: string
  readonly player: string
}

/** Each reads and writes one player's, so that those beside each other do not meet. */
const lanes = 8

/** How many are told by name; the rest is counted. */
const mostNamed = 3

/**
 * Brings suspensions up to date with what the database has now, each player's once, and tells what became of them. One that could not be worked out keeps
 * none of the others from it.
 *
 * @param went what suspensions were called that are gone already
 */
export const workOut = async (
  tools: FollowTools,
  all: readonly Whose[],
  went: readonly string[] = [],
): Promise<Told | null> => {
  const players = new Map<string, Set<string>>()
  for (const { tournament, player } of all)
    players.set(tournament, (players.get(tournament) ?? new Set<string>()).add(player))
  const results: (Reconciled | Failure)[] = [{ made: [], changed: [], gone: went }]
  for (const [tournament, some] of players) {
    const season = await readBanSeason(tools.store, tournament)
    if (season !== null) results.push(...(await workOutIn(tools, season, [...some])))
  }
  return toldOf(tools, results)
}

const workOutIn = async (
  tools: FollowTools,
  season: BanSeason,
  players: readonly string[],
): Promise<readonly (Reconciled | Failure)[]> => {
  const work = (player: string) => reconcileBans({ tools, season, player }).catch(failureOf)
  return (await runBatch(players, work, { concurrency: lanes })).map(({ result }) => result)
}

const toldOf = ({ language }: FollowTools, results: readonly (Reconciled | Failure)[]): Told | null => {
  const done = results.filter(result => 'made' in result)
  const [failure] = results.filter(result => 'code' in result)
  const texts = (['made', 'changed', 'gone'] as const).flatMap(kind => {
    const all = done.flatMap(result => result[kind])
    if (all.length === 0) return []
    const rest = all.length - mostNamed
    const named = [...all.slice(0, mostNamed), ...(rest > 0 ? [say(messages, language, 'more', { count: rest })] : [])]
    return [say(messages, language, kind, { count: all.length, list: named.join('; ') })]
  })
  if (texts.length === 0 && failure === undefined) return null
  return { text: texts.join(' '), ...(failure ? { failure } : {}) }
}

/** All who have a card in one of these matches. */
export const cardedIn = async (
  { store }: Pick<FollowTools, 'store'>,
  matches: readonly string[],
): Promise<readonly Whose[]> => {
  const read = await runBatch(matches, match => readIncidents(store, match))
  return read.flatMap(({ result }) =>
    result.flatMap(({ value }) => {
      const player = isObject(value) ? cardedPlayer(value) : null
      return player === null || !isObject(value) ? [] : [{ tournament: String(value.tournament), player }]
    }),
  )
}
