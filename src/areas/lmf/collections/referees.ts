import { defineCollection, spanish } from '../../../model/collection.ts'
import { list } from '../../../model/fields/list.ts'
import { references } from '../../../model/fields/reference.ts'
import { choice } from '../../../model/fields/scalar.ts'
import { date, text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { surnames, weekdays } from './shared-values.ts'

/** Referees, who may also be assistants and fourth officials. */
export const referees = defineCollection({
  path: 'referees',
  at: '/torneos/arbitros',
  name: { one: { en: 'referee', es: 'árbitro' }, many: { en: 'referees', es: 'árbitros' } },
  titles: { list: spanish('Árbitros') },
  permissions: collectionPermissions('lmf'),
  personal: true,
  fields: {
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 80,
      synonyms: { en: ['Full name', 'Referee', 'Official'], es: ['Nombre completo', 'Árbitro', 'Árbitra', 'Silbante'] },
      rest: surnames,
    }),
    licence: text({
      label: { en: 'Licence', es: 'Licencia' },
      synonyms: { en: ['Licence no.', 'License'], es: ['Carné', 'Carnet', 'N.º de licencia'] },
      max: 30,
      required: false,
    }),
    licenceUntil: date({
      label: { en: 'Licence valid until', es: 'Licencia válida hasta' },
      synonyms: { en: ['Expiry', 'Expires'], es: ['Vence', 'Vencimiento', 'Vigencia'] },
      required: false,
      hint: {
        en: 'Not offered for later matches. Leave empty if it does not expire.',
        es: 'Después de ese día ya no se ofrece. Déjalo vacío si no vence.',
      },
    }),
    level: choice({
      label: { en: 'Level', es: 'Categoría' },
      synonyms: { en: ['Category'], es: ['Nivel'] },
      values: {
        first: { en: 'First', es: 'Primera', also: ['1', '1a', 'A', 'Primera categoría', 'Nacional', 'National'] },
        second: {
          en: 'Second',
          es: 'Segunda',
          also: ['2', '2a', 'B', 'Segunda categoría', 'Departamental', 'Regional'],
        },
        third: { en: 'Third', es: 'Tercera', also: ['3', '3a', 'C', 'Tercera categoría', 'Local'] },
        trainee: { en: 'Trainee', es: 'Aspirante', also: ['En formación', 'Novato'] },
      },
      required: false,
    }),
    town: text({
      label: { en: 'Town', es: 'Municipio' },
      synonyms: { en: ['City', 'Municipality'], es: ['Ciudad', 'Localidad', 'Lugar'] },
      max: 60,
      required: false,
      hint: {
        en: 'Offered first for matches in this town.',
        es: 'Se ofrece primero para los partidos de ese municipio.',
      },
    }),
    phone: text({
      label: { en: 'Phone', es: 'Teléfono' },
      synonyms: { en: ['Phone number', 'Mobile'], es: ['Número de teléfono', 'Móvil', 'Celular', 'Tel.'] },
      max: 40,
      input: 'tel',
      required: false,
      confidential: 'token',
    }),
    weekdays: list({
      label: { en: 'Available on', es: 'Disponible los' },
      synonyms: { en: ['Availability', 'Days'], es: ['Disponibilidad', 'Días'] },
      of: choice({ values: weekdays }),
      max: 10,
      required: false,
      hint: { en: 'Leave empty for any day.', es: 'Déjalo vacío para cualquier día.' },
    }),
    daysOff: list({
      label: { en: 'Days off', es: 'Días no disponibles' },
      of: date({}),
      max: 20,
      required: false,
    }),
    excludedTeams: references({
      label: { en: 'Teams not to referee', es: 'Equipos que no puede arbitrar' },
      to: 'teams',
      max: 10,
      required: false,
      hint: {
        en: 'Where they or their family play or work.',
        es: 'Donde juega o trabaja, o alguien de su familia.',
      },
    }),
  },
  forWorker: { only: ['name'] },
  identifiedBy: [['licence'], ['name']],
  title: 'name',
  search: ['name', 'licence'],
  sorts: ['name', 'licenceUntil', '-updatedAt'],
  filters: [],
  columns: ['name', 'level', 'town', 'licence', 'licenceUntil', 'updatedAt'],
  sections: [
    { label: { en: 'Referee', es: 'Árbitro' }, fields: ['name', 'licence', 'licenceUntil', 'level', 'town', 'phone'] },
    { label: { en: 'Availability', es: 'Disponibilidad' }, fields: ['weekdays', 'daysOff', 'excludedTeams'] },
  ],
})
