import { list, parts } from '../../../model/fields/list.ts'
import { reference } from '../../../model/fields/reference.ts'
import { boolean, choice, number } from '../../../model/fields/scalar.ts'
import { text } from '../../../model/fields/text.ts'

const optional = { required: false } as const
const points = { min: 0, max: 10, ...optional } as const
const upTo20 = { min: 0, max: 20, ...optional } as const

/** Counting rules of a tournament. `football/rules.ts` has the defaults of empty fields. */
export const resultRules = {
  pointsWin: number({
    label: { en: 'Points for a win', es: 'Puntos por victoria' },
    ...points,
    hint: { en: 'Leave empty for 3.', es: 'Déjalo vacío para 3.' },
  }),
  pointsDraw: number({
    label: { en: 'Points for a draw', es: 'Puntos por empate' },
    ...points,
    hint: { en: 'Leave empty for 1.', es: 'Déjalo vacío para 1.' },
  }),
  pointsWalkover: number({
    label: { en: 'Points for an awarded match', es: 'Puntos por partido dado por ganado' },
    ...points,
    hint: {
      en: 'For the team it was awarded to. Leave empty for 3.',
      es: 'Para el equipo al que se dio por ganado. Déjalo vacío para 3.',
    },
  }),
  walkoverGoals: number({
    label: { en: 'Goals for an awarded match', es: 'Goles de un partido dado por ganado' },
    ...upTo20,
    hint: {
      en: 'The score is this to nil, unless the winner was leading by more. Leave empty for 3.',
      es: 'El resultado es este a cero, salvo que el ganador fuera ganando por más. Déjalo vacío para 3.',
    },
  }),
  abandoned: choice({
    label: { en: 'Abandoned matches', es: 'Partidos suspendidos' },
    values: {
      stands: { en: 'The score stands', es: 'Vale el resultado' },
      notPlayed: { en: 'Count as not played', es: 'Cuentan como no jugados' },
      awarded: { en: 'Awarded by staff', es: 'Decide la organización' },
    },
    ...optional,
    hint: {
      en: 'Leave empty to count them once staff award them.',
      es: 'Déjalo vacío para que cuenten cuando la organización decida a quién se dan.',
    },
  }),
  withdrawn: choice({
    label: { en: 'Matches of a team that withdrew', es: 'Partidos de un equipo retirado' },
    values: {
      stands: { en: 'The results stand', es: 'Los resultados se mantienen' },
      annulled: { en: 'None of them count', es: 'No cuenta ninguno' },
    },
    ...optional,
    hint: { en: 'Leave empty to let the results stand.', es: 'Déjalo vacío para mantener los resultados.' },
  }),
  tieBreaks: list({
    label: { en: 'Tiebreakers', es: 'Criterios de desempate' },
    of: choice({
      values: {
        headToHeadPoints: { en: 'Head-to-head points', es: 'Puntos entre ellos' },
        headToHeadGoalDifference: { en: 'Head-to-head goal difference', es: 'Diferencia de goles entre ellos' },
        headToHeadGoals: { en: 'Head-to-head goals', es: 'Goles entre ellos' },
        goalDifference: { en: 'Goal difference', es: 'Diferencia de goles' },
        goalsFor: { en: 'Goals scored', es: 'Goles a favor' },
        wins: { en: 'Wins', es: 'Victorias' },
        awayGoals: { en: 'Away goals', es: 'Goles de visitante' },
        awayWins: { en: 'Away wins', es: 'Victorias de visitante' },
        fairPlay: { en: 'Fair play', es: 'Juego limpio' },
        drawOfLots: { en: 'Drawing of lots', es: 'Sorteo' },
      },
    }),
    max: 10,
    ...optional,
    hint: {
      en: 'Applied in this order. Leave empty for those of the Spanish league.',
      es: 'Se aplican en este orden. Déjalo vacío para usar los de la liga española.',
    },
  }),
  beginAgain: choice({
    label: { en: 'If a tie is only partly broken', es: 'Si el empate se resuelve solo en parte' },
    values: {
      whenSplit: {
        en: 'Start again from the first for those still level',
        es: 'Se empieza de nuevo por el primero para los que siguen empatados',
      },
      afterHeadToHead: {
        en: 'Repeat only head-to-head for them',
        es: 'Se repiten solo los enfrentamientos directos',
      },
      never: { en: 'Continue with the next', es: 'Se sigue con el siguiente' },
    },
    ...optional,
    hint: {
      en: 'Leave empty to start again from the first.',
      es: 'Déjalo vacío para empezar de nuevo por el primero.',
    },
  }),
  lots: list({
    label: { en: 'Drawing of lots', es: 'Sorteo' },
    of: reference({ to: 'teams' }),
    max: 20,
    ...optional,
    hint: {
      en: 'The order in which the teams were drawn, first place first, where nothing else breaks the tie.',
      es: 'El orden en que salieron los equipos, del primero al último, si nada más los desempata.',
    },
  }),
  deductions: parts({
    label: { en: 'Points deducted', es: 'Puntos descontados' },
    max: 10,
    fields: {
      team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams' }),
      points: number({ label: { en: 'Points', es: 'Puntos' }, min: 1, max: 99 }),
      reason: text({ label: { en: 'Reason', es: 'Motivo' }, max: 200 }),
    },
    ...optional,
    hint: {
      en: 'Subtracted from the team’s points. The table shows the reason.',
      es: 'Se restan de los puntos del equipo. La clasificación muestra el motivo.',
    },
  }),
  yellowThresholds: parts({
    label: { en: 'Suspensions for yellow cards', es: 'Sanciones por amarillas' },
    max: 5,
    fields: {
      count: number({ label: { en: 'Yellow cards', es: 'Amarillas' }, min: 1, max: 50 }),
      matches: number({ label: { en: 'Matches', es: 'Partidos' }, min: 1, max: 20 }),
      repeats: boolean({
        label: { en: 'Repeats', es: 'Se repite' },
        ...optional,
      }),
    },
    ...optional,
    hint: {
      en: 'Leave empty for one match every five yellow cards. Cards of other tournaments do not count.',
      es: 'Déjalo vacío para un partido cada cinco amarillas. Las de otros torneos no cuentan.',
    },
  }),
  secondYellow: number({
    label: { en: 'Suspension for a second yellow', es: 'Sanción por segunda amarilla' },
    ...upTo20,
    hint: {
      en: 'Matches, for two yellows in one match. Leave empty for 1.',
      es: 'Partidos, por dos amarillas en un mismo partido. Déjalo vacío para 1.',
    },
  }),
  replayedCards: choice({
    label: { en: 'Cards of a match that is replayed', es: 'Tarjetas de un partido que se repite' },
    values: {
      sendingsOff: { en: 'Only sendings-off count', es: 'Solo cuentan las expulsiones' },
      all: { en: 'All of them count', es: 'Cuentan todas' },
    },
    ...optional,
    hint: {
      en: 'Leave empty to cancel the cautions and let the sendings-off stand, as FIFA does.',
      es: 'Déjalo vacío para anular las amarillas y mantener las expulsiones, como hace la FIFA.',
    },
  }),
  red: number({
    label: { en: 'Suspension for a red card', es: 'Sanción por roja' },
    ...upTo20,
    hint: {
      en: 'Matches, unless staff override it. Leave empty for 1.',
      es: 'Partidos, si la organización no cambia la sanción. Déjalo vacío para 1.',
    },
  }),
}
