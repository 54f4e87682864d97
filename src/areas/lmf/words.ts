import { defineWords } from '../../ui/words/define-words.ts'

/** The titles are the league's own names and stay Spanish in both languages. */
const titles = {
  group: 'LMF',
  torneos: 'Torneos',
  incidencias: 'Incidencias',
  equipos: 'Equipos',
  jornadas: 'Jornadas',
  plantillas: 'Plantillas',
  jugadores: 'Jugadores',
} as const

export const words = defineWords({
  en: {
    ...titles,
    torneosPlanned: 'Here you will open tournaments and take the registrations of their teams.',
    incidenciasPlanned: 'Here you will record what happened in a match: cards, suspensions, protests.',
    equiposPlanned: 'Here you will keep the teams: name, badge, colours and contact.',
    jornadasPlanned: 'Here you will plan the match days, enter results and see the table.',
    plantillasPlanned: 'Here you will say which players each team may field in a tournament.',
    jugadoresPlanned: 'Here you will keep the players: name, birth date, photo and the teams they played for.',
  },
  es: {
    ...titles,
    torneosPlanned: 'Aquí abrirás torneos y recibirás las inscripciones de sus equipos.',
    incidenciasPlanned: 'Aquí anotarás lo que pasó en un partido: tarjetas, sanciones, reclamos.',
    equiposPlanned: 'Aquí llevarás los equipos: nombre, escudo, colores y contacto.',
    jornadasPlanned: 'Aquí planificarás las jornadas, anotarás resultados y verás la tabla.',
    plantillasPlanned: 'Aquí dirás qué jugadores puede alinear cada equipo en un torneo.',
    jugadoresPlanned: 'Aquí llevarás los jugadores: nombre, fecha de nacimiento, foto y los equipos en que jugaron.',
  },
})
