import { defineCollection } from '../../../model/collection.ts'
import { boolean } from '../../../model/fields/boolean.ts'
import { choice } from '../../../model/fields/choice.ts'
import { moment } from '../../../model/fields/moment.ts'
import { number } from '../../../model/fields/number.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { lmfPermissions } from '../lmf-permissions.ts'
import { mostRounds } from '../rounds.ts'
import { matchWords as words } from './matches-wording.ts'

const goals = () => number({ min: 0, max: 99, required: false })

/** The matches. Their results are the table, and serve suspensions. */
export const matches = defineCollection({
  path: 'matches',
  at: '/torneos/jornadas/partidos',
  permissions: lmfPermissions,
  fields: {
    tournament: reference({ to: 'tournaments', fixed: true, agrees: { with: 'matchDay', its: 'tournament' } }),
    matchDay: reference({ to: 'matchDays' }),
    round: number({ min: 1, max: mostRounds, agrees: { with: 'matchDay', its: 'round' } }),
    part: text({ max: 40, required: false }),
    name: text({ max: 60, proposed: '{home.shortName}–{away.shortName}' }),
    home: reference({ to: 'teams' }),
    away: reference({ to: 'teams', differs: 'home' }),
    kickOff: moment({ required: false }),
    venue: text({ max: 80, required: false }),
    homeGoals: goals(),
    awayGoals: goals(),
    homePenalties: goals(),
    awayPenalties: goals(),
    afterExtraTime: boolean({ required: false }),
    awardedTo: choice(['home', 'away', 'none'], { required: false }),
    status: lifeCycle({
      by: 'lmf.write',
      initial: 'scheduled',
      states: {
        scheduled: {
          en: 'Scheduled',
          es: 'Programado',
          steps: {
            start: 'inPlay',
            finish: 'played',
            postpone: 'postponed',
            abandon: 'abandoned',
            award: 'walkover',
            annul: 'void',
          },
        },
        inPlay: {
          en: 'In play',
          es: 'En juego',
          steps: { finish: 'played', abandon: 'abandoned', reset: 'scheduled' },
        },
        played: {
          en: 'Played',
          es: 'Jugado',
          needs: ['homeGoals', 'awayGoals'],
          steps: { award: 'walkover', annul: 'void', resume: 'inPlay', reset: 'scheduled' },
        },
        postponed: {
          en: 'Postponed',
          es: 'Aplazado',
          steps: { reschedule: 'scheduled', award: 'walkover', annul: 'void' },
        },
        abandoned: {
          en: 'Abandoned',
          es: 'Suspendido',
          steps: { resume: 'inPlay', award: 'walkover', annul: 'void', reset: 'scheduled' },
        },
        walkover: {
          en: 'Walkover',
          es: 'Incomparecencia',
          needs: ['awardedTo'],
          steps: { reset: 'scheduled' },
        },
        void: { en: 'Void', es: 'Anulado', steps: { reset: 'scheduled' } },
      },
      steps: {
        start: { en: 'Kick off', es: 'Empezar' },
        finish: { en: 'Record as played', es: 'Dar por jugado' },
        postpone: { en: 'Postpone', es: 'Aplazar' },
        reschedule: { en: 'Schedule again', es: 'Volver a programar' },
        abandon: { en: 'Abandon', es: 'Suspender' },
        award: { en: 'Award as a walkover', es: 'Dar por incomparecencia' },
        annul: { en: 'Declare void', es: 'Anular' },
        resume: { en: 'Back in play', es: 'Volver a en juego' },
        reset: { en: 'Back to scheduled', es: 'Volver a programado' },
      },
    }),
  },
  referredFrom: ['incidents'],
  digests: [
    {
      by: 'tournament',
      fields: [
        'round',
        'part',
        'home',
        'away',
        'homeGoals',
        'awayGoals',
        'status',
        'awardedTo',
        'kickOff',
        'homePenalties',
        'awayPenalties',
        'afterExtraTime',
      ],
    },
  ],
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'kickOff', descending: true },
    { by: 'updatedAt', descending: true },
    { by: 'name', descending: false },
  ],
  filters: [
    { fields: ['tournament'], sorts: ['kickOff', 'round'] },
    { fields: ['matchDay'], sorts: ['kickOff'] },
    { fields: ['tournament', 'status'], sorts: ['kickOff'] },
    { fields: ['status'], sorts: ['kickOff'] },
  ],
  columns: ['name', 'home', 'homeGoals', 'awayGoals', 'away', 'kickOff', 'status', 'round', 'tournament'],
  sections: [
    { id: 'match', fields: ['tournament', 'matchDay', 'round', 'part', 'home', 'away', 'name'] },
    { id: 'place', fields: ['kickOff', 'venue'] },
    {
      id: 'result',
      fields: ['homeGoals', 'awayGoals', 'afterExtraTime', 'homePenalties', 'awayPenalties', 'awardedTo'],
    },
  ],
  words,
})
