import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  pasteRefused: {
    en: 'The text has {length, number} characters, and at most {max, number} fit here. Nothing was pasted; what stood here is still here.',
    es: 'El texto tiene {length, number} caracteres, y aquí caben {max, number}. No se ha pegado nada; lo que había sigue aquí.',
  },
  choose: { en: 'Choose…', es: 'Elige…' },
  none: { en: 'None', es: 'Ninguno' },
  fixed: {
    en: 'Set when it is created; it cannot be changed later.',
    es: 'Se fija al crearlo; después no se puede cambiar.',
  },
  until: { en: 'Until: {end}.', es: 'Hasta: {end}.' },
  partName: { en: 'Number {number, number}', es: 'Número {number, number}' },
  seeBelow: { en: 'See below the list.', es: 'Mira debajo de la lista.' },
  search: { en: 'Search by {field}', es: 'Buscar por {field}' },
  nothingFound: { en: 'No matches.', es: 'Sin coincidencias.' },
  searchFailed: { en: 'It could not be searched: {reason}', es: 'No se pudo buscar: {reason}' },
  linkTo: { en: 'Link to a {one}', es: 'Enlazar con: {one}' },
  createNew: { en: 'Create a new {one}', es: 'Crear: {one}' },
  createNamed: { en: 'Create “{text}”…', es: 'Crear «{text}»…' },
  goneReference: { en: 'No longer exists ({id})', es: 'Ya no existe ({id})' },
  edit: { en: 'Edit', es: 'Editar' },
  editOf: { en: 'Edit {field}', es: 'Editar {field}' },
  open: { en: 'Open', es: 'Abrir' },
})
