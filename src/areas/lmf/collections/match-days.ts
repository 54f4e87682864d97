import { defineCollection } from '../../../model/collection.ts'
import { date } from '../../../model/fields/date.ts'
import { joined } from '../../../model/fields/joined.ts'
import { number } from '../../../model/fields/number.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { lmfPermissions } from '../permissions.ts'
import { mostRounds } from '../rounds.ts'

/** The match days of the tournaments: a round, and the days on which it is played. */
export const matchDays = defineCollection({
  path: 'matchDays',
  at: '/torneos/jornadas/lista',
  titles: { list: { en: 'All match days', es: 'Todas las jornadas' } },
  permissions: lmfPermissions,
  fields: {
    tournament: reference({ to: 'tournaments', fixed: true }),
    round: number({ min: 1, max: mostRounds, fixed: true }),
    name: text({ max: 60 }),
    from: date(),
    to: date({ notBelow: 'from' }),
    day: joined({ of: ['tournament', 'round'], unique: true, tells: 'round' }),
  },
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'from', descending: true },
    { by: 'name', descending: false },
    { by: 'updatedAt', descending: true },
  ],
  filters: [{ fields: ['tournament'], sorts: ['round', 'from', 'name'] }],
  columns: ['name', 'tournament', 'round', 'from', 'to', 'updatedAt'],
  sections: [{ id: 'matchDay', fields: ['tournament', 'round', 'name', 'from', 'to'] }],
  words: {
    en: {
      one: 'match day',
      many: 'match days',
      fields: {
        tournament: 'Tournament',
        round: 'Round',
        name: 'Name',
        from: 'From',
        to: 'To',
        day: 'Round of the tournament',
      },
      hints: {
        round: 'Its number in the tournament, from 1. No two match days of a tournament have the same.',
        name: 'Such as Match day 12, or Semi-finals.',
        from: 'The first day on which its matches are played.',
        to: 'The last day on which its matches are played.',
      },
      refusals: { day: '{by} is this match day of the tournament already. Choose another number.' },
      sections: { matchDay: 'Match day' },
    },
    es: {
      one: 'jornada',
      many: 'jornadas',
      fields: {
        tournament: 'Torneo',
        round: 'Número',
        name: 'Nombre',
        from: 'Desde',
        to: 'Hasta',
        day: 'Jornada del torneo',
      },
      hints: {
        round: 'Su número en el torneo, desde el 1. No hay dos jornadas de un torneo con el mismo.',
        name: 'Por ejemplo, Jornada 12 o Semifinales.',
        from: 'El primer día en que se juegan sus partidos.',
        to: 'El último día en que se juegan sus partidos.',
      },
      refusals: { day: '{by} ya es esta jornada del torneo. Elige otro número.' },
      sections: { matchDay: 'Jornada' },
    },
  },
})
