import { tabAddress } from '../../../config/tab.ts'
import type { Stored } from '../../../model/record.ts'
import { type TournamentPage, tournamentPages } from '../pages.ts'

export type { TournamentPage }

/** The address of a page of one tournament. */
export const hrefOf = (page: TournamentPage, id: string): string => tabAddress(tournamentPages[page], id)

/** In the order in which a tournament is played. */
const order = ['places', 'fixtures', 'matchDays', 'table', 'bracket', 'print', 'edit'] as const

/** The pages of a tournament that its format has: a cup has no table, and a league alone has no bracket. */
export const pagesOf = ({ format }: Stored): readonly TournamentPage[] => {
  const hasTable = format !== 'cup'
  const hasBracket = format !== 'league'
  return order.filter(page => (page !== 'table' || hasTable) && (page !== 'bracket' || hasBracket))
}
