import type { Path, Tab } from '../../../config/paths.ts'
import { spanish } from '../../../model/collection.ts'
import tournaments from '../collections/tournaments.ts?head'

export const lmfPaths = {
  jornadas: '/torneos/jornadas',
  overview: '/torneos/resumen',
  week: '/torneos/semana',
  report: '/torneos/jornadas/acta',
  sheet: '/torneos/plantillas/hoja',
  places: '/torneos/torneos/:id/plazas',
  table: '/torneos/torneos/:id/clasificacion',
  calendar: '/torneos/torneos/:id/calendario',
  bracket: '/torneos/torneos/:id/cuadro',
  print: '/torneos/torneos/:id/imprimir',
} as const satisfies Record<string, Path>

/** Menu titles are the league's own names, Spanish in both languages. */
export const matchDay = {
  path: lmfPaths.jornadas,
  title: spanish('Jornadas'),
  also: ['Árbitro', 'Resultado', 'Referee', 'Result'],
}
export const report = {
  path: lmfPaths.report,
  title: { en: 'Match report', es: 'Acta' },
  also: ['Alineación', 'Acta arbitral', 'Line-up', 'Árbitro', 'Referee'],
}
export const overview = { path: lmfPaths.overview, title: { en: 'Overview', es: 'Resumen' } }
/** The secretary’s Monday. */
export const week = {
  path: lmfPaths.week,
  title: spanish('Semana'),
  also: ['Pendientes', 'Lunes', 'Week', 'To do'],
}
export const sheet = { path: lmfPaths.sheet, title: { en: 'Team sheet', es: 'Hoja de equipo' } }

export const tournamentPages = {
  places: { path: lmfPaths.places, title: { en: 'Places', es: 'Cupos' } },
  fixtures: { path: lmfPaths.calendar, title: { en: 'Fixtures', es: 'Calendario de partidos' } },
  matchDays: { ...matchDay, along: 'torneo' },
  sheet: { ...sheet, along: 'torneo' },
  table: { path: lmfPaths.table, title: { en: 'Table', es: 'Clasificación' } },
  bracket: { path: lmfPaths.bracket, title: { en: 'Bracket', es: 'Cuadro' } },
  print: { path: lmfPaths.print, title: { en: 'Print view', es: 'Vista para imprimir' } },
  edit: { path: `${tournaments.at}/edit/:id` as Path, title: tournaments.titles.edit },
} as const satisfies Record<string, Tab>

export type TournamentPage = keyof typeof tournamentPages
