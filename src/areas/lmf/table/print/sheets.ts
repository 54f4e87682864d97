import type { FixtureDay } from './fixture-days.ts'

/** A page of fixtures: two columns of match days. */
export interface FixtureSheet {
  readonly columns: readonly (readonly FixtureDay[])[]
}

const columnsOnSheet = 2

/** Letters of a team's name that fit into one line of a column. */
export const lettersInLine = 18

/** What stands in a column: lines of a match day's own, and of each day of it. */
const headLines = 2.2
const dateLines = 1.2

/** Lines in a column. The type grows with the paper: as many fit on A3 as on A4. */
export const linesInColumn = 37

/** How many lines a match day takes; a long name takes two. */
export const linesOf = ({ dates }: FixtureDay, nameOf: (team: string) => string): number => {
  const linesOfName = (team: string) => Math.ceil(nameOf(team).length / lettersInLine)
  const lines = dates.flatMap(({ matches }) =>
    matches.map(({ home, away }) => Math.max(1, linesOfName(home), linesOfName(away))),
  )
  return headLines + dates.length * dateLines + lines.reduce((sum, each) => sum + each, 0)
}

/** Lays match days out on sheets, in their order, column by column. No match day is parted; one that is longer than a column has one to itself. */
export const sheetsOf = (days: readonly FixtureDay[], nameOf: (team: string) => string): readonly FixtureSheet[] => {
  const columns: FixtureDay[][] = []
  let free = 0
  for (const day of days) {
    const lines = linesOf(day, nameOf)
    const last = columns.at(-1)
    if (last !== undefined && lines <= free) last.push(day)
    else {
      columns.push([day])
      free = linesInColumn
    }
    free -= lines
  }
  const sheets = Math.ceil(columns.length / columnsOnSheet)
  return Array.from({ length: sheets }, (_, index) => ({
    columns: columns.slice(index * columnsOnSheet, (index + 1) * columnsOnSheet),
  }))
}
