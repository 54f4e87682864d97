import Trophy from 'lucide-react/icons/trophy'
import { defineArea } from '../../records/registry/area.ts'
import incidents from './collections/incidents.ts?head'
import lineUps from './collections/line-ups.ts?head'
import matchDays from './collections/match-days.ts?head'
import matches from './collections/matches.ts?head'
import pictures from './collections/pictures.ts?head'
import players from './collections/players.ts?head'
import referees from './collections/referees.ts?head'
import registrations from './collections/registrations.ts?head'
import reports from './collections/reports.ts?head'
import sanctions from './collections/sanctions.ts?head'
import squads from './collections/squads.ts?head'
import teams from './collections/teams.ts?head'
import tournaments from './collections/tournaments.ts?head'
import venues from './collections/venues.ts?head'
import { hasWaiting } from './match-day/device.ts'
import { matchDay, overview, report, sheet, tournamentPages, week } from './parts/pages.ts'
import { reconciliations } from './suspensions/follows.ts'

const { places, fixtures, table, bracket, print } = tournamentPages

const importRules = () => import('./match-day/import-rules.ts')

/** Players of one name in imported rows. */
const playersApart = async () => ({
  tellApart: { player: (await import('./sheet/tell-players-apart.ts')).tellPlayersApart },
})

const official = () => import('./clashes/referee-control.tsx')

const layout = () => import('./tournament/layout.tsx')
/** A page of a tournament, whose tabs name it. */
const within = { layout, ownHeading: 'layout' } as const

export default defineArea({
  id: 'lmf',
  order: 40,
  icon: Trophy,
  title: { en: 'LMF', es: 'LMF' },
  permission: 'lmf.open',
  background: { isNeeded: hasWaiting, load: () => import('./match-day/send-waiting.tsx') },
  collections: [
    registrations,
    { ...tournaments, layout, afterWrite: reconciliations.tournaments },
    {
      ...incidents,
      importRules: async () => {
        const { completeMinute: complete, checkIncidentRow: check } = await importRules()
        return { ...(await playersApart()), complete, check }
      },
      afterWrite: reconciliations.incidents,
      advice: () => import('./match-day/incident-advice.tsx'),
    },
    {
      ...sanctions,
      afterWrite: reconciliations.sanctions,
      aside: () => import('./club-messages/suspension-aside.tsx'),
    },
    { ...teams, importRules: async () => (await importRules()).teamRules },
    { ...matchDays, importRules: async () => (await importRules()).matchDayRules },
    {
      ...matches,
      importRules: async () => (await importRules()).matchRules,
      afterWrite: reconciliations.matches,
      advice: () => import('./clashes/clash-advice.tsx'),
      bulkAdvice: () => import('./clashes/bulk-clashes.tsx'),
      ownWords: { part: () => import('./fixtures/stage-words.ts') },
      controls: {
        part: () => import('./fixtures/stage-control.tsx'),
        referee: official,
        assistant1: official,
        assistant2: official,
        fourthOfficial: official,
      },
      aside: () => import('./match-day/match-aside.tsx'),
    },
    {
      ...squads,
      advice: () => import('./sheet/squad-advice.tsx'),
      importRules: async () => ({
        check: (await import('./sheet/squad-advice.tsx')).checkSquadRow,
        ...(await playersApart()),
      }),
    },
    reports,
    lineUps,
    players,
    venues,
    { ...referees, aside: () => import('./referees/calendar-aside.tsx') },
    pictures,
  ],
  pages: [
    { ...overview, load: () => import('./registrations/overview-page.tsx') },
    { ...places, ...within, load: () => import('./registrations/registrations-page.tsx') },
    { ...table, ...within, load: () => import('./table/table-page.tsx') },
    { ...fixtures, ...within, load: () => import('./fixtures/fixtures-page.tsx') },
    { ...bracket, ...within, load: () => import('./bracket/bracket-page.tsx') },
    { ...print, ...within, load: () => import('./print/print-page.tsx') },
    { ...matchDay, load: () => import('./match-day/match-day-page.tsx') },
    { ...report, ownHeading: 'page', load: () => import('./report/report-page.tsx') },
    { ...week, load: () => import('./week/week-page.tsx') },
    { ...sheet, load: () => import('./sheet/sheet-page.tsx') },
  ],
  menu: [registrations, incidents, teams, matchDay, squads, players],
  tabs: [
    [registrations, overview, tournaments],
    [matchDay, report, week, matchDays, matches],
    [teams, players, venues, referees, pictures],
    [squads, sheet],
    [incidents, sanctions, reports, lineUps],
  ],
  cards: [
    {
      id: 'lmf-results',
      title: { en: 'Missing results', es: 'Resultados pendientes' },
      permission: 'lmf.open',
      size: 'wide',
      load: () => import('./cards/results-card.tsx'),
    },
    {
      id: 'lmf-registrations',
      title: { en: 'Registrations to approve', es: 'Inscripciones por aprobar' },
      permission: 'lmf.open',
      size: 'wide',
      load: () => import('./cards/registrations-card.tsx'),
    },
    {
      id: 'lmf-match-day',
      title: { en: 'Next match day', es: 'Próxima jornada' },
      permission: 'lmf.open',
      size: 'narrow',
      load: () => import('./cards/next-match-day-card.tsx'),
    },
    {
      id: 'lmf-suspensions',
      title: { en: 'Latest suspensions', es: 'Sanciones más recientes' },
      permission: 'lmf.open',
      size: 'narrow',
      load: () => import('./cards/suspensions-card.tsx'),
    },
  ],
})
