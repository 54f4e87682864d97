import Trophy from 'lucide-react/icons/trophy'
import { defineArea } from '../../records/area.ts'
import incidents from './collections/incidents.ts?head'
import matchDays from './collections/match-days.ts?head'
import matches from './collections/matches.ts?head'
import pictures from './collections/pictures.ts?head'
import players from './collections/players.ts?head'
import registrations from './collections/registrations.ts?head'
import sanctions from './collections/sanctions.ts?head'
import squads from './collections/squads.ts?head'
import teams from './collections/teams.ts?head'
import tournaments from './collections/tournaments.ts?head'
import { matchDay, sheet, tournamentPages } from './pages.ts'

const { places, fixtures, table, bracket, print } = tournamentPages

export default defineArea({
  id: 'lmf',
  order: 40,
  icon: Trophy,
  title: { en: 'LMF', es: 'LMF' },
  permission: 'lmf.open',
  collections: [
    {
      ...registrations,
      page: {
        records: ['registrations', 'teams', 'tournaments'],
        load: () => import('./places-pages/tournaments-page.tsx'),
      },
    },
    {
      ...tournaments,
      follows: { followers: [], load: async () => (await import('./suspensions/follow-tournaments.ts')).writer },
    },
    {
      ...incidents,
      follows: {
        followers: ['sanctions'],
        load: async () => (await import('./suspensions/follow-incidents.ts')).writer,
      },
    },
    {
      ...sanctions,
      follows: { followers: [], load: async () => (await import('./suspensions/follow-sanctions.ts')).writer },
    },
    teams,
    matchDays,
    {
      ...matches,
      follows: { followers: [], load: async () => (await import('./suspensions/follow-matches.ts')).writer },
    },
    {
      ...squads,
      advice: () => import('./sheet/squad-advice.tsx'),
      checkRow: async () => (await import('./sheet/check-squad-row.ts')).checkSquadRow,
    },
    players,
    pictures,
  ],
  pages: [
    { ...places, records: ['teams'], load: () => import('./places-pages/places-page.tsx') },
    { ...table, load: () => import('./table/table-page.tsx') },
    { ...fixtures, load: () => import('./calendar/calendar-page.tsx') },
    { ...bracket, load: () => import('./calendar/bracket-page.tsx') },
    { ...print, load: () => import('./table/print-page.tsx') },
    { ...matchDay, records: ['tournaments'], load: () => import('./match-day/match-day-page.tsx') },
    { ...sheet, records: ['players', 'teams', 'tournaments'], load: () => import('./sheet/sheet-page.tsx') },
  ],
  menu: [registrations, incidents, teams, matchDay, squads, players],
  tabs: [
    [registrations, tournaments],
    [matchDay, matchDays, matches],
    [teams, players, pictures],
    [squads, sheet],
    [incidents, sanctions],
    Object.values(tournamentPages),
  ],
})
