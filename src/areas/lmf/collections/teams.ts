import { defineCollection } from '../../../model/collection.ts'
import { colour } from '../../../model/fields/colour.ts'
import { email } from '../../../model/fields/email.ts'
import { image } from '../../../model/fields/image.ts'
import { text } from '../../../model/fields/text.ts'
import { lmfPermissions } from '../permissions.ts'

/** The teams, whatever tournaments they play in. */
export const teams = defineCollection({
  path: 'teams',
  at: '/torneos/equipos',
  titles: { list: { en: 'Equipos', es: 'Equipos' } },
  permissions: lmfPermissions,
  fields: {
    name: text({ max: 80 }),
    shortName: text({ max: 12 }),
    crest: image({ to: 'lmfPictures', required: false }),
    colour1: colour({ required: false }),
    colour2: colour({ required: false }),
    contactName: text({ max: 80, required: false, personal: true }),
    contactEmail: email({ required: false, personal: true }),
    contactPhone: text({ max: 40, input: 'tel', required: false, personal: true }),
    venue: text({ max: 80, required: false }),
  },
  title: 'name',
  search: ['name', 'shortName'],
  sorts: [
    { by: 'name', descending: false },
    { by: 'updatedAt', descending: true },
  ],
  filters: [],
  columns: ['name', 'shortName', 'colour1', 'colour2', 'venue', 'contactName', 'updatedAt'],
  sections: [
    { id: 'team', fields: ['name', 'shortName', 'crest', 'colour1', 'colour2', 'venue'] },
    { id: 'contact', fields: ['contactName', 'contactEmail', 'contactPhone'] },
  ],
  words: {
    en: {
      one: 'team',
      many: 'teams',
      fields: {
        name: 'Name',
        shortName: 'Short name',
        crest: 'Crest',
        colour1: 'First colour',
        colour2: 'Second colour',
        contactName: 'Contact',
        contactEmail: 'E-mail',
        contactPhone: 'Telephone',
        venue: 'Venue',
      },
      hints: {
        shortName: 'As in a table of results: ATM, Rayo.',
        crest: 'Stands on the team sheet. In tables the colours mark the team.',
        colour1: 'Of the shirt. The colours mark the team in tables and on match days.',
        contactName: 'Who answers for the team.',
        venue: 'Where it plays at home; a new match at home is proposed there.',
      },
      sections: { team: 'Team', contact: 'Contact' },
    },
    es: {
      one: 'equipo',
      many: 'equipos',
      fields: {
        name: 'Nombre',
        shortName: 'Nombre corto',
        crest: 'Escudo',
        colour1: 'Primer color',
        colour2: 'Segundo color',
        contactName: 'Contacto',
        contactEmail: 'Correo',
        contactPhone: 'Teléfono',
        venue: 'Campo',
      },
      hints: {
        shortName: 'Como en una tabla de resultados: ATM, Rayo.',
        crest: 'Sale en la hoja de equipo. En las tablas distinguen al equipo los colores.',
        colour1: 'El de la camiseta. Los colores distinguen al equipo en las tablas y en las jornadas.',
        contactName: 'Quién responde por el equipo.',
        venue: 'Dónde juega como local; se propone para sus partidos en casa.',
      },
      sections: { team: 'Equipo', contact: 'Contacto' },
    },
  },
})
