import { defineCollection } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { reference } from '../../../model/fields/reference.ts'
import { number } from '../../../model/fields/scalar.ts'
import { date, text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { maxMatchDays } from './shared-values.ts'

export const matchDays = defineCollection({
  path: 'matchDays',
  at: '/torneos/jornadas/lista',
  name: { one: { en: 'match day', es: 'jornada' }, many: { en: 'match days', es: 'jornadas' } },
  titles: { list: { en: 'All match days', es: 'Todas las jornadas' } },
  permissions: collectionPermissions('lmf'),
  fields: {
    tournament: reference({ label: { en: 'Tournament', es: 'Torneo' }, to: 'tournaments', fixed: true }),
    round: number({
      label: { en: 'Number', es: 'Número' },
      synonyms: { en: ['Round', 'Match day number', 'Match day'], es: ['Número de jornada', 'Jornada', 'N.º'] },
      min: 1,
      max: maxMatchDays,
      fixed: true,
      hint: {
        en: 'Its number in the tournament, from 1. Unique within the tournament.',
        es: 'Su número en el torneo, desde el 1. Único dentro del torneo.',
      },
    }),
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 60,
      hint: { en: 'For example, Match day 12 or Semi-finals.', es: 'Por ejemplo, Jornada 12 o Semifinales.' },
    }),
    from: date({
      label: { en: 'From', es: 'Desde' },
      hint: {
        en: 'The first day of its matches.',
        es: 'El primer día de sus partidos.',
      },
    }),
    to: date({
      label: { en: 'To', es: 'Hasta' },
      hint: { en: 'The last day of its matches.', es: 'El último día de sus partidos.' },
    }),
    day: computed({
      label: { en: 'Match day of the tournament', es: 'Jornada del torneo' },
      of: ['tournament', 'round'],
      unique: true,
      issueField: 'round',
      refusal: {
        en: '{by} already has this number in the tournament. Choose another number.',
        es: '{by} ya tiene este número en el torneo. Elige otro.',
      },
    }),
  },
  constraints: [['to', 'notBelow', 'from']],
  identifiedBy: [['tournament', 'round']],
  title: 'name',
  search: ['name'],
  sorts: ['-from', 'name', '-updatedAt'],
  filters: [{ fields: ['tournament'], sorts: ['round', 'from', 'name'] }],
  columns: ['name', 'tournament', 'round', 'from', 'to', 'updatedAt'],
  sections: [{ label: { en: 'Match day', es: 'Jornada' }, fields: ['tournament', 'round', 'name', 'from', 'to'] }],
})
