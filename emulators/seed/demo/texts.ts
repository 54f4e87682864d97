import type { Random } from './random.ts'
import vocabulary from './texts.json' with { type: 'json' }

/** Titles, summaries and texts in the style of a Salvadoran football newsroom. All persons are invented. */

const { clubs, people, places, authors, tags } = vocabulary

const kinds = ['article', 'video', 'gallery', 'podcast'] as const
export type Kind = (typeof kinds)[number]

type Line = (messages: Messages) => string

interface Messages {
  readonly one: string
  readonly other: string
  readonly person: string
  readonly place: string
  readonly number: number
}

const titles: Readonly<Record<Kind, readonly Line[]>> = {
  article: [
    ({ one, other }) => `${one} remonta ante ${other} y sigue líder`,
    ({ one, other, number }) => `${one} y ${other} empatan en la jornada ${number}`,
    ({ person, one }) => `${person} renueva con ${one} hasta 2028`,
    ({ one, place }) => `${one} estrena gramilla en ${place}`,
    ({ person, other }) => `${person}, nuevo refuerzo de ${other}`,
    ({ one, number }) => `${one} suma ${number} partidos sin perder`,
    ({ one, other }) => `Las claves del ${one} - ${other}`,
    ({ person }) => `${person}: «Queremos volver a la final»`,
    ({ number, place }) => `Jornada ${number}: horarios y árbitros para ${place}`,
    ({ one }) => `La cantera de ${one} pide paso`,
    ({ number }) => `Así queda la tabla tras la jornada ${number}`,
    ({ place }) => `La selección se concentra en ${place}`,
  ],
  video: [
    ({ one, other }) => `Resumen: ${one} contra ${other}`,
    ({ number }) => `Los mejores goles de la jornada ${number}`,
    ({ person }) => `Entrevista con ${person}`,
    ({ one, place }) => `${one}, un entrenamiento por dentro en ${place}`,
    ({ person, other }) => `El golazo de ${person} a ${other}`,
  ],
  gallery: [
    ({ one, other }) => `${one} - ${other} en imágenes`,
    ({ one, place }) => `La afición de ${one} llena ${place}`,
    ({ number }) => `Galería de la jornada ${number}`,
  ],
  podcast: [
    ({ number }) => `Tiempo añadido, episodio ${number}`,
    ({ one }) => `Medio siglo de ${one}, contado por su afición`,
    ({ person }) => `Sobremesa con ${person}`,
  ],
}

const paragraphs: readonly Line[] = [
  ({ one, other }) =>
    `**${one}** salió a presionar desde el primer minuto y encontró pronto los espacios a la espalda de la defensa de ${other}.`,
  ({ person, one }) =>
    `${person} volvió a ser el más activo de ${one}: tres remates entre los palos y un centro que pudo cambiar el partido.`,
  ({ place, number }) => `En ${place} se vendieron ${number * 310} entradas, la mejor cifra de lo que va de torneo.`,
  ({ other }) =>
    `${other} respondió tras el medio tiempo, ordenó el medio campo y obligó al portero a dos atajadas de mérito.`,
  ({ person }) => `> «Nos faltó cabeza en los últimos metros, pero el grupo está vivo», dijo ${person} al terminar.`,
  ({ number }) => `Quedan ${number} puntos en juego y cuatro equipos separados por un solo partido.`,
  ({ one, other }) =>
    `### Lo que viene\n\n- ${one} recibe al colista.\n- ${other} visita la cancha más difícil del torneo.\n- La tabla se cierra el domingo.`,
  ({ place }) => `El cuerpo médico informará el lunes; el equipo vuelve a entrenar el martes en ${place}.`,
]

const messagesFrom = (random: Random): Messages => {
  const one = random.pick(clubs)
  const other = random.pick(clubs.filter(club => club !== one))
  return { one, other, person: random.pick(people), place: random.pick(places), number: random.whole(2, 34) }
}

interface Texts {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly author: string
  readonly tags: readonly string[]
}

export const textsFrom = (random: Random, kind: Kind, length: number): Texts => {
  const messages = messagesFrom(random)
  const title = random.pick(titles[kind])(messages)
  const [lead = '', ...rest] = Array.from({ length }, () => random.pick(paragraphs)(messages))
  const summary = `${messages.one} y ${messages.other}, desde ${messages.place}: lo que pasó y lo que viene.`
  return {
    title,
    summary,
    body: [`## ${title}`, lead, ...rest].join('\n\n'),
    author: random.pick(authors),
    tags: [...new Set([random.pick(tags), random.pick(tags), random.pick(tags)])].slice(0, random.whole(1, 3)),
  }
}
