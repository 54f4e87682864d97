import { type League, type LeagueMatch, playedAt } from '../../src/model/league.ts'
import { say } from '../../src/ui/messages/define-messages.ts'
import { addMatch, newCalendar, resumptionText } from '../calendars/calendar.ts'
import { messages } from '../calendars/messages.ts'

interface CalendarInput {
  /** Tournament id. */
  readonly id: string
  readonly league: League
  /** Team id. */
  readonly team: string
  /** Address of the tournament's public page. */
  readonly url: string
}

const titleOf = ({ home, away, homeGoals, awayGoals, status }: LeagueMatch): string => {
  if (homeGoals === null || awayGoals === null) return `${home.name} – ${away.name}`
  const title = `${home.name} ${homeGoals}–${awayGoals} ${away.name}`
  return status === 'walkover' ? `${title} ${say(messages, 'es', 'awarded')}` : title
}

/** The dated matches of a team as an iCalendar document (RFC 5545); null for a team without matches. */
export const calendarOf = ({ id, league, team, url }: CalendarInput): string | null => {
  const own = league.matches.filter(({ home, away }) => home.id === team || away.id === team)
  const name = own.flatMap(({ home, away }) => [home, away]).find(each => each.id === team)?.name
  if (name === undefined) return null
  const calendar = newCalendar(`${name} · ${league.name}`)
  for (const match of own) {
    const { status, part, home, away, resumesAt, stoppedMinute } = match
    const at = playedAt(match)
    if (at === null || status === 'void' || status === 'postponed') continue
    const uid = [id, part, home.id, away.id].join('-')
    const description = [league.name, ...(resumesAt === null ? [] : [resumptionText(stoppedMinute)])].join('\n')
    addMatch(calendar, { uid, at, title: titleOf(match), description, url })
  }
  return calendar.toString()
}
