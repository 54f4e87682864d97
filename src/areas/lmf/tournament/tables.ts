import { byteOrderMark, csvLine } from '../../../records/data/files.ts'
import { withMinus } from '../../../ui/format.ts'
import { signed } from '../football/format.ts'
import { byRound, type Incident, leaguePart, type Match, type Team, withoutResult } from '../football/match.ts'
import { resultOf } from '../football/results.ts'
import { hasTable as hasTables, type TableRules } from '../football/rules.ts'
import { type StandingsRow, standingsOf } from '../football/standings.ts'
import type { Tournament } from './tournament.ts'

export interface TablesInput
  extends Pick<Tournament, 'teams' | 'matches' | 'tableRules' | 'deductions' | 'lots' | 'format'> {
  readonly incidents?: readonly Incident[]
  /** Match day of the tables; null for now. */
  readonly after: number | null
  readonly asItStands?: boolean
}

export interface Table {
  /** Group of the table; null for the league. */
  readonly group: string | null
  readonly rows: readonly StandingsRow[]
}

const groupPattern = /^group:(.+)$/

/** Group of a tournament's part; null for the league and for ties. */
export const groupOf = (part: string): string | null => groupPattern.exec(part)?.[1] ?? null

export const hasTable = (part: string): boolean => part === leaguePart || groupPattern.test(part)

const tableOf = (
  group: string | null,
  teams: readonly Team[],
  matches: readonly Match[],
  { after, lots, incidents = [], asItStands = false, tableRules: rules, deductions }: TablesInput,
): Table => {
  const isLater = ({ round }: Match) => after !== null && round > after
  const ids = new Set(teams.map(({ id }) => id))
  const rows = standingsOf({
    teams,
    matches: matches.map(match =>
      isLater(match) ? { ...match, ...withoutResult, status: 'scheduled' as const } : match,
    ),
    rules,
    deductions: deductions.filter(({ team }) => ids.has(team)),
    // Lots apply to the present table, not to earlier ones.
    lots: matches.some(match => isLater(match) && resultOf(match, rules)) ? [] : lots,
    incidents,
    asItStands,
  })
  return { group, rows }
}

/** The tables of a tournament: the league's, then one a group. None for a cup with only a bracket. */
export const tablesOf = (input: TablesInput): readonly Table[] => {
  const { teams, matches } = input
  const groups = [...new Set(matches.flatMap(({ part }) => groupOf(part) ?? []))].toSorted()
  const inGroups = groups.map(group => {
    const own = matches.filter(({ part }) => groupOf(part) === group)
    const ids = new Set(own.flatMap(({ home, away }) => [home, away]))
    return tableOf(
      group,
      teams.filter(({ id }) => ids.has(id)),
      own,
      input,
    )
  })
  const own = matches.filter(({ part }) => part === leaguePart)
  // A cup has none, even without matches.
  const isLeague = own.length > 0 || (matches.length === 0 && hasTables(input.format))
  return isLeague ? [tableOf(null, teams, own, input), ...inGroups] : inGroups
}

export const playedRounds = (matches: readonly Match[], rules: TableRules): readonly number[] =>
  byRound(matches.filter(match => hasTable(match.part) && resultOf(match, rules) !== null)).map(([round]) => round)

/** Whether cards may decide between level teams, so that reading them pays. */
export const cardsDecide = (tables: readonly Table[], { tieBreaks }: TableRules): boolean =>
  tieBreaks.includes('fairPlay') &&
  tables.some(({ rows }) =>
    rows.some(
      ({ played, shared, reason }) =>
        played > 0 && (shared !== null || (reason !== null && isAfterCards(reason.tieBreak, tieBreaks))),
    ),
  )

const isAfterCards = (tieBreak: TableRules['tieBreaks'][number], tieBreaks: TableRules['tieBreaks']): boolean =>
  tieBreaks.indexOf(tieBreak) > tieBreaks.indexOf('fairPlay')

