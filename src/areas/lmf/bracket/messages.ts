import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const drawMessages = defineMessages({
  title: { en: 'Draw', es: 'Sorteo' },
  undrawn: {
    en: 'Not drawn yet: the teams are in the order of their registration.',
    es: 'Todavía sin sorteo: los equipos están en el orden de su inscripción.',
  },
  drawnBy: {
    en: 'Drawn with the number {number}. Anyone can check it: the same number gives the same draw.',
    es: 'Sorteado con el número {number}. Cualquiera puede comprobarlo: el mismo número da el mismo sorteo.',
  },
  seeds: { en: 'Seeded, best first: {teams}.', es: 'Cabezas de serie, del mejor al peor: {teams}.' },
  noSeeds: { en: 'No seeded teams.', es: 'Sin cabezas de serie.' },
  apart: { en: 'Kept apart: {team} and {other}.', es: 'No se cruzan: {team} y {other}.' },
  together: {
    en: '{team} and {other} are kept apart, but would meet. Try another number, or change the tournament.',
    es: '{team} y {other} no se deben cruzar, pero se cruzarían. Prueba otro número, o cambia el torneo.',
  },
  seedByFormer: { en: 'Seed by a former tournament', es: 'Cabezas de serie por un torneo anterior' },
  formerExplained: {
    en: 'Whoever came furthest in its knockout is first; the others follow by their place in its table.',
    es: 'Va primero quien llegó más lejos en su eliminatoria; los demás siguen según su lugar en la tabla.',
  },
  former: { en: 'Finished tournament', es: 'Torneo terminado' },
  seedCount: { en: 'Seeded teams', es: 'Cabezas de serie' },
  noneInFormer: {
    en: 'None of the teams played in that tournament.',
    es: 'Ninguno de los equipos jugó en ese torneo.',
  },
  keepSeeds: { en: 'Seed these teams', es: 'Poner estos equipos' },
  seeded: { en: 'Teams seeded', es: 'Cabezas de serie guardadas' },
  draw: { en: 'Draw', es: 'Sortear' },
  drawAgain: { en: 'Draw again', es: 'Sortear de nuevo' },
  chooseSeeds: { en: 'Choose seeded teams', es: 'Elegir cabezas de serie' },
  isFinal: {
    en: 'The draw is final: a match has begun.',
    es: 'El sorteo es definitivo: ya empezó un partido.',
  },
  hasMatches: {
    en: 'The groups have their matches. To draw again, undo the fixtures first.',
    es: 'Los grupos ya tienen sus partidos. Para sortear de nuevo, deshaz primero el calendario.',
  },
  question: { en: 'Draw the teams?', es: '¿Sortear los equipos?' },
  explained: {
    en: 'The number decides the draw and is saved with the tournament. Take the proposed one, or one that was drawn in front of the clubs. Scheduled matches change when you generate them again.',
    es: 'El número decide el sorteo y queda guardado en el torneo. Usa el propuesto, o uno que se sacó delante de los clubes. Los partidos programados cambian cuando los generas de nuevo.',
  },
  number: { en: 'Number of the draw', es: 'Número del sorteo' },
  badNumber: { en: 'Enter a whole number from 1 to {max}.', es: 'Escribe un número entero de 1 a {max}.' },
  another: { en: 'Another number', es: 'Otro número' },
  result: { en: 'Draw with this number', es: 'Sorteo con este número' },
  group: { en: 'Group {group}', es: 'Grupo {group}' },
  keep: { en: 'Keep this draw', es: 'Guardar este sorteo' },
  drawn: { en: 'Drawn with the number {number}', es: 'Sorteado con el número {number}' },
})
