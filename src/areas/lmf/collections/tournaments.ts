import { defineCollection } from '../../../model/collection.ts'
import { boolean } from '../../../model/fields/boolean.ts'
import { choice } from '../../../model/fields/choice.ts'
import { moment } from '../../../model/fields/moment.ts'
import { number } from '../../../model/fields/number.ts'
import { list, parts } from '../../../model/fields/parts.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { lmfPermissions } from '../lmf-permissions.ts'
import { tieBreaks } from '../standings/rules.ts'
import { tournamentWords as words } from './tournaments-wording.ts'

const optional = { required: false }

/** The tournaments with their rules. What a tournament leaves empty is as usual: `rules-of.ts` says how. */
export const tournaments = defineCollection({
  path: 'tournaments',
  at: '/torneos/torneos',
  titles: { list: { en: 'All tournaments', es: 'Todos los torneos' } },
  permissions: lmfPermissions,
  fields: {
    name: text({ max: 100 }),
    season: text({ max: 20 }),
    category: choice(['senior', 'under19', 'under16', 'under14', 'veterans', 'women']),
    format: choice(['league', 'groups', 'cup', 'leaguePlayOff']),
    rounds: choice(['single', 'double'], optional),
    groups: number({ min: 2, max: 16, ...optional }),
    qualify: number({ min: 1, max: 32, ...optional }),
    legs: choice(['one', 'two'], optional),
    thirdPlace: boolean(optional),
    places: number({ min: 2, max: 64 }),
    opensAt: moment(optional),
    closesAt: moment({ ...optional, notBelow: 'opensAt' }),
    squadMin: number({ min: 1, max: 99, ...optional }),
    squadMax: number({ min: 1, max: 99, ...optional, notBelow: 'squadMin' }),
    pointsWin: number({ min: 0, max: 10, ...optional }),
    pointsDraw: number({ min: 0, max: 10, ...optional }),
    pointsWalkover: number({ min: 0, max: 10, ...optional }),
    walkoverGoals: number({ min: 0, max: 20, ...optional }),
    abandoned: choice(['stands', 'notPlayed', 'awarded'], optional),
    withdrawn: choice(['stands', 'annulled'], optional),
    tieBreaks: list({ of: choice(tieBreaks), max: tieBreaks.length, ...optional }),
    beginAgain: choice(['whenSplit', 'afterHeadToHead', 'never'], optional),
    lots: list({ of: reference({ to: 'teams' }), max: 20, ...optional }),
    deductions: parts({
      max: 10,
      fields: {
        team: reference({ to: 'teams' }),
        points: number({ min: 1, max: 99 }),
        reason: text({ max: 200 }),
      },
      ...optional,
    }),
    yellowThresholds: parts({
      max: 5,
      fields: {
        count: number({ min: 1, max: 50 }),
        matches: number({ min: 1, max: 20 }),
        repeats: boolean(optional),
      },
      ...optional,
    }),
    secondYellow: number({ min: 0, max: 20, ...optional }),
    red: number({ min: 0, max: 20, ...optional }),
    // Each step has its way back, for one that was taken by mistake.
    status: lifeCycle({
      by: 'lmf.write',
      initial: 'planned',
      states: {
        planned: { en: 'Planned', es: 'Previsto', steps: { open: 'open' } },
        open: {
          en: 'Registration open',
          es: 'Inscripción abierta',
          steps: { start: 'inPlay', replan: 'planned' },
        },
        inPlay: { en: 'In play', es: 'En juego', steps: { finish: 'finished', reopen: 'open' } },
        finished: { en: 'Finished', es: 'Terminado', steps: { resume: 'inPlay' } },
      },
      steps: {
        open: { en: 'Open registration', es: 'Abrir la inscripción' },
        start: { en: 'Begin play', es: 'Empezar a jugar' },
        finish: { en: 'Finish', es: 'Terminar' },
        replan: { en: 'Back to planned', es: 'Volver a previsto' },
        reopen: { en: 'Back to registration', es: 'Volver a la inscripción' },
        resume: { en: 'Back in play', es: 'Volver a en juego' },
      },
    }),
  },
  referredFrom: ['registrations', 'squads', 'matchDays', 'matches', 'incidents', 'sanctions'],
  title: 'name',
  search: ['name', 'season'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'name', descending: false },
    { by: 'season', descending: true },
  ],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'name'] },
    { fields: ['category'], sorts: ['updatedAt', 'name'] },
  ],
  columns: ['name', 'season', 'category', 'format', 'places', 'status', 'updatedAt'],
  sections: [
    {
      id: 'tournament',
      fields: ['name', 'season', 'category', 'format', 'rounds', 'groups', 'qualify', 'legs', 'thirdPlace'],
    },
    { id: 'entering', fields: ['places', 'opensAt', 'closesAt', 'squadMin', 'squadMax'] },
    {
      id: 'points',
      fields: ['pointsWin', 'pointsDraw', 'pointsWalkover', 'walkoverGoals', 'abandoned', 'withdrawn', 'deductions'],
    },
    { id: 'ties', fields: ['tieBreaks', 'beginAgain', 'lots'] },
    { id: 'cards', fields: ['yellowThresholds', 'secondYellow', 'red'] },
  ],
  words,
})