type Figure = keyof Pick<
  StandingsRow,
  'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst' | 'goalDifference' | 'fairPlay' | 'points'
>

const beforePoints: readonly Figure[] = ['played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'goalDifference']

/** Columns of figures in order, points last; cards only if they count. */
export const figuresOf = (hasCards: boolean): readonly Figure[] =>
  hasCards ? [...beforePoints, 'fairPlay', 'points'] : [...beforePoints, 'points']

export const compactFigures: readonly Figure[] = ['played', 'goalDifference', 'points']

export const figureText = (row: StandingsRow, figure: Figure): string =>
  figure === 'goalDifference' ? signed(row[figure]) : withMinus(String(row[figure]))

interface TableFile {
  readonly tables: readonly Table[]
  readonly hasCards: boolean
  readonly t: (key: Figure | 'group' | 'position' | 'team' | 'notesTitle') => string
  readonly nameOf: (team: string) => string
  readonly notesOf: (row: StandingsRow) => readonly string[]
}

/** Tables as CSV: all columns and the notes of each row, with the group first if there are any. */
export const tableFile = ({ tables, hasCards, t, nameOf, notesOf }: TableFile): string => {
  const figures = figuresOf(hasCards)
  const hasGroups = tables.some(({ group }) => group !== null)
  const head = [t('position'), t('team'), ...figures.map(figure => t(figure)), t('notesTitle')]
  const lines = tables.flatMap(({ group, rows }) =>
    rows.map(row => {
      const cells = [String(row.position), nameOf(row.team), ...figures.map(figure => String(row[figure]))]
      const line = [...cells, notesOf(row).join('; ')]
      return csvLine(hasGroups ? [group ?? '', ...line] : line)
    }),
  )
  return byteOrderMark + csvLine(hasGroups ? [t('group'), ...head] : head) + lines.join('')
}

interface LotsTie {
  /** In the table's order. */
  readonly teams: readonly string[]
  readonly isDrawn: boolean
}

export const lotsTies = (rows: readonly StandingsRow[]): readonly LotsTie[] => {
  const drawn: Set<string>[] = []
  for (const { reason } of rows) {
    if (reason?.tieBreak !== 'drawOfLots') continue
    const linked = drawn.find(tie => reason.above.some(team => tie.has(team)))
    const tie = linked ?? new Set<string>()
    for (const team of [...reason.above, ...reason.below]) tie.add(team)
    if (!linked) drawn.push(tie)
  }
  const open = rows
    .filter(({ shared }) => shared?.decides === 'drawOfLots')
    .map(({ team, shared }) => new Set([team, ...(shared?.others ?? [])]))
  const inOrder = (tie: ReadonlySet<string>) => rows.filter(({ team }) => tie.has(team)).map(({ team }) => team)
  const firstOf = ({ teams: [first] }: LotsTie) => rows.findIndex(({ team }) => team === first)
  const openTies = open.map(tie => ({ teams: inOrder(tie), isDrawn: false }))
  const drawnTies = drawn
    .filter(tie => !open.some(other => [...other].some(team => tie.has(team))))
    .map(tie => ({ teams: inOrder(tie), isDrawn: true }))
  return [...openTies, ...drawnTies]
    .filter((tie, index, all) => all.findIndex(other => other.teams[0] === tie.teams[0]) === index)
    .toSorted((one, other) => firstOf(one) - firstOf(other))
}

/** Adds a drawn order to the lots: grouped where the first team was, or at the end. */
export const withOrder = (lots: readonly string[], drawn: readonly string[]): readonly string[] => {
  const first = lots.findIndex(team => drawn.includes(team))
  const isOther = (team: string) => !drawn.includes(team)
  if (first === -1) return [...lots, ...drawn]
  return [...lots.slice(0, first), ...drawn, ...lots.slice(first).filter(isOther)]
}
