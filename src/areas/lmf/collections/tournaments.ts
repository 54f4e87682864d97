import { defineCollection } from '../../../model/collection.ts'
import { list, parts } from '../../../model/fields/list.ts'
import { reference } from '../../../model/fields/reference.ts'
import { boolean, choice, number, timestamp } from '../../../model/fields/scalar.ts'
import { date, text, timeZone } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { lmfPermissions } from '../permissions.ts'

const optional = { required: false } as const

const withTable = { field: 'format', is: ['league', 'groups', 'leaguePlayOff'] } as const
const withKnockout = { field: 'format', is: ['cup', 'groups', 'leaguePlayOff'] } as const

const timeOfDay = {
  name: 'timeOfDay',
  source: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  like: '16:00',
  alsoLike: ['00:00', '23:59'],
  isFixedLength: true,
  unlike: ['24:00', '16:60', '4:00', '16.00', '16:00h'],
} as const

/** The tournaments with their rules. What a tournament leaves empty is as usual: `football/rules.ts` says how. */
export const tournaments = defineCollection({
  path: 'tournaments',
  at: '/torneos/torneos',
  name: { one: { en: 'tournament', es: 'torneo' }, many: { en: 'tournaments', es: 'torneos' } },
  titles: { list: { en: 'All tournaments', es: 'Todos los torneos' } },
  permissions: lmfPermissions,
  fields: {
    name: text({ label: { en: 'Name', es: 'Nombre' }, max: 100 }),
    season: text({
      label: { en: 'Season', es: 'Temporada' },
      max: 20,
      hint: {
        en: 'Such as 2026-27. The first year decides how old players of an age category may be.',
        es: 'Por ejemplo, 2026-27. El primer año decide la edad máxima en las categorías con límite.',
      },
    }),
    category: choice({
      label: { en: 'Category', es: 'Categoría' },
      values: {
        senior: { en: 'Senior', es: 'Sénior' },
        under19: { en: 'Under 19', es: 'Sub-19' },
        under16: { en: 'Under 16', es: 'Sub-16' },
        under14: { en: 'Under 14', es: 'Sub-14' },
        veterans: { en: 'Veterans', es: 'Veteranos' },
        women: { en: 'Women', es: 'Femenino' },
      },
    }),
    format: choice({
      label: { en: 'Format', es: 'Formato' },
      values: {
        league: { en: 'League', es: 'Liga' },
        groups: { en: 'Groups', es: 'Grupos' },
        cup: { en: 'Cup', es: 'Copa' },
        leaguePlayOff: { en: 'League and play-off', es: 'Liga y eliminatorias' },
      },
    }),
    rounds: choice({
      label: { en: 'How often teams meet', es: 'Cuántas veces se enfrentan' },
      values: { single: { en: 'Once', es: 'Una vez' }, double: { en: 'Home and away', es: 'Ida y vuelta' } },
      ...optional,
      hint: { en: 'In a league or group. Empty: once.', es: 'En una liga o un grupo. Vacío: una vez.' },
    }),
    groups: number({
      label: { en: 'Groups', es: 'Grupos' },
      min: 2,
      max: 16,
      ...optional,
      hint: { en: 'How many, where the format has groups.', es: 'Cuántos, si el formato tiene grupos.' },
    }),
    qualify: number({
      label: { en: 'Teams that qualify', es: 'Equipos que clasifican' },
      min: 1,
      max: 32,
      ...optional,
      hint: {
        en: 'From the league, or from each group, to the knockout. Empty: 4 from a league, 2 from each group.',
        es: 'De la liga, o de cada grupo, a las eliminatorias. Vacío: 4 de una liga, 2 de cada grupo.',
      },
    }),
    legs: choice({
      label: { en: 'Legs of a tie', es: 'Partidos por eliminatoria' },
      values: { one: { en: 'One leg', es: 'Partido único' }, two: { en: 'Two legs', es: 'Ida y vuelta' } },
      ...optional,
      hint: { en: 'In a cup. Empty: one.', es: 'En una copa. Vacío: a partido único.' },
    }),
    thirdPlace: boolean({
      label: { en: 'Third-place match', es: 'Partido por el tercer lugar' },
      ...optional,
      hint: {
        en: 'Between those who lose the semi-finals, where four teams or more are in the knockout.',
        es: 'Entre los que pierden las semifinales, si hay al menos cuatro equipos en las eliminatorias.',
      },
    }),
    places: number({
      label: { en: 'Places', es: 'Plazas' },
      min: 2,
      max: 64,
      hint: { en: 'How many teams can be approved.', es: 'Cuántos equipos se pueden aprobar.' },
    }),
    zone: timeZone({
      label: { en: 'Time zone', es: 'Zona horaria' },
      ...optional,
      hint: {
        en: 'Kick-offs and deadlines are by its clocks, wherever somebody reads them. Empty: El Salvador.',
        es: 'Las horas de los partidos y los plazos son las de esta zona, se lean donde se lean. Vacío: El Salvador.',
      },
    }),
    opensAt: timestamp({
      zone: { its: 'zone' },
      label: { en: 'Registration opens', es: 'Apertura de inscripciones' },
      ...optional,
      hint: {
        en: 'From when teams and players can be registered. Empty: at any time.',
        es: 'Desde cuándo se inscriben equipos y jugadores. Vacío: en cualquier momento.',
      },
    }),
    closesAt: timestamp({
      zone: { its: 'zone' },
      isEnd: true,
      label: { en: 'Registration closes', es: 'Cierre de inscripciones' },
      ...optional,
      hint: {
        en: 'Until when teams and players can be registered. Empty: to the end.',
        es: 'Hasta cuándo se inscriben equipos y jugadores. Vacío: hasta el final.',
      },
    }),
    firstDay: date({
      label: { en: 'First match day', es: 'Primera jornada' },
      ...optional,
      hint: {
        en: 'Empty: as the matches say, or the next Saturday.',
        es: 'Vacío: la que digan los partidos, o el próximo sábado.',
      },
    }),
    interval: number({
      label: { en: 'Days between match days', es: 'Días entre jornadas' },
      min: 1,
      max: 60,
      ...optional,
      hint: { en: 'Empty: as the matches say, or 7.', es: 'Vacío: los que digan los partidos, o 7.' },
    }),
    matchTimes: list({
      label: { en: 'Kick-off times', es: 'Horas de inicio' },
      of: text({ max: 5, pattern: timeOfDay }),
      max: 20,
      ...optional,
      hint: { en: 'For example, 16:00. Used in turn.', es: 'Por ejemplo, 16:00. Se usan por turno.' },
    }),
    freeDays: list({
      label: { en: 'Days without matches', es: 'Días sin partidos' },
      of: date({}),
      max: 20,
      ...optional,
      hint: { en: 'Holidays, for example.', es: 'Festivos, por ejemplo.' },
    }),
    earliestDay: date({
      label: { en: 'No new dates before', es: 'Sin fechas nuevas antes del' },
      ...optional,
      hint: {
        en: 'For a season already under way. Empty: any day.',
        es: 'Para una temporada ya empezada. Vacío: cualquier día.',
      },
    }),
    matchMinutes: number({
      label: { en: 'Venue time per match', es: 'Tiempo de cancha por partido' },
      min: 10,
      max: 300,
      unit: 'min',
      ...optional,
      hint: { en: 'Empty: 105.', es: 'Vacío: 105.' },
    }),
    restHours: number({
      label: { en: 'Minimum rest between a team’s matches', es: 'Descanso mínimo entre partidos de un equipo' },
      min: 0,
      max: 336,
      unit: 'h',
      ...optional,
      hint: { en: 'Empty: 48.', es: 'Vacío: 48.' },
    }),
    venues: parts({
      label: { en: 'Venues by team', es: 'Canchas por equipo' },
      max: 20,
      fields: {
        team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams' }),
        venue: text({ label: { en: 'Venue', es: 'Cancha' }, max: 80 }),
      },
      ...optional,
      hint: {
        en: 'Where teams play at home in this tournament. Without one here: their own venue.',
        es: 'Dónde juegan los equipos como local en este torneo. Sin una aquí: su propia cancha.',
      },
    }),
    squadMin: number({
      label: { en: 'Smallest squad', es: 'Plantilla mínima' },
      min: 1,
      max: 99,
      ...optional,
      hint: {
        en: 'Fewer players than this are flagged. Empty: any number.',
        es: 'Con menos jugadores la plantilla aparece como incompleta. Vacío: sin mínimo.',
      },
    }),
    squadMax: number({
      label: { en: 'Largest squad', es: 'Plantilla máxima' },
      min: 1,
      max: 99,
      ...optional,
      hint: {
        en: 'More players than this cannot be entered. Empty: any number.',
        es: 'No caben más jugadores. Vacío: sin máximo.',
      },
    }),
    pointsWin: number({
      label: { en: 'Points for a win', es: 'Puntos por victoria' },
      min: 0,
      max: 10,
      ...optional,
      hint: { en: 'Empty: 3.', es: 'Vacío: 3.' },
    }),
    pointsDraw: number({
      label: { en: 'Points for a draw', es: 'Puntos por empate' },
      min: 0,
      max: 10,
      ...optional,
      hint: { en: 'Empty: 1.', es: 'Vacío: 1.' },
    }),
    pointsWalkover: number({
      label: { en: 'Points for a match awarded', es: 'Puntos por partido dado por ganado' },
      min: 0,
      max: 10,
      ...optional,
      hint: {
        en: 'For the team to which staff awarded it. Empty: 3.',
        es: 'Para el equipo al que la organización lo da por ganado. Vacío: 3.',
      },
    }),
    walkoverGoals: number({
      label: { en: 'Goals of a match awarded', es: 'Goles de un partido dado por ganado' },
      min: 0,
      max: 20,
      ...optional,
      hint: {
        en: 'The score is this to nil, unless the winner was leading by more. Empty: 3.',
        es: 'El resultado es este a cero, salvo que el ganador fuera ganando por más. Vacío: 3.',
      },
    }),
    abandoned: choice({
      label: { en: 'Abandoned matches', es: 'Partidos suspendidos' },
      values: {
        stands: { en: 'The score stands', es: 'Vale el resultado' },
        notPlayed: { en: 'Count as not played', es: 'Cuentan como no jugados' },
        awarded: { en: 'Staff award them', es: 'Decide la organización' },
      },
      ...optional,
      hint: {
        en: 'Empty: they count once staff award them.',
        es: 'Vacío: cuentan cuando la organización decide a quién se dan.',
      },
    }),
    withdrawn: choice({
      label: { en: 'Matches of a team that withdrew', es: 'Partidos de un equipo retirado' },
      values: {
        stands: { en: 'The results stand', es: 'Los resultados se mantienen' },
        annulled: { en: 'None of them counts', es: 'No cuenta ninguno' },
      },
      ...optional,
      hint: { en: 'Empty: the results stand.', es: 'Vacío: los resultados se mantienen.' },
    }),
    tieBreaks: list({
      label: { en: 'What decides between teams level on points', es: 'Criterios de desempate' },
      of: choice({
        values: {
          headToHeadPoints: { en: 'Points among them', es: 'Puntos entre ellos' },
          headToHeadGoalDifference: { en: 'Goal difference among them', es: 'Diferencia de goles entre ellos' },
          headToHeadGoals: { en: 'Goals among them', es: 'Goles entre ellos' },
          goalDifference: { en: 'Goal difference', es: 'Diferencia de goles' },
          goalsFor: { en: 'Goals', es: 'Goles a favor' },
          wins: { en: 'Wins', es: 'Victorias' },
          awayGoals: { en: 'Goals away', es: 'Goles fuera de casa' },
          awayWins: { en: 'Wins away', es: 'Victorias fuera de casa' },
          fairPlay: { en: 'Fair play', es: 'Juego limpio' },
          drawOfLots: { en: 'Drawing of lots', es: 'Sorteo' },
        },
      }),
      max: 10,
      ...optional,
      hint: {
        en: 'The first decides; where it does not, the next. Empty: as in the Spanish league.',
        es: 'Decide el primero; si no, el siguiente. Vacío: como en la liga española.',
      },
    }),
    beginAgain: choice({
      label: { en: 'When some of the level teams are parted', es: 'Cuando el empate se resuelve solo en parte' },
      values: {
        whenSplit: {
          en: 'The list begins again for those still level',
          es: 'Los criterios empiezan de nuevo para los que siguen empatados',
        },
        afterHeadToHead: {
          en: 'Only head-to-head begins again for them',
          es: 'Solo los enfrentamientos directos empiezan de nuevo',
        },
        never: { en: 'The list goes on', es: 'Se sigue con el criterio siguiente' },
      },
      ...optional,
      hint: {
        en: 'Empty: the list begins again for those still level.',
        es: 'Vacío: los criterios empiezan de nuevo para los que siguen empatados.',
      },
    }),
    lots: list({
      label: { en: 'Drawing of lots', es: 'Sorteo' },
      of: reference({ to: 'teams' }),
      max: 20,
      ...optional,
      hint: {
        en: 'The order in which staff drew teams that nothing else parted, the best first.',
        es: 'El orden en que salieron los equipos que nada más desempataba; el mejor, primero.',
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
        en: 'Taken from the points of a team by staff, with the reason that the table gives.',
        es: 'Los que la organización quita a un equipo, con el motivo que dirá la clasificación.',
      },
    }),
    yellowThresholds: parts({
      label: { en: 'What yellow cards cost', es: 'Qué cuestan las amarillas' },
      max: 5,
      fields: {
        count: number({ label: { en: 'Yellow cards', es: 'Amarillas' }, min: 1, max: 50 }),
        matches: number({ label: { en: 'Matches', es: 'Partidos' }, min: 1, max: 20 }),
        repeats: boolean({
          label: { en: 'Each time as many more follow', es: 'Cada vez que se acumulan otras tantas' },
          ...optional,
        }),
      },
      ...optional,
      hint: {
        en: 'Empty: every fifth yellow card costs a match.',
        es: 'Vacío: cada quinta amarilla cuesta un partido.',
      },
    }),
    secondYellow: number({
      label: { en: 'Matches for a second yellow', es: 'Partidos por segunda amarilla' },
      min: 0,
      max: 20,
      ...optional,
      hint: { en: 'In the same match. Empty: 1.', es: 'En el mismo partido. Vacío: 1.' },
    }),
    red: number({
      label: { en: 'Matches for a red card', es: 'Partidos por roja' },
      min: 0,
      max: 20,
      ...optional,
      hint: {
        en: 'As long as staff decide nothing else. Empty: 1.',
        es: 'Mientras la organización no decida otra cosa. Vacío: 1.',
      },
    }),
    // Each step has its way back, for one that was taken by mistake.
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'lmf.write',
      initial: 'planned',
      states: {
        planned: { en: 'Planned', es: 'Previsto', steps: { open: 'open' } },
        open: {
          en: 'Registration open',
          es: 'Inscripción abierta',
          tone: 'asked',
          steps: { start: 'inPlay', replan: 'planned' },
        },
        inPlay: { en: 'In play', es: 'En juego', tone: 'open', steps: { finish: 'finished', reopen: 'open' } },
        finished: { en: 'Finished', es: 'Terminado', steps: { resume: 'inPlay' } },
      },
      steps: {
        open: { en: 'Open registration', es: 'Abrir la inscripción' },
        start: { en: 'Begin play', es: 'Empezar a jugar' },
        finish: { en: 'Finish', es: 'Terminar' },
        replan: { en: 'Back to planned', es: 'Volver a previsto' },
        reopen: { en: 'Back to registration', es: 'Volver a la inscripción' },
        resume: { en: 'Back in play', es: 'Poner de nuevo en juego' },
      },
    }),
  },
  constraints: [
    ['closesAt', 'notBelow', 'opensAt'],
    ['squadMax', 'notBelow', 'squadMin'],
  ],
  forWorker: {},
  title: 'name',
  search: ['name', 'season'],
  sorts: ['-updatedAt', 'name', '-season'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'name'] },
    { fields: ['category'], sorts: ['updatedAt', 'name'] },
  ],
  columns: ['name', 'season', 'category', 'format', 'places', 'status', 'updatedAt'],
  shownWhile: {
    rounds: withTable,
    groups: { field: 'format', is: ['groups'] },
    qualify: { field: 'format', is: ['groups', 'leaguePlayOff'] },
    legs: withKnockout,
    thirdPlace: withKnockout,
    pointsWin: withTable,
    pointsDraw: withTable,
    pointsWalkover: withTable,
    deductions: withTable,
    tieBreaks: withTable,
    beginAgain: withTable,
    lots: withTable,
  },
  sections: [
    {
      label: { en: 'Tournament', es: 'Torneo' },
      fields: ['name', 'season', 'category', 'zone', 'format', 'rounds', 'groups', 'qualify', 'legs', 'thirdPlace'],
    },
    {
      label: { en: 'Who takes part', es: 'Quién participa' },
      fields: ['places', 'opensAt', 'closesAt', 'squadMin', 'squadMax'],
    },
    {
      label: { en: 'Fixtures', es: 'Calendario' },
      fields: ['firstDay', 'interval', 'matchTimes', 'freeDays', 'earliestDay', 'matchMinutes', 'restHours', 'venues'],
    },
    {
      label: { en: 'Points', es: 'Puntuación' },
      fields: ['pointsWin', 'pointsDraw', 'pointsWalkover', 'walkoverGoals', 'abandoned', 'withdrawn', 'deductions'],
    },
    { label: { en: 'Level on points', es: 'Empates a puntos' }, fields: ['tieBreaks', 'beginAgain', 'lots'] },
    { label: { en: 'Cards', es: 'Tarjetas' }, fields: ['yellowThresholds', 'secondYellow', 'red'] },
  ],
})
