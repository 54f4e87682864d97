import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  pasteRefused: {
    en: 'Not pasted: the text has {length, number} characters, and at most {max, number} fit here. Shorten it and paste it again.',
    es: 'No se pegó: el texto tiene {length, number} caracteres, y aquí caben {max, number}. Acórtalo y pégalo de nuevo.',
  },
  choose: { en: 'Choose…', es: 'Elige…' },
  none: { en: 'None', es: 'Ninguno' },
  fixed: {
    en: 'Set on creation. Can’t be changed later.',
    es: 'Se fija al crearlo. Después no se puede cambiar.',
  },
  until: { en: 'Until: {end}.', es: 'Hasta: {end}.' },
  partName: { en: 'Number {number, number}', es: 'Número {number, number}' },
  seeBelow: { en: 'See below the list.', es: 'Mira debajo de la lista.' },
  search: { en: 'Search by {field}', es: 'Buscar por {field}' },
  nothingFound: { en: 'No matches.', es: 'Sin coincidencias.' },
  searchFailed: { en: 'Could not search: {reason}', es: 'No se pudo buscar: {reason}' },
  linkTo: { en: 'Link to a {one}', es: 'Enlazar con: {one}' },
  createNew: { en: 'Create {one}', es: 'Crear: {one}' },
  createNamed: { en: 'Create “{text}”…', es: 'Crear «{text}»…' },
  goneReference: { en: 'No longer exists ({id})', es: 'Ya no existe ({id})' },
  edit: { en: 'Edit', es: 'Editar' },
  editOf: { en: 'Edit {field}', es: 'Editar {field}' },
  open: { en: 'Open', es: 'Abrir' },
})
