import { defineCollection, spanish } from '../../../model/collection.ts'
import { list, parts } from '../../../model/fields/list.ts'
import { image } from '../../../model/fields/reference.ts'
import { boolean, choice } from '../../../model/fields/scalar.ts'
import { date, text, url } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { timeOfDay, weekdays } from './shared-values.ts'

export const venues = defineCollection({
  path: 'venues',
  at: '/torneos/canchas',
  name: { one: { en: 'venue', es: 'cancha' }, many: { en: 'venues', es: 'canchas' } },
  titles: { list: spanish('Canchas') },
  permissions: collectionPermissions('lmf'),
  fields: {
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 80,
      synonyms: { en: ['Venue', 'Ground', 'Stadium'], es: ['Cancha', 'Campo', 'Estadio', 'Sede'] },
    }),
    town: text({
      label: { en: 'Town', es: 'Municipio' },
      synonyms: { en: ['City', 'Municipality'], es: ['Ciudad', 'Pueblo', 'Localidad'] },
      max: 60,
      required: false,
      hint: {
        en: 'Referees from the same town are offered first.',
        es: 'Los árbitros del mismo municipio se ofrecen primero.',
      },
    }),
    address: text({
      label: { en: 'Address', es: 'Dirección' },
      synonyms: { en: ['Street'], es: ['Calle', 'Domicilio'] },
      max: 160,
      required: false,
    }),
    location: url({
      label: { en: 'Location', es: 'Ubicación' },
      synonyms: { en: ['Map'], es: ['Mapa'] },
      required: false,
      hint: { en: 'A link to the map.', es: 'Un enlace al mapa.' },
    }),
    pitches: list({
      label: { en: 'Pitches', es: 'Canchas de juego' },
      of: text({ max: 20 }),
      max: 10,
      required: false,
      hint: {
        en: 'Their names, if there are several: 1, 2, North.',
        es: 'Sus nombres, si hay varias: 1, 2, Norte.',
      },
    }),
    surface: choice({
      label: { en: 'Surface', es: 'Superficie' },
      values: {
        grass: { en: 'Grass', es: 'Césped', also: ['Grama', 'Grama natural', 'Natural'] },
        artificial: { en: 'Artificial turf', es: 'Césped artificial', also: ['Sintética', 'Grama sintética', 'Turf'] },
        earth: { en: 'Earth', es: 'Tierra', also: ['Polvo', 'Dirt'] },
        hard: { en: 'Hard court', es: 'Piso duro', also: ['Cemento', 'Concreto', 'Concrete', 'Duela'] },
      },
      required: false,
    }),
    floodlights: boolean({
      label: { en: 'Floodlights', es: 'Iluminación' },
      synonyms: { en: ['Lights'], es: ['Luz', 'Luces', 'Alumbrado'] },
      required: false,
    }),
    hours: parts({
      label: { en: 'Opening hours', es: 'Horario' },
      max: 20,
      fields: {
        weekday: choice({ label: { en: 'Day', es: 'Día' }, values: weekdays }),
        from: text({ label: { en: 'From', es: 'Desde' }, max: 5, pattern: timeOfDay }),
        to: text({ label: { en: 'To', es: 'Hasta' }, max: 5, pattern: timeOfDay }),
      },
      required: false,
      hint: { en: 'Leave empty if it is always open.', es: 'Déjalo vacío si siempre está abierta.' },
    }),
    closedDays: list({
      label: { en: 'Closed days', es: 'Días cerrados' },
      of: date({}),
      max: 20,
      required: false,
    }),
    photo: image({ label: { en: 'Photo', es: 'Foto' }, to: 'lmfPictures', required: false }),
  },
  forWorker: { only: ['name', 'address'] },
  identifiedBy: [['name']],
  title: 'name',
  search: ['name', 'town'],
  sorts: ['name', '-updatedAt'],
  filters: [],
  columns: ['name', 'town', 'surface', 'floodlights', 'updatedAt'],
  sections: [
    { label: { en: 'Venue', es: 'Cancha' }, fields: ['name', 'town', 'address', 'location', 'photo'] },
    { label: { en: 'Pitches', es: 'Canchas de juego' }, fields: ['pitches', 'surface', 'floodlights'] },
    { label: { en: 'Opening hours', es: 'Horario' }, fields: ['hours', 'closedDays'] },
  ],
})
