import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  stopping: {
    en: 'Stopping: waiting for the last answers…',
    es: 'Deteniendo: esperando las últimas respuestas…',
  },
  offline: {
    en: 'Connection lost. It continues when you’re back online.',
    es: 'Se perdió la conexión. Continuará cuando vuelva.',
  },
  notKept: {
    en: 'This browser can’t store progress: if you close the tab, it can’t be resumed.',
    es: 'Este navegador no guarda el avance: si cierras la pestaña, no se podrá reanudar.',
  },
  brokeOff: {
    en: 'It stopped: {why} Resume to finish the rest.',
    es: 'Se interrumpió: {why} Reanuda para terminar el resto.',
  },
  resume: { en: 'Resume', es: 'Reanudar' },
  whatRefused: { en: 'Which ones, and why', es: 'Cuáles, y por qué' },
  needs: { en: 'Needs “{title}”, which was refused. {why}', es: 'Necesita «{title}», que se rechazó. {why}' },
  andMore: { en: '… and {count} more', es: '… y {count} más' },
  changed: {
    en: 'Someone has changed this record since. Check it, or export it again.',
    es: 'Alguien cambió este registro después. Revísalo o expórtalo de nuevo.',
  },
})
