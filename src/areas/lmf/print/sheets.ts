import { compareText } from '../../../model/collation.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { byKickOff, byRound, isOver, isSetAside, type Match, matchDate } from '../football/match.ts'
import { hasTable } from '../tournament/tables.ts'

interface FixtureDate {
  /** YYYY-MM-DD; null for matches without a date. */
  readonly day: string | null
  readonly matches: readonly Match[]
}

export interface FixtureDay {
  readonly round: number
  readonly isKnockout: boolean
  readonly dates: readonly FixtureDate[]
}

const inOrder = (one: Match, other: Match): number =>
  byKickOff(one, other) || compareText(one.part, other.part) || compareText(one.id, other.id)

const datesOf = (matches: readonly Match[], zone: string): readonly FixtureDate[] =>
  [...grouped(matches.toSorted(inOrder), match => matchDate(match, zone))]
    .map(([day, own]) => ({ day, matches: own }))
    .toSorted((one, other) => compareText(one.day ?? '~', other.day ?? '~'))

/** The match days of a tournament in order, those of its bracket last. Void matches are left out. */
export const fixtureDaysOf = (matches: readonly Match[], zone: string): readonly FixtureDay[] => {
  const shown = matches.filter(match => !isSetAside(match))
  return [false, true].flatMap(isKnockout =>
    byRound(shown.filter(({ part }) => hasTable(part) !== isKnockout)).map(([round, own]) => ({
      round,
      isKnockout,
      dates: datesOf(own, zone),
    })),
  )
}

export const hasMatchToCome = ({ dates }: FixtureDay): boolean => dates.some(({ matches }) => !matches.every(isOver))

export type FixtureSheet = readonly (readonly FixtureDay[])[]

const columnsOnSheet = 2

/** Letters of a team's name per column line. */
const lettersInLine = 18

/** Heights in 1/210 of a sheet's width, as in `print.scss`: millimetres on A4. */
const heights = { head: 12.5, date: 5.5, match: 5.8, furtherLine: 4 }
export const columnHeight = 244

/** Whether a line below a match explains its score. */
const hasNotes = ({ status, awardedTo, afterExtraTime, homePenalties, awayPenalties }: Match): boolean =>
  status === 'walkover' ||
  status === 'toResume' ||
  (status === 'abandoned' && awardedTo !== null) ||
  afterExtraTime === true ||
  (homePenalties !== null && awayPenalties !== null)

/** Height of a match day. Long names and notes on a score take extra lines. */
export const heightOf = ({ dates }: FixtureDay, nameOf: (team: string) => string): number => {
  const linesOf = (team: string) => Math.max(1, Math.ceil(nameOf(team).length / lettersInLine))
  const furtherLines = dates
    .flatMap(({ matches }) => matches)
    .reduce((sum, match) => sum + Math.max(linesOf(match.home), linesOf(match.away)) - 1 + (hasNotes(match) ? 1 : 0), 0)
  const matches = dates.reduce((sum, date) => sum + date.matches.length, 0)
  return heights.head + dates.length * heights.date + matches * heights.match + furtherLines * heights.furtherLine
}

/** Distributes match days over sheets, column by column. Never splits one; one higher than a column gets its own. */
export const sheetsOf = (days: readonly FixtureDay[], nameOf: (team: string) => string): readonly FixtureSheet[] => {
  const columns: FixtureDay[][] = []
  let free = 0
  for (const day of days) {
    const height = heightOf(day, nameOf)
    const last = columns.at(-1)
    if (last !== undefined && height <= free) last.push(day)
    else {
      columns.push([day])
      free = columnHeight
    }
    free -= height
  }
  const sheets = Math.ceil(columns.length / columnsOnSheet)
  return Array.from({ length: sheets }, (_, index) =>
    columns.slice(index * columnsOnSheet, (index + 1) * columnsOnSheet),
  )
}
