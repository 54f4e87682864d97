import type { DemoChat, DemoMessage } from '../schemas.ts'
import { demoFriends } from './friends.ts'

/** What was said, by the friend's number: a line that begins with `>` was sent, any other was received. Who is not named has no conversation. */
const said: Readonly<Record<number, readonly string[]>> = {
  1: [
    '09:12 Buenos días, ¿ya está la crónica del partido?',
    '>09:15 La reviso y la publico antes del mediodía.',
    '09:16 Perfecto, gracias.',
  ],
  2: [
    '>10:02 ¿Tienes las fotos del entreno?',
    '10:20 Sí, subo veinte ahora mismo.',
    '10:21 Las mejores son las del final, con la lluvia.',
    '10:24 Dime si necesitas más en vertical para la portada de la aplicación.',
  ],
  3: ['16:40 La jornada 12 queda para el domingo.', '>16:41 Anotado.'],
  5: ['08:05 El árbitro del sábado cambió, te paso el acta corregida.'],
  6: ['11:30 ¿Me das permiso para Categorías?', '>11:34 Pídeselo a Ana, ella lleva los permisos.'],
  7: ['18:22 Empate a dos, en el minuto 93.', '>18:23 ¡Increíble! Preparo la notificación.'],
  8: [
    '19:01 Alineación confirmada.',
    '19:02 Juega con tres atrás.',
    '19:04 Y el capitán descansa.',
    '19:30 Gol, minuto 12.',
    '19:41 Amarilla al 5.',
    '20:03 Descanso, uno a cero.',
    '20:19 Empieza la segunda parte.',
    '20:33 Empate de penalti.',
    '20:40 Doble cambio.',
    '20:51 Gol, minuto 78.',
    '21:04 Final: dos a uno.',
    '21:06 ¿Publicas tú la crónica?',
  ],
  9: ['>14:00 ¿Vienes a la reunión del viernes?', '14:45 Sí, a las 10 en la redacción.'],
  10: ['12:10 Ya corregí el escudo del equipo nuevo.', '>12:12 Se ve muy bien.'],
  11: ['15:05 Faltan dos fichas en la plantilla sub-17.', '15:06 Las pido hoy al club.'],
  13: ['>17:20 ¿Cómo va el diseño de la portada?', '17:25 Casi lista: mañana te la enseño.'],
  14: ['13:00 El estadio confirma el cambio de hora.', '>13:02 Lo cambio en el calendario.'],
  15: ['07:58 ¿Puedes subir el vídeo de la rueda de prensa?'],
  17: ['20:15 La encuesta lleva 4.000 votos.', '>20:16 Que siga abierta hasta mañana.'],
  18: ['>09:40 El informe de visitas ya está en Estadísticas.', '09:55 Visto, buen mes.'],
  19: [
    '10:00 Hay una incidencia con el jugador 9.',
    '10:01 Aparece en dos plantillas.',
    '10:07 Una es del torneo del año pasado.',
    '10:09 ¿La cierras tú?',
  ],
  20: ['21:30 Mañana transmitimos en directo.', '>21:31 Dejo el aviso programado.'],
  22: ['16:00 Gracias por la ayuda de ayer.', '>16:03 A ti.'],
  24: ['11:11 Nueva versión de la aplicación en revisión.', '>11:15 Cruzo los dedos.'],
}

const toMessage = (line: string): DemoMessage => {
  const [, mark, time = '', msg = ''] = /^(>?)(\d\d:\d\d) (.*)$/.exec(line) ?? []
  return { type: mark ? 0 : 1, msg, time }
}

export const demoChats: readonly DemoChat[] = demoFriends.flatMap(({ id, photo }) => {
  const lines = said[id]
  return lines ? [{ friend_id: id, friend_photo: photo, messages: lines.map(toMessage) }] : []
})
