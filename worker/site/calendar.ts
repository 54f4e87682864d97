import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { League, LeagueMatch } from '../../src/model/league.ts'

interface CalendarInput {
  /** Tournament id. */
  readonly id: string
  readonly league: League
  /** Team id. */
  readonly team: string
  /** Address of the tournament's public page. */
  readonly url: string
}

/** Length of an event: two halves of 45 minutes and a break, in milliseconds. */
const matchLength = 105 * 60_000

/** Stays the same when a match gets another date, so calendars move it. */
const uidOf = (id: string, { part, home, away }: LeagueMatch): string =>
  `${[id, part, home.id, away.id].join('-').replaceAll(/[^\w-]/g, '_')}@luna`

const titleOf = ({ home, away, homeGoals, awayGoals }: LeagueMatch): string =>
  homeGoals === null || awayGoals === null
    ? `${home.name} – ${away.name}`
    : `${home.name} ${homeGoals}–${awayGoals} ${away.name}`

/** The dated matches of a team as an iCalendar document (RFC 5545); null for a team without matches. */
export const calendarOf = ({ id, league, team, url }: CalendarInput): string | null => {
  const own = league.matches.filter(({ home, away }) => home.id === team || away.id === team)
  const name = own.flatMap(({ home, away }) => [home, away]).find(each => each.id === team)?.name
  if (name === undefined) return null
  const calendar = ical({
    name: `${name} · ${league.name}`,
    prodId: { company: 'Luna', product: 'League' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const match of own) {
    const { kickOff, status } = match
    if (kickOff === null || status === 'void' || status === 'postponed') continue
    calendar.createEvent({
      id: uidOf(id, match),
      start: new Date(kickOff),
      end: new Date(kickOff + matchLength),
      summary: titleOf(match),
      description: league.name,
      url,
      status: ICalEventStatus.CONFIRMED,
      stamp: new Date(kickOff),
    })
  }
  return calendar.toString()
}
