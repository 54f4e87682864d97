import type { Path } from '../../config/paths.ts'
import { lmfPaths as paths } from './paths.ts'
import type { words } from './words.ts'

export interface Tab {
  readonly title: keyof (typeof words)['en']
  readonly path: Path
  /** The tournament of the page shown goes along under this name in the address. */
  readonly along?: string
}

/** Pages that belong together, each one step from the others. */
const groups: readonly (readonly Tab[])[] = [
  [
    { title: 'torneos', path: paths.torneos },
    { title: 'tournaments', path: paths.tournaments },
  ],
  [
    { title: 'jornadas', path: paths.jornadas },
    { title: 'matchDays', path: paths.matchDays },
    { title: 'matches', path: paths.matches },
  ],
  [
    { title: 'equipos', path: paths.equipos },
    { title: 'jugadores', path: paths.jugadores },
    { title: 'pictures', path: paths.pictures },
  ],
  [
    { title: 'plantillas', path: paths.plantillas },
    { title: 'sheet', path: paths.sheet },
  ],
  [
    { title: 'incidencias', path: paths.incidencias },
    { title: 'sanctions', path: paths.sanctions },
  ],
  // All that there is to do for one tournament.
  [
    { title: 'editTournament', path: paths.editTournament },
    { title: 'places', path: paths.places },
    { title: 'calendar', path: paths.calendar },
    { title: 'jornadas', path: paths.jornadas, along: 'torneo' },
    { title: 'table', path: paths.table },
    { title: 'bracket', path: paths.bracket },
    { title: 'print', path: paths.print },
  ],
]

/** The pages that a page belongs to, itself among them; none for a page that is left when its work is done. */
export const tabsOf = (path: Path): readonly Tab[] => groups.find(group => group.some(tab => tab.path === path)) ?? []

/** Where a tab leads to from a page that shows the tournament of this id; '' for a page that shows none. */
export const addressOf = ({ path, along }: Tab, id: string): string => {
  const address = path.replace(':id', encodeURIComponent(id))
  return along === undefined ? address : `${address}?${new URLSearchParams({ [along]: id })}`
}
