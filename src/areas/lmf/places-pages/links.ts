import type { Stored } from '../../../model/record.ts'
import { lmfPaths as paths } from '../paths.ts'
import { addressOf, type Tab } from '../tabs.ts'

const pages = {
  places: { title: 'places', path: paths.places },
  fixtures: { title: 'calendar', path: paths.calendar },
  matchDays: { title: 'jornadas', path: paths.jornadas, along: 'torneo' },
  table: { title: 'table', path: paths.table },
  bracket: { title: 'bracket', path: paths.bracket },
  print: { title: 'print', path: paths.print },
  tournament: { title: 'editTournament', path: paths.editTournament },
} as const satisfies Record<string, Tab>

export type TournamentPage = keyof typeof pages

/** The address of a page of one tournament. */
export const hrefOf = (page: TournamentPage, id: string): string => addressOf(pages[page], id)

/** The pages of a tournament that its format has: a cup has no table, and a league alone has no bracket. */
export const pagesOf = ({ format }: Stored): readonly TournamentPage[] => {
  const hasTable = format !== 'cup'
  const hasBracket = format !== 'league'
  return (Object.keys(pages) as TournamentPage[]).filter(
    page => (page !== 'table' || hasTable) && (page !== 'bracket' || hasBracket),
  )
}

/** What the link to a page is called, as everywhere in the area. */
export const titleOf = (page: TournamentPage) => pages[page].title
