import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: '{step}: {title}', es: '{step}: {title}' },
  untilNow: { en: 'Currently: {value}.', es: 'Ahora: {value}.' },
  staysSo: { en: 'Leave it empty to keep it that way.', es: 'Déjalo vacío para que siga así.' },
  keep: { en: 'Keep {value}', es: 'Mantener {value}' },
  unknown: { en: '{field}: not known yet', es: '{field}: todavía no se sabe' },
  publishes: {
    en: 'Everyone who uses {apps} will see it right away: {count, plural, one {# device} other {# devices}}.',
    es: 'Quien usa {apps} lo verá enseguida: {count, plural, one {# dispositivo} other {# dispositivos}}.',
  },
  publishesUncounted: { en: 'It will be public right away.', es: 'Será público enseguida.' },
  withdraws: {
    en: 'It will be gone from {apps} right away, for {count, plural, one {# device} other {# devices}}. You can publish it again.',
    es: 'Desaparecerá enseguida de {apps}, para {count, plural, one {# dispositivo} other {# dispositivos}}. Puedes publicarlo de nuevo.',
  },
  withdrawsUncounted: {
    en: 'It will no longer be public. You can publish it again.',
    es: 'Dejará de ser público. Puedes publicarlo de nuevo.',
  },
  sends: {
    en: '{count, plural, one {# device} other {# devices}} will get it right away. What has been sent can’t be taken back.',
    es: '{count, plural, one {# dispositivo la recibirá} other {# dispositivos la recibirán}} enseguida. Lo enviado no se puede retirar.',
  },
  sendsAt: {
    en: '{count, plural, one {# device} other {# devices}} will get it on {time}. Until then you can unschedule it.',
    es: '{count, plural, one {# dispositivo la recibirá} other {# dispositivos la recibirán}} el {time}. Hasta entonces puedes cancelar la programación.',
  },
  forgoes: { en: '“{field}”, {value}, will be cleared.', es: '«{field}», {value}, quedará vacío.' },
  undoable: { en: 'You can undo this right away.', es: 'Puedes deshacerlo enseguida.' },
  final: { en: 'This can’t be undone.', es: 'No se puede deshacer.' },
  undecided: {
    en: 'Fill it in, or mark it as not known yet.',
    es: 'Complétalo, o marca que todavía no se sabe.',
  },
})
