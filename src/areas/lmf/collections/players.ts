import { defineCollection, spanish } from '../../../model/collection.ts'
import type { Field, Labels } from '../../../model/fields/field.ts'
import { image } from '../../../model/fields/reference.ts'
import { choice } from '../../../model/fields/scalar.ts'
import { date, type Pattern, text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { position } from './shared-fields.ts'
import { surnames, wordsIn } from './shared-values.ts'

const pattern: Pattern = {
  name: 'licence',
  source: '^[A-Z0-9]+(-[A-Z0-9]+)*$',
  like: 'LMF-0427',
  unlike: ['LMF 0427', 'LMF/0427', '-0427', 'LMF-', 'LMF--0427', 'lmf-0427', 'Ñ-1'],
}

/** A player's licence number, in capitals however typed, so that case never distinguishes two. */
export const licence = (options: Labels): Field<string | null, never> => {
  const made = text({ ...options, max: 30, pattern, unique: true, required: false })
  return {
    ...made,
    clean: value => {
      const cleaned = made.clean(value)
      return typeof cleaned === 'string' ? cleaned.toUpperCase() : cleaned
    },
  }
}

export const players = defineCollection({
  path: 'players',
  at: '/torneos/jugadores',
  name: { one: { en: 'player', es: 'jugador' }, many: { en: 'players', es: 'jugadores' } },
  titles: { list: spanish('Jugadores') },
  permissions: collectionPermissions('lmf'),
  personal: true,
  fields: {
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 80,
      synonyms: {
        en: ['Full name', 'First name', 'Given name', 'Player', 'Players'],
        es: ['Nombre completo', 'Nombre y apellidos', 'Nombres', 'Jugador', 'Jugadora', 'Jugadores', 'Jugadoras'],
      },
      rest: surnames,
    }),
    birthDate: date({
      isPast: true,
      label: { en: 'Birth date', es: 'Fecha de nacimiento' },
      synonyms: {
        en: ['Date of birth', 'Born', 'DOB', 'Birth', 'Birthday'],
        es: wordsIn('Nacimiento, Fecha nac., Fecha nacimiento, F. nacim./edad, F. nac., F. nacimiento, Nacido, Nacida'),
      },
      required: false,
      hint: {
        en: 'Required to play in a category with an age limit.',
        es: 'Obligatoria para jugar en una categoría con límite de edad.',
      },
    }),
    licence: licence({
      label: { en: 'Licence', es: 'Licencia' },
      synonyms: {
        en: ['Licence no.', 'Licence number', 'License', 'License no.', 'License number', 'FIFA ID'],
        es: ['N.º de licencia', 'Número de licencia', 'Carné', 'Carnet', 'Ficha', 'Identificación', 'DUI', 'ID FIFA'],
      },
      hint: {
        en: 'Letters, digits and hyphens. Unique to each player. Leave empty until it is issued.',
        es: 'Letras, números y guiones. Es única para cada jugador. Déjala vacía hasta que se emita.',
      },
    }),
    position,
    photo: image({
      label: { en: 'Photo', es: 'Foto' },
      to: 'lmfPictures',
      required: false,
      personal: true,
      hint: { en: 'Only league staff see it.', es: 'Solo la ve el personal de la liga.' },
    }),
    status: choice({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación', 'Estatus'] },
      values: {
        active: {
          en: 'Active',
          es: 'En activo',
          also: ['Alta', 'Habilitado', 'Disponible', 'Vigente', 'Available', 'Fit'],
        },
        injured: { en: 'Injured', es: 'Lesionado', also: ['Incapacitado', 'Hurt'] },
        retired: { en: 'Retired', es: 'Retirado' },
        inactive: { en: 'Inactive', es: 'De baja', also: ['Inhabilitado', 'Left'] },
      },
      hint: {
        en: 'Retired and inactive players can’t be entered in a squad.',
        es: 'Un jugador retirado o de baja no se puede inscribir en una plantilla.',
      },
    }),
  },
  forWorker: { only: ['birthDate'] },
  identifiedBy: [['licence'], ['name', 'birthDate']],
  title: 'name',
  search: ['name', 'licence'],
  sorts: ['name', '-birthDate', '-updatedAt'],
  filters: [
    { fields: ['status'], sorts: ['name', 'updatedAt'] },
    { fields: ['position'], sorts: ['name'] },
  ],
  columns: ['name', 'licence', 'birthDate', 'position', 'status', 'updatedAt'],
  sections: [
    { label: { en: 'Player', es: 'Jugador' }, fields: ['name', 'birthDate', 'licence', 'position', 'photo', 'status'] },
  ],
})
