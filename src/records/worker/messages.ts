import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  noWorker: {
    en: 'What is scheduled waits: no worker has run since {time}. Ask whoever runs the console to start it.',
    es: 'Lo programado espera: ningún proceso de publicación se ha ejecutado desde {time}. Pide a quien administra la consola que lo inicie.',
  },
  neverAnyWorker: {
    en: 'What is scheduled waits: no worker has ever run. Ask whoever runs the console to start it.',
    es: 'Lo programado espera: nunca se ha ejecutado el proceso de publicación. Pide a quien administra la consola que lo inicie.',
  },
})
