import { defineCollection } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { reference } from '../../../model/fields/reference.ts'
import { number } from '../../../model/fields/scalar.ts'
import { date, text } from '../../../model/fields/text.ts'
import { mostRounds } from '../football/match.ts'
import { lmfPermissions } from '../permissions.ts'

export const matchDays = defineCollection({
  path: 'matchDays',
  at: '/torneos/jornadas/lista',
  name: { one: { en: 'match day', es: 'jornada' }, many: { en: 'match days', es: 'jornadas' } },
  titles: { list: { en: 'All match days', es: 'Todas las jornadas' } },
  permissions: lmfPermissions,
  fields: {
    tournament: reference({ label: { en: 'Tournament', es: 'Torneo' }, to: 'tournaments', fixed: true }),
    round: number({
      label: { en: 'Round', es: 'Número' },
      min: 1,
      max: mostRounds,
      fixed: true,
      hint: {
        en: 'Its number in the tournament, from 1. No two match days of a tournament have the same.',
        es: 'Su número en el torneo, desde el 1. No hay dos jornadas de un torneo con el mismo.',
      },
    }),
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 60,
      hint: { en: 'Such as Match day 12, or Semi-finals.', es: 'Por ejemplo, Jornada 12 o Semifinales.' },
    }),
    from: date({
      label: { en: 'From', es: 'Desde' },
      hint: {
        en: 'The first day on which its matches are played.',
        es: 'El primer día en que se juegan sus partidos.',
      },
    }),
    to: date({
      label: { en: 'To', es: 'Hasta' },
      hint: { en: 'The last day on which its matches are played.', es: 'El último día en que se juegan sus partidos.' },
    }),
    day: computed({
      label: { en: 'Round of the tournament', es: 'Jornada del torneo' },
      of: ['tournament', 'round'],
      unique: true,
      issueField: 'round',
      refusal: {
        en: '{by} is this match day of the tournament already. Choose another number.',
        es: '{by} ya es esta jornada del torneo. Elige otro número.',
      },
    }),
  },
  constraints: [['to', 'notBelow', 'from']],
  title: 'name',
  search: ['name'],
  sorts: ['-from', 'name', '-updatedAt'],
  filters: [{ fields: ['tournament'], sorts: ['round', 'from', 'name'] }],
  columns: ['name', 'tournament', 'round', 'from', 'to', 'updatedAt'],
  sections: [{ label: { en: 'Match day', es: 'Jornada' }, fields: ['tournament', 'round', 'name', 'from', 'to'] }],
})
