import { defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { date } from '../../../model/fields/date.ts'
import { image } from '../../../model/fields/image.ts'
import { text } from '../../../model/fields/text.ts'
import { licence } from '../licence.ts'
import { lmfPermissions } from '../permissions.ts'
import { positions, positionWords } from '../positions.ts'

/** The players, whatever teams they are in. */
export const players = defineCollection({
  path: 'players',
  at: '/torneos/jugadores',
  titles: { list: { en: 'Jugadores', es: 'Jugadores' } },
  permissions: lmfPermissions,
  personal: true,
  fields: {
    name: text({ max: 80 }),
    birthDate: date({ required: false }),
    licence: licence(),
    position: choice(positions, { required: false }),
    photo: image({ to: 'lmfPictures', required: false, personal: true }),
    status: choice(['active', 'injured', 'retired', 'inactive']),
  },
  title: 'name',
  search: ['name', 'licence'],
  sorts: [
    { by: 'name', descending: false },
    { by: 'birthDate', descending: true },
    { by: 'updatedAt', descending: true },
  ],
  filters: [
    { fields: ['status'], sorts: ['name', 'updatedAt'] },
    { fields: ['position'], sorts: ['name'] },
  ],
  columns: ['name', 'licence', 'birthDate', 'position', 'status', 'updatedAt'],
  sections: [{ id: 'player', fields: ['name', 'birthDate', 'licence', 'position', 'photo', 'status'] }],
  words: {
    en: {
      one: 'player',
      many: 'players',
      fields: {
        name: 'Name',
        birthDate: 'Birth date',
        licence: 'Licence',
        position: 'Position',
        photo: 'Photo',
        status: 'Status',
      },
      hints: {
        birthDate: 'Needed to play in a category with an age limit.',
        licence: 'Letters, digits and hyphens. No two players have the same.',
        photo: 'Only the staff of the league see it.',
        status: 'Who has retired or is inactive cannot be entered in a squad.',
      },
      choices: {
        position: positionWords.en,
        status: { active: 'Active', injured: 'Injured', retired: 'Retired', inactive: 'Inactive' },
      },
      sections: { player: 'Player' },
    },
    es: {
      one: 'jugador',
      many: 'jugadores',
      fields: {
        name: 'Nombre',
        birthDate: 'Fecha de nacimiento',
        licence: 'Licencia',
        position: 'Posición',
        photo: 'Foto',
        status: 'Estado',
      },
      hints: {
        birthDate: 'Hace falta para jugar en una categoría con límite de edad.',
        licence: 'Letras, cifras y guiones. No hay dos jugadores con la misma.',
        photo: 'Solo la ve el personal de la liga.',
        status: 'Quien se ha retirado o está de baja no puede entrar en una plantilla.',
      },
      choices: {
        position: positionWords.es,
        status: { active: 'En activo', injured: 'Lesionado', retired: 'Retirado', inactive: 'De baja' },
      },
      sections: { player: 'Jugador' },
    },
  },
})
