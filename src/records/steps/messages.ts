import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: '{step}: {title}', es: '{step}: {title}' },
  untilNow: { en: 'Until now: {value}.', es: 'Hasta ahora: {value}.' },
  staysSo: { en: 'Leave it empty to leave it at that.', es: 'Déjalo vacío para que siga así.' },
  keep: { en: 'Keep {value}', es: 'Mantener {value}' },
  unknown: { en: '{field}: not known yet', es: '{field}: todavía no se sabe' },
  undecided: {
    en: 'Fill it in, or say that it is not known yet.',
    es: 'Rellénalo, o indica que todavía no se sabe.',
  },
})
