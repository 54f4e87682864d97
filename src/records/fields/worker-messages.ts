import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  noWorker: {
    en: 'Scheduled items are waiting: automatic publishing has not run since {time}. Ask your administrator to start it.',
    es: 'Lo programado está en espera: la publicación automática no se ejecuta desde {time}. Pide a quien administra la consola que la inicie.',
  },
  neverAnyWorker: {
    en: 'Scheduled items are waiting: automatic publishing has never run. Ask your administrator to start it.',
    es: 'Lo programado está en espera: la publicación automática nunca se ha ejecutado. Pide a quien administra la consola que la inicie.',
  },
})
