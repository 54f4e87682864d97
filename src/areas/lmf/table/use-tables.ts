import { useMemo } from 'react'
import type { Incident } from '../football/match.ts'
import { useIncidents } from '../tournament/live-tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { cardsDecide, type Table, tablesOf } from './tables.ts'

interface ShownTables {
  readonly tables: readonly Table[]
  /** Whether cards are known, because they may decide, and there are any. */
  readonly hasCards: boolean
}

const none: readonly Incident[] = []

/** The tables after a match day, or as they are now. Cards are read where they may part teams that nothing else parts, and not before. */
export const useTables = (after: number | null, asItStands: boolean): ShownTables => {
  const tournament = useTournament()
  const withoutCards = useMemo(() => tablesOf({ ...tournament, after, asItStands }), [tournament, after, asItStands])
  const isWanted = cardsDecide(withoutCards, tournament.tableRules)
  const read = useIncidents(isWanted ? tournament.id : null)
  const incidents = isWanted && read.status === 'ready' ? read.value : none
  const tables = useMemo(
    () => (incidents === none ? withoutCards : tablesOf({ ...tournament, after, asItStands, incidents })),
    [tournament, after, asItStands, incidents, withoutCards],
  )
  return { tables, hasCards: tables.some(({ rows }) => rows.some(({ fairPlay }) => fairPlay > 0)) }
}
