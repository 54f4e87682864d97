import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Who gets it', es: 'Quién la recibe' },
  anApp: { en: 'an app', es: 'una aplicación' },
  devices: {
    en: '{count, plural, one {device} other {devices}}',
    es: '{count, plural, one {dispositivo} other {dispositivos}}',
  },
  nobody: { en: 'No device matches. Check the audience.', es: 'Ningún dispositivo coincide. Revisa la audiencia.' },
  countedAt: { en: 'Counted {time}.', es: 'Contado {time}.' },
  counting: { en: 'Counting…', es: 'Contando…' },
  createFirst: { en: 'Create it to count who gets it.', es: 'Créala para contar quién la recibe.' },
  saveFirst: { en: 'Save to count again.', es: 'Guarda para volver a contar.' },
  notCounted: { en: 'Not counted.', es: 'Sin contar.' },
  noWorker: {
    en: 'No count yet. Automatic sending may not be running: tell your administrator.',
    es: 'Todavía sin contar. Puede que el envío automático no esté en marcha: avisa a quien administra la consola.',
  },
  needsOther: {
    en: 'More than {max}: the person who created it or last changed it can’t approve it. Someone else has to.',
    es: 'Más de {max}: quien la creó o la cambió por última vez no puede aprobarla. Tiene que hacerlo otra persona.',
  },
})
