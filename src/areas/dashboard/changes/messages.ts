import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  create: { en: '{who} created it {ago}', es: '{who} lo creó {ago}' },
  change: { en: '{who} changed it {ago}', es: '{who} lo cambió {ago}' },
  step: { en: '{who} changed its status {ago}', es: '{who} cambió su estado {ago}' },
  more: { en: 'More in {list}', es: 'Más en {list}' },
  newestOnly: {
    en: 'Many changes: showing the latest of each kind.',
    es: 'Hubo muchos cambios: de cada tipo se muestra el más reciente.',
  },
  none: {
    en: 'No one else has changed anything since {at}.',
    es: 'Nadie más ha cambiado nada desde {at}.',
  },
})
