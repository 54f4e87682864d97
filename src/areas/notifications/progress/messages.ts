import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Sending', es: 'Envío' },
  begins: { en: 'Sends automatically: {time}.', es: 'Se envía automáticamente: {time}.' },
  cancelScheduled: {
    en: 'Cancelling is final: nothing is sent. “Unschedule” makes it a draft again.',
    es: 'Cancelar es definitivo: no se envía nada. «Cancelar la programación» la devuelve a borrador.',
  },
  waiting: { en: 'Waiting for sending to start…', es: 'Esperando a que empiece el envío…' },
  noWorker: {
    en: 'Nothing has been sent yet. Automatic sending may not be running: tell your administrator.',
    es: 'Todavía no se ha enviado nada. Puede que el envío automático no esté en marcha: avisa a quien administra la consola.',
  },
  nothing: { en: 'Nothing was sent.', es: 'No se envió nada.' },
  bar: { en: 'Devices done', es: 'Dispositivos atendidos' },
  done: {
    en: '{done} of {total} devices ({share})',
    es: '{done} de {total} dispositivos ({share})',
  },
  queued: { en: 'In the queue', es: 'En cola' },
  sent: { en: 'Sent', es: 'Enviadas' },
  sentSoFar: {
    en: '{text} {count, plural, one {sent} other {sent}}',
    es: '{text} {count, plural, one {enviada} other {enviadas}}',
  },
  delivered: { en: 'Delivered', es: 'Entregadas' },
  opened: { en: 'Opened', es: 'Abiertas' },
  failed: { en: 'Failed', es: 'Fallidas' },
  gone: {
    en: '{count, plural, one {# device no longer has} other {# devices no longer have}} the app, and will not be tried again.',
    es: '{count, plural, one {# dispositivo ya no tiene} other {# dispositivos ya no tienen}} la aplicación, y no se intentará de nuevo.',
  },
  reasons: { en: 'Why they failed', es: 'Por qué fallaron' },
  ofSent: { en: '{share} of those sent', es: '{share} de las enviadas' },
  ofAll: { en: '{share} of all', es: '{share} del total' },
  updated: { en: 'As of {time}.', es: 'Actualizado {time}.' },
  delay: {
    en: 'Apps report deliveries and openings with some delay.',
    es: 'Las aplicaciones informan entregas y aperturas con algo de demora.',
  },
  cancelling: {
    en: 'Cancelling stops it after the current batch of up to 500 devices. What was sent can’t be recalled.',
    es: 'Cancelar lo detiene tras el lote en curso, de hasta 500 dispositivos. Lo enviado no se puede recuperar.',
  },
})
