import type { StandingsRow } from '../football/standings.ts'

/** Teams that only a drawing of lots parts. */
export interface LotsTie {
  /** As the table has them, the best first. */
  readonly teams: readonly string[]
  /** Whether the order was drawn already. */
  readonly isDrawn: boolean
}

/** The ties of a table that are decided by lots, from the top: those that still have to be drawn, and those that were. */
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

/**
 * The tournament's lots with an order that was drawn. A tournament keeps one list, in which each tie finds its own teams; the drawn ones
 * stand together where the first of them stood, behind the others when none did.
 */
export const withOrder = (lots: readonly string[], drawn: readonly string[]): readonly string[] => {
  const first = lots.findIndex(team => drawn.includes(team))
  const isOther = (team: string) => !drawn.includes(team)
  if (first === -1) return [...lots, ...drawn]
  return [...lots.slice(0, first), ...drawn, ...lots.slice(first).filter(isOther)]
}
