import type { Path, Tab } from '../../config/paths.ts'
import tournaments from './collections/tournaments.ts?head'
import { lmfPaths as paths } from './paths.ts'

/** The titles in the menu are the league's own names and stay Spanish in both languages. */
const own = (name: string) => ({ en: name, es: name })

export const matchDay = { path: paths.jornadas, title: own('Jornadas') }
export const sheet = { path: paths.sheet, title: { en: 'Team sheet', es: 'Hoja de equipo' } }

/** All that there is to do for one tournament, in the order in which it is played. */
export const tournamentPages = {
  places: { path: paths.places, title: { en: 'Places', es: 'Plazas' } },
  fixtures: { path: paths.calendar, title: { en: 'Fixtures', es: 'Calendario de partidos' } },
  matchDays: { ...matchDay, along: 'torneo' },
  table: { path: paths.table, title: { en: 'Table', es: 'Clasificación' } },
  bracket: { path: paths.bracket, title: { en: 'Bracket', es: 'Cuadro' } },
  print: { path: paths.print, title: { en: 'Print view', es: 'Vista para imprimir' } },
  edit: { path: `${tournaments.at}/edit/:id` as Path, title: tournaments.titles.edit },
} as const satisfies Record<string, Tab>

export type TournamentPage = keyof typeof tournamentPages
