import Trophy from 'lucide-react/icons/trophy'
import { type AreaRoute, defineArea } from '../../config/area.ts'
import { lmfPaths as paths } from './paths.ts'
import { editorPage, importPage, listPage } from './standard-pages.ts'
import { withTabs } from './with-tabs.ts'
import { words } from './words.ts'

const beside = { isListed: false } as const
const deed = { ...beside, isDeed: true } as const

const routes: readonly AreaRoute<keyof (typeof words)['en']>[] = [
  { path: paths.torneos, title: 'torneos', load: () => import('./places-pages/tournaments-page.tsx') },
  { path: paths.newRegistration, title: 'newRegistration', ...deed, load: editorPage('registrations') },
  {
    path: paths.importRegistrations,
    title: 'importRegistrations',
    ...deed,
    load: importPage('registrations'),
  },
  { path: paths.editRegistration, title: 'editRegistration', load: editorPage('registrations') },
  { path: paths.tournaments, title: 'tournaments', ...beside, load: listPage('tournaments') },
  { path: paths.newTournament, title: 'newTournament', ...deed, load: editorPage('tournaments') },
  { path: paths.importTournaments, title: 'importTournaments', ...deed, load: importPage('tournaments') },
  { path: paths.editTournament, title: 'editTournament', load: editorPage('tournaments') },
  { path: paths.places, title: 'places', load: () => import('./places-pages/places-page.tsx') },
  { path: paths.table, title: 'table', load: () => import('./table/table-page.tsx') },
  { path: paths.calendar, title: 'calendar', load: () => import('./calendar/calendar-page.tsx') },
  { path: paths.bracket, title: 'bracket', load: () => import('./calendar/bracket-page.tsx') },
  { path: paths.print, title: 'print', load: () => import('./table/print-page.tsx') },
  { path: paths.incidencias, title: 'incidencias', load: listPage('incidents') },
  { path: paths.newIncident, title: 'newIncident', ...deed, load: editorPage('incidents') },
  { path: paths.importIncidents, title: 'importIncidents', ...deed, load: importPage('incidents') },
  { path: paths.editIncident, title: 'editIncident', load: editorPage('incidents') },
  { path: paths.sanctions, title: 'sanctions', ...beside, load: listPage('sanctions') },
  { path: paths.editSanction, title: 'editSanction', load: editorPage('sanctions') },
  { path: paths.equipos, title: 'equipos', load: listPage('teams') },
  { path: paths.newTeam, title: 'newTeam', ...deed, load: editorPage('teams') },
  { path: paths.importTeams, title: 'importTeams', ...deed, load: importPage('teams') },
  { path: paths.editTeam, title: 'editTeam', load: editorPage('teams') },
  { path: paths.jornadas, title: 'jornadas', load: () => import('./match-day/match-day-page.tsx') },
  { path: paths.matchDays, title: 'matchDays', ...beside, load: listPage('matchDays') },
  { path: paths.newMatchDay, title: 'newMatchDay', ...deed, load: editorPage('matchDays') },
  { path: paths.importMatchDays, title: 'importMatchDays', ...deed, load: importPage('matchDays') },
  { path: paths.editMatchDay, title: 'editMatchDay', load: editorPage('matchDays') },
  { path: paths.matches, title: 'matches', ...beside, load: listPage('matches') },
  { path: paths.newMatch, title: 'newMatch', ...deed, load: editorPage('matches') },
  { path: paths.importMatches, title: 'importMatches', ...deed, load: importPage('matches') },
  { path: paths.editMatch, title: 'editMatch', load: editorPage('matches') },
  { path: paths.plantillas, title: 'plantillas', load: listPage('squads') },
  { path: paths.newSquadPlace, title: 'newSquadPlace', ...deed, load: editorPage('squads') },
  { path: paths.importSquads, title: 'importSquads', ...deed, load: importPage('squads') },
  { path: paths.editSquadPlace, title: 'editSquadPlace', load: editorPage('squads') },
  { path: paths.sheet, title: 'sheet', ...beside, load: () => import('./sheet/sheet-page.tsx') },
  { path: paths.jugadores, title: 'jugadores', load: listPage('players') },
  { path: paths.newPlayer, title: 'newPlayer', ...deed, load: editorPage('players') },
  { path: paths.importPlayers, title: 'importPlayers', ...deed, load: importPage('players') },
  { path: paths.editPlayer, title: 'editPlayer', load: editorPage('players') },
  { path: paths.pictures, title: 'pictures', ...beside, load: () => import('./pictures-page.tsx') },
  { path: paths.newPictures, title: 'newPictures', ...deed, load: () => import('./upload-pictures-page.tsx') },
  { path: paths.editPicture, title: 'editPicture', load: editorPage('lmfPictures') },
]

export default defineArea({
  id: 'lmf',
  order: 40,
  words,
  title: 'group',
  permission: 'lmf.open',
  navigation: {
    id: 'ui-lmf',
    type: 'group',
    title: 'group',
    icon: Trophy,
    children: [
      { id: 'inscripciones', type: 'item', title: 'torneos', url: paths.torneos, owns: [paths.tournaments] },
      { id: 'incidencias', type: 'item', title: 'incidencias', url: paths.incidencias },
      { id: 'equipos', type: 'item', title: 'equipos', url: paths.equipos },
      { id: 'jornadas', type: 'item', title: 'jornadas', url: paths.jornadas },
      { id: 'plantillas', type: 'item', title: 'plantillas', url: paths.plantillas },
      { id: 'jugadores', type: 'item', title: 'jugadores', url: paths.jugadores },
    ],
  },
  routes: routes.map(withTabs),
  finders: () => import('./finders.ts'),
})
