import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  morning: { en: 'Good morning, {name}', es: 'Buenos días, {name}' },
  afternoon: { en: 'Good afternoon, {name}', es: 'Buenas tardes, {name}' },
  evening: { en: 'Good evening, {name}', es: 'Buenas noches, {name}' },
  customize: { en: 'Customize', es: 'Personalizar' },
  menuOf: { en: 'Card “{card}”', es: 'Tarjeta «{card}»' },
  moveUp: { en: 'Move up', es: 'Subir' },
  moveDown: { en: 'Move down', es: 'Bajar' },
  hide: { en: 'Hide', es: 'Ocultar' },
  cardMoved: { en: '“{card}” is now {position} of {count}.', es: '«{card}» es ahora la {position} de {count}.' },
  hiddenCard: { en: 'Hidden: {card}', es: 'Oculta: {card}' },
  restored: { en: 'Default cards and order restored.', es: 'Se restablecieron las tarjetas y su orden.' },
  undo: { en: 'Undo', es: 'Deshacer' },
  notSaved: {
    en: 'Could not save the dashboard: {why}',
    es: 'No se pudo guardar el panel: {why}',
  },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
  arrangementUnread: {
    en: 'Could not load your card order',
    es: 'No se pudo cargar el orden de tus tarjetas',
  },
  nothingRead: {
    en: 'Could not load the dashboard',
    es: 'No se pudo cargar el panel',
  },
  allHidden: { en: 'You have hidden all cards.', es: 'Ocultaste todas las tarjetas.' },
  showSome: { en: 'Choose cards', es: 'Elegir tarjetas' },
})

export const customizeMessages = defineMessages({
  title: { en: 'Customize dashboard', es: 'Personalizar el panel' },
  intro: {
    en: 'Choose which cards you see, and in which order. It is saved for you alone, on all your devices.',
    es: 'Elige qué tarjetas ves y en qué orden. Se guarda solo para ti, en todos tus dispositivos.',
  },
  figure: { en: 'Figures', es: 'Cifras' },
  wide: { en: 'Left column', es: 'Columna izquierda' },
  narrow: { en: 'Right column', es: 'Columna derecha' },
  up: { en: 'Move “{card}” up', es: 'Subir «{card}»' },
  down: { en: 'Move “{card}” down', es: 'Bajar «{card}»' },
  restore: { en: 'Restore default cards', es: 'Restablecer tarjetas' },
})
