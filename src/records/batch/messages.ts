import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    stop: 'Stop',
    stopping: 'Nothing new is begun; waiting for the last answers…',
    offline: 'The connection is lost. It goes on by itself when it is back.',
    notKept: 'This browser does not let the console remember this: should the tab close, it cannot be resumed.',
    brokeOff: 'The work broke off: {why} Go on, so that nothing is left half done.',
    resume: 'Go on',
    close: 'Close',
    whatRefused: 'Which, and why',
    andMore: '… and {count} more',
    changed: 'Somebody has changed the record since. Look at it, or export it again.',
  },
  es: {
    stop: 'Parar',
    stopping: 'No se empieza nada nuevo; esperando las últimas respuestas…',
    offline: 'Se perdió la conexión. Seguirá solo cuando vuelva.',
    notKept: 'Este navegador no deja que la consola recuerde esto: si se cierra la pestaña, no se podrá reanudar.',
    brokeOff: 'El trabajo se interrumpió: {why} Continúa, para que nada quede a medias.',
    resume: 'Continuar',
    close: 'Cerrar',
    whatRefused: 'Cuáles, y por qué',
    andMore: '… y {count} más',
    changed: 'Alguien ha cambiado el registro después. Míralo o expórtalo de nuevo.',
  },
})
