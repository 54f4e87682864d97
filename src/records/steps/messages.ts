import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: '{step}: {title}', es: '{step}: {title}' },
  untilNow: { en: 'Currently: {value}.', es: 'Ahora: {value}.' },
  staysSo: { en: 'Leave it empty to keep it that way.', es: 'Déjalo vacío para que siga así.' },
  keep: { en: 'Keep {value}', es: 'Mantener {value}' },
  unknown: { en: '{field}: not known yet', es: '{field}: todavía no se sabe' },
  undecided: {
    en: 'Fill it in, or mark it as not known yet.',
    es: 'Complétalo, o marca que todavía no se sabe.',
  },
})
