import { defineCollection, spanish } from '../../../model/collection.ts'
import { image, reference } from '../../../model/fields/reference.ts'
import { colour, text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { contactEmail, contactName } from './shared-fields.ts'

export const teams = defineCollection({
  path: 'teams',
  at: '/torneos/equipos',
  name: { one: { en: 'team', es: 'equipo' }, many: { en: 'teams', es: 'equipos' } },
  titles: { list: spanish('Equipos') },
  permissions: collectionPermissions('lmf'),
  fields: {
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 80,
      synonyms: {
        en: ['Team', 'Team name', 'Club', 'Club name'],
        es: ['Equipo', 'Nombre del equipo', 'Club', 'Nombre del club'],
      },
    }),
    shortName: text({
      label: { en: 'Short name', es: 'Nombre corto' },
      synonyms: { en: ['Short', 'Abbreviation', 'Code'], es: ['Corto', 'Abreviatura', 'Siglas'] },
      max: 12,
      hint: { en: 'As shown in tables: ATM, Rayo.', es: 'Como sale en las tablas: ATM, Rayo.' },
    }),
    crest: image({
      label: { en: 'Crest', es: 'Escudo' },
      to: 'lmfPictures',
      required: false,
      hint: {
        en: 'Shown on the team sheet. Tables show the colours instead.',
        es: 'Sale en la hoja de equipo. En las tablas salen los colores.',
      },
    }),
    colour1: colour({
      label: { en: 'First colour', es: 'Primer color' },
      required: false,
      hint: {
        en: 'Shirt colour. Identifies the team in tables and on match days.',
        es: 'El de la camiseta. Identifica al equipo en las tablas y en las jornadas.',
      },
    }),
    colour2: colour({ label: { en: 'Second colour', es: 'Segundo color' }, required: false }),
    contactName: text({
      ...contactName,
      required: false,
      hint: { en: 'The person in charge of the team.', es: 'La persona a cargo del equipo.' },
    }),
    contactEmail,
    contactPhone: text({
      label: { en: 'Phone', es: 'Teléfono' },
      synonyms: { en: ['Phone', 'Mobile'], es: ['Móvil', 'Celular', 'Tel.'] },
      max: 40,
      input: 'tel',
      required: false,
      personal: true,
    }),
    venue: reference({
      label: { en: 'Venue', es: 'Cancha' },
      synonyms: { en: ['Ground', 'Pitch', 'Stadium'], es: ['Campo', 'Estadio', 'Sede'] },
      to: 'venues',
      required: false,
      hint: {
        en: 'Where it plays at home. Suggested for its home matches.',
        es: 'Donde juega como local. Se sugiere para sus partidos en casa.',
      },
    }),
  },
  formerly: { texts: { venue: { by: 'name', creates: true } } },
  forWorker: { only: ['name', 'shortName'] },
  identifiedBy: [['name']],
  filledByImports: ['shortName'],
  title: 'name',
  search: ['name', 'shortName'],
  sorts: ['name', '-updatedAt'],
  filters: [],
  columns: ['name', 'shortName', 'colour1', 'colour2', 'venue', 'contactName', 'updatedAt'],
  sections: [
    { label: { en: 'Team', es: 'Equipo' }, fields: ['name', 'shortName', 'crest', 'colour1', 'colour2', 'venue'] },
    { label: { en: 'Contact', es: 'Contacto' }, fields: ['contactName', 'contactEmail', 'contactPhone'] },
  ],
})
