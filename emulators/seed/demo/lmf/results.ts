import { incidents as incidentsCollection } from '../../../../src/areas/lmf/collections/incidents.ts'
import { matchDays } from '../../../../src/areas/lmf/collections/match-days.ts'
import { matches as matchesCollection } from '../../../../src/areas/lmf/collections/matches.ts'
import { sanctions } from '../../../../src/areas/lmf/collections/sanctions.ts'
import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import { byRound, type IncidentKind, type Side } from '../../../../src/areas/lmf/football/match.ts'
import { type SuspensionRules, suspensionRulesOf } from '../../../../src/areas/lmf/football/rules.ts'
import { type CardFacts, type Suspension, suspensionsFrom } from '../../../../src/areas/lmf/football/suspensions.ts'
import type { Values } from '../../../../src/model/record.ts'
import { grouped } from '../../../../src/model/values/grouped.ts'
import { dayText, hour } from '../times.ts'
import { type Club, venueId } from './clubs.ts'
import type { ScoredMatch, SeededIncident } from './story.ts'
import { enter, type Player, type Squad } from './teams.ts'
import { matchDayId, type TournamentIds, type TournamentPlan, tournamentValues } from './tournaments.ts'
import type { Writer } from './writer.ts'

export interface DemoMatch extends ScoredMatch {
  readonly part: string
  readonly name: string
  readonly venue: string
  /** Scheduled time, although not played. */
  readonly planned: number
  readonly referee?: string
  /** Cents. */
  readonly fee?: number
  readonly penalties?: readonly [home: number, away: number]
  readonly awardedTo?: Side
}

interface DemoMatchDay {
  readonly round: number
  readonly name: string
  /** YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

/** Match days of a league with their first and last day. */
const matchDaysOf = (matches: readonly DemoMatch[]): readonly DemoMatchDay[] =>
  byRound(matches).map(([round, own]) => {
    const days = own.map(({ planned }) => dayText(planned)).toSorted()
    return { round, name: `Jornada ${round}`, from: days[0] ?? '', to: days.at(-1) ?? '' }
  })

export const schedule = (
  writer: Writer,
  ids: TournamentIds,
  days: readonly DemoMatchDay[],
  matches: readonly DemoMatch[],
): void => {
  const { id: tournament } = ids
  for (const day of days) writer.create(matchDays, matchDayId(ids, day.round), { ...day, tournament })
  for (const { id, round, part, name, home, away, planned, venue, referee = null, fee = null } of matches)
    writer.create(matchesCollection, id, {
      tournament,
      matchDay: matchDayId(ids, round),
      round,
      part,
      name,
      home,
      away,
      kickOff: planned,
      venue,
      referee,
      fee,
    })
}

export const meetingOf = (home: Club | undefined, away: Club | undefined) => {
  if (home === undefined || away === undefined) throw new Error('A match needs two clubs.')
  return { home: home.id, away: away.id, name: `${home.shortName}–${away.shortName}`, venue: venueId(home) }
}

interface Beginning {
  readonly squads: readonly Squad[]
  /** First day of the squads, YYYY-MM-DD. */
  readonly from: string
  readonly matches: readonly DemoMatch[]
  readonly days?: readonly DemoMatchDay[]
}

/** Enters the squads, schedules the matches, and starts the tournament. Returns its matches and memberships. */
export const begin = (writer: Writer, plan: TournamentPlan, { squads, from, matches, days }: Beginning) => {
  writer.advanceTo(Date.parse(from) + 15 * hour)
  const stays = squads.flatMap(squad => enter(writer, plan, squad, from))
  schedule(writer, plan, days ?? matchDaysOf(matches), matches)
  writer.transition(tournaments, plan.id, 'inPlay')
  const players = new Map(squads.flatMap(squad => squad.players.map(player => [player.id, player])))
  return { matches, players, stays, rules: suspensionRulesOf(tournamentValues(plan)) }
}

interface Results extends CardFacts {
  readonly matches: readonly DemoMatch[]
  readonly incidents: readonly SeededIncident[]
  readonly rules: SuspensionRules
  /** By id. */
  readonly players: ReadonlyMap<string, Player>
  readonly notes?: ReadonlyMap<string, string>
}

/**
 * Writes the outcome of matches in order: result, incidents, and suspensions.
 *
 * @param rounds first and last match day; all by default
 */
export const record = (
  writer: Writer,
  ids: TournamentIds,
  { players, notes, ...results }: Results,
  [first, last] = [1, Number.POSITIVE_INFINITY],
): void => {
  const nameOf = (player: string) => players.get(player)?.name ?? player
  const { id: tournament } = ids
  const suspensions = new Map(suspensionsFrom(results, results.rules).map(suspension => [suspension.id, suspension]))
  const happenings = grouped(results.incidents, incident => incident.match)
  for (const match of results.matches.toSorted((one, other) => one.planned - other.planned)) {
    if (match.status === 'scheduled' || match.round < first || match.round > last) continue
    writer.advanceTo(match.planned + 2 * hour)
    writer.transition(matchesCollection, match.id, match.status, outcomeOf(match))
    for (const happening of happenings.get(match.id) ?? []) {
      const { id, team, player, kind, minute: at } = happening
      const name = `${kindName(kind)} ${at}’ ${nameOf(player)}`
      const note = notes?.get(id) ?? null
      writer.create(incidentsCollection, id, {
        tournament,
        match: match.id,
        name,
        kind,
        minute: at,
        team,
        player,
        note,
      })
      const suspension = suspensions.get(id)
      if (suspension) writer.create(sanctions, id, { ...suspensionRecord(suspension, nameOf(player)), tournament })
    }
  }
}

/** Spanish names of incident kinds, for the demo's staff. */
const kindName = (kind: IncidentKind): string => incidentsCollection.fields.kind.valueLabels?.[kind]?.es ?? kind

/** Spanish ordinals. */
const ordinals = 'primera segunda tercera cuarta quinta sexta séptima octava novena décima'.split(' ')

/** The console's name of a suspension's cause. */
const causeName = ({ cause, count }: Pick<Suspension, 'cause' | 'count'>): string => {
  if (cause === 'yellows') return `${ordinals[(count ?? 0) - 1] ?? `${count}.ª`} amarilla acumulada`
  return cause === 'red' ? 'tarjeta roja' : 'segunda amarilla en un partido'
}

/** A suspension by the rules, which the console writes before staff decide otherwise. */
const suspensionRecord = ({ id, overruled: _, ...suspension }: Suspension, name: string): Values => ({
  ...suspension,
  incident: id,
  name: `${name}: ${causeName(suspension)}, jornada ${suspension.round}`,
})

const outcomeOf = ({ status, homeGoals, awayGoals, penalties, awardedTo, kickOff }: DemoMatch): Values => ({
  ...(status === 'postponed' ? { kickOff, reason: 'Cancha inundada por la lluvia' } : {}),
  ...(homeGoals === null ? {} : { homeGoals, awayGoals }),
  ...(penalties ? { homePenalties: penalties[0], awayPenalties: penalties[1], afterExtraTime: true } : {}),
  ...(awardedTo ? { awardedTo } : {}),
})
