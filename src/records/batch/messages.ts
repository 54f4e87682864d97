import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  stopping: {
    en: 'Nothing new is begun; waiting for the last answers…',
    es: 'No se empieza nada nuevo; esperando las últimas respuestas…',
  },
  offline: {
    en: 'The connection is lost. It goes on by itself when it is back.',
    es: 'Se perdió la conexión. Seguirá solo cuando vuelva.',
  },
  notKept: {
    en: 'This browser does not let the console remember this: should the tab close, it cannot be resumed.',
    es: 'Este navegador no deja que la consola recuerde esto: si se cierra la pestaña, no se podrá reanudar.',
  },
  brokeOff: {
    en: 'The work broke off: {why} Go on, so that nothing is left half done.',
    es: 'El trabajo se interrumpió: {why} Continúa, para que nada quede a medias.',
  },
  resume: { en: 'Go on', es: 'Continuar' },
  whatRefused: { en: 'Which, and why', es: 'Cuáles, y por qué' },
  andMore: { en: '… and {count} more', es: '… y {count} más' },
  changed: {
    en: 'Somebody has changed the record since. Look at it, or export it again.',
    es: 'Alguien ha cambiado el registro después. Míralo o expórtalo de nuevo.',
  },
})
