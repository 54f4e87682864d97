import { useMemo } from 'react'
import type { Incident } from '../standings/match.ts'
import type { TableFacts } from './facts.ts'
import { cardsDecide, type Table, tablesOf } from './tables.ts'
import { useHappened } from './use-happened.ts'

interface ShownTables {
  readonly tables: readonly Table[]
  /** Whether cards are known, because they may decide, and there are any. */
  readonly hasCards: boolean
}

const none: readonly Incident[] = []

/** The tables after a match day, or as they are now. Cards are read where they may part teams that nothing else parts, and not before. */
export const useTables = (facts: TableFacts, after: number | null, asItStands: boolean): ShownTables => {
  const withoutCards = useMemo(
    () => tablesOf({ ...facts, lots: [facts.lots], after, asItStands }),
    [facts, after, asItStands],
  )
  const isWanted = cardsDecide(withoutCards, facts.rules)
  const happened = useHappened(isWanted ? facts.id : null)
  const incidents = isWanted && happened.status === 'ready' ? happened.incidents : none
  const tables = useMemo(
    () =>
      incidents === none ? withoutCards : tablesOf({ ...facts, lots: [facts.lots], after, asItStands, incidents }),
    [facts, after, asItStands, incidents, withoutCards],
  )
  return { tables, hasCards: tables.some(({ rows }) => rows.some(({ fairPlay }) => fairPlay > 0)) }
}
