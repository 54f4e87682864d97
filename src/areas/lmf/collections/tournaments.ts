import { defineCollection } from '../../../model/collection.ts'
import { list, parts } from '../../../model/fields/list.ts'
import { reference } from '../../../model/fields/reference.ts'
import { boolean, choice, number, timestamp } from '../../../model/fields/scalar.ts'
import { date, text, timeZone } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { reportRules } from './report-rules.ts'
import { resultRules } from './result-rules.ts'
import { maxDrawNumber, timeOfDay } from './shared-values.ts'

const optional = { required: false } as const

const withTable = { field: 'format', is: ['league', 'groups', 'leaguePlayOff'] } as const
const withKnockout = { field: 'format', is: ['cup', 'groups', 'leaguePlayOff'] } as const

export const maxSeeds = 16

/** Tournaments with their rules. `football/rules.ts` has the defaults of empty fields. */
export const tournaments = defineCollection({
  path: 'tournaments',
  at: '/torneos/torneos',
  name: { one: { en: 'tournament', es: 'torneo' }, many: { en: 'tournaments', es: 'torneos' } },
  titles: { list: { en: 'All tournaments', es: 'Todos los torneos' } },
  permissions: collectionPermissions('lmf'),
  fields: {
    name: text({ label: { en: 'Name', es: 'Nombre' }, max: 100 }),
    season: text({
      label: { en: 'Season', es: 'Temporada' },
      max: 20,
      hint: {
        en: 'For example, 2026-27. Age limits are counted from the first year.',
        es: 'Por ejemplo, 2026-27. Los límites de edad se cuentan desde el primer año.',
      },
    }),
    category: choice({
      label: { en: 'Category', es: 'Categoría' },
      values: {
        senior: { en: 'Senior', es: 'Mayor', also: ['Libre', 'Absoluta', 'Primera', 'Adult', 'Open'] },
        under19: { en: 'Under 19', es: 'Sub-19', also: ['U19', 'Sub 19', 'Juvenil'] },
        under16: { en: 'Under 16', es: 'Sub-16', also: ['U16', 'Sub 16', 'Cadete'] },
        under14: { en: 'Under 14', es: 'Sub-14', also: ['U14', 'Sub 14', 'Infantil'] },
        veterans: { en: 'Veterans', es: 'Veteranos', also: ['Máster', 'Masters', 'Máxima'] },
        women: { en: 'Women', es: 'Femenino', also: ['Femenina', 'Mujeres', 'Damas', 'Female', 'Ladies'] },
      },
    }),
    format: choice({
      label: { en: 'Format', es: 'Formato' },
      values: {
        league: { en: 'League', es: 'Liga', also: ['Todos contra todos', 'Round robin'] },
        groups: { en: 'Groups', es: 'Grupos' },
        cup: { en: 'Cup', es: 'Copa', also: ['Eliminatorias', 'Eliminación directa', 'Knockout'] },
        leaguePlayOff: { en: 'League and play-off', es: 'Liga y eliminatorias' },
      },
    }),
    rounds: choice({
      label: { en: 'Rounds', es: 'Vueltas' },
      values: {
        single: { en: 'Single round-robin', es: 'Una vuelta' },
        double: { en: 'Home and away', es: 'Ida y vuelta' },
      },
      ...optional,
      hint: {
        en: 'For a league or groups. Leave empty for a single round-robin.',
        es: 'Para una liga o grupos. Déjalo vacío para una sola vuelta.',
      },
    }),
    groups: number({
      label: { en: 'Groups', es: 'Grupos' },
      min: 2,
      max: 16,
      ...optional,
      hint: { en: 'Number of groups, if the format has them.', es: 'Número de grupos, si el formato los tiene.' },
    }),
    qualify: number({
      label: { en: 'Teams that qualify', es: 'Equipos que clasifican' },
      min: 1,
      max: 32,
      ...optional,
      hint: {
        en: 'From the league, or from each group, to the knockout stage. Leave empty for 4 from a league, 2 from each group.',
        es: 'De la liga, o de cada grupo, a las eliminatorias. Déjalo vacío para 4 de una liga o 2 de cada grupo.',
      },
    }),
    legs: choice({
      label: { en: 'Legs per tie', es: 'Partidos por cruce' },
      values: { one: { en: 'One leg', es: 'Partido único' }, two: { en: 'Two legs', es: 'Ida y vuelta' } },
      ...optional,
      hint: { en: 'For a cup. Leave empty for one leg.', es: 'Para una copa. Déjalo vacío para partido único.' },
    }),
    thirdPlace: boolean({
      label: { en: 'Third-place match', es: 'Partido por el tercer lugar' },
      ...optional,
      hint: {
        en: 'Between the losing semi-finalists, if at least four teams are in the knockout stage.',
        es: 'Entre los perdedores de las semifinales, si hay al menos cuatro equipos en las eliminatorias.',
      },
    }),
    seeds: list({
      label: { en: 'Seeded teams', es: 'Cabezas de serie' },
      of: reference({ to: 'teams' }),
      max: maxSeeds,
      ...optional,
      hint: {
        en: 'Best first. They meet as late as possible, or go to different groups; the others are drawn by lot.',
        es: 'Del mejor al peor. Se enfrentan lo más tarde posible, o van a grupos distintos; los demás salen por sorteo.',
      },
    }),
    apart: parts({
      label: { en: 'Teams kept apart', es: 'Equipos que no se cruzan' },
      max: 10,
      fields: {
        team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams' }),
        otherTeam: reference({ label: { en: 'Other team', es: 'Otro equipo' }, to: 'teams' }),
      },
      ...optional,
      hint: {
        en: 'A draw in which they share a group, or meet in their first tie, is not accepted.',
        es: 'No se acepta un sorteo en el que queden en el mismo grupo, o se crucen en su primera eliminatoria.',
      },
    }),
    drawNumber: number({
      label: { en: 'Number of the draw', es: 'Número del sorteo' },
      min: 1,
      max: maxDrawNumber,
      ...optional,
      hint: {
        en: 'Decides the draw: the same number always gives the same draw. Leave empty for the order of registration.',
        es: 'Decide el sorteo: el mismo número da siempre el mismo sorteo. Déjalo vacío para el orden de inscripción.',
      },
    }),
    places: number({
      label: { en: 'Places', es: 'Cupos' },
      min: 2,
      max: 64,
      hint: { en: 'The most teams that can be approved.', es: 'El máximo de equipos que se pueden aprobar.' },
    }),
    zone: timeZone({
      label: { en: 'Time zone', es: 'Zona horaria' },
      ...optional,
      hint: {
        en: 'Kick-off times and deadlines are shown in this time zone to everyone. Leave empty for El Salvador.',
        es: 'Las horas de los partidos y los plazos se muestran a todos en esta zona horaria. Déjalo vacío para El Salvador.',
      },
    }),
    opensAt: timestamp({
      zone: { its: 'zone' },
      label: { en: 'Registration opens', es: 'Apertura de inscripciones' },
      ...optional,
      hint: {
        en: 'When teams and players can be registered. Leave empty for any time.',
        es: 'Desde cuándo se pueden inscribir equipos y jugadores. Déjalo vacío para cualquier momento.',
      },
    }),
    closesAt: timestamp({
      zone: { its: 'zone' },
      isEnd: true,
      label: { en: 'Registration closes', es: 'Cierre de inscripciones' },
      ...optional,
      hint: {
        en: 'The deadline for teams and players. Leave empty for none.',
        es: 'La fecha límite para equipos y jugadores. Déjalo vacío si no hay.',
      },
    }),
    firstDay: date({
      label: { en: 'First match day', es: 'Primera jornada' },
      ...optional,
      hint: {
        en: 'Leave empty to follow the existing matches, or next Saturday.',
        es: 'Déjalo vacío para seguir los partidos que ya existen, o el próximo sábado.',
      },
    }),
    interval: number({
      label: { en: 'Days between match days', es: 'Días entre jornadas' },
      min: 1,
      max: 60,
      ...optional,
      hint: {
        en: 'Leave empty to follow the existing matches, or 7.',
        es: 'Déjalo vacío para seguir los partidos que ya existen, o 7.',
      },
    }),
    matchTimes: list({
      label: { en: 'Kick-off times', es: 'Horas de inicio' },
      of: text({ max: 5, pattern: timeOfDay }),
      max: 20,
      ...optional,
      hint: { en: 'For example, 16:00. Assigned in rotation.', es: 'Por ejemplo, 16:00. Se asignan por turno.' },
    }),
    freeDays: list({
      label: { en: 'Days without matches', es: 'Días sin partidos' },
      of: date({}),
      max: 20,
      ...optional,
      hint: { en: 'Holidays, for example.', es: 'Días feriados, por ejemplo.' },
    }),
    earliestDay: date({
      label: { en: 'No new dates before', es: 'Sin fechas nuevas antes del' },
      ...optional,
      hint: {
        en: 'For a season already under way. Leave empty for any day.',
        es: 'Para una temporada ya empezada. Déjalo vacío para cualquier día.',
      },
    }),
    matchMinutes: number({
      label: { en: 'Venue time per match', es: 'Tiempo de cancha por partido' },
      min: 10,
      max: 300,
      unit: 'min',
      ...optional,
      hint: { en: 'Leave empty for 105.', es: 'Déjalo vacío para 105.' },
    }),
    restHours: number({
      label: { en: 'Minimum rest between a team’s matches', es: 'Descanso mínimo entre partidos de un equipo' },
      min: 0,
      max: 336,
      unit: 'h',
      ...optional,
      hint: { en: 'Leave empty for 48.', es: 'Déjalo vacío para 48.' },
    }),
    venues: parts({
      label: { en: 'Venues by team', es: 'Canchas por equipo' },
      max: 20,
      fields: {
        team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams' }),
        venue: reference({ label: { en: 'Venue', es: 'Cancha' }, to: 'venues' }),
      },
      ...optional,
      hint: {
        en: 'Where teams play at home in this tournament, if not at their own venue.',
        es: 'Dónde juegan los equipos como locales en este torneo, si no es en su propia cancha.',
      },
    }),
    squadMin: number({
      label: { en: 'Minimum squad size', es: 'Mínimo de jugadores por plantilla' },
      min: 1,
      max: 99,
      ...optional,
      hint: {
        en: 'Smaller squads are flagged. Leave empty for no minimum.',
        es: 'Con menos jugadores, la plantilla aparece como incompleta. Déjalo vacío si no hay mínimo.',
      },
    }),
    squadMax: number({
      label: { en: 'Maximum squad size', es: 'Máximo de jugadores por plantilla' },
      min: 1,
      max: 99,
      ...optional,
      hint: {
        en: 'No more players can be entered. Leave empty for no maximum.',
        es: 'No se pueden inscribir más jugadores. Déjalo vacío si no hay máximo.',
      },
    }),
    ...resultRules,
    ...reportRules,
    // Each step can be reverted, in case of a mistake.
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
        inPlay: { en: 'In progress', es: 'En curso', tone: 'open', steps: { finish: 'finished', reopen: 'open' } },
        finished: { en: 'Finished', es: 'Terminado', steps: { resume: 'inPlay' } },
      },
      steps: {
        open: { en: 'Open registration', es: 'Abrir inscripción' },
        start: { en: 'Start tournament', es: 'Empezar torneo' },
        finish: { en: 'Finish tournament', es: 'Terminar torneo' },
        replan: { en: 'Back to planned', es: 'Volver a previsto' },
        reopen: { en: 'Back to registration', es: 'Volver a la inscripción' },
        resume: { en: 'Resume tournament', es: 'Reanudar torneo' },
      },
    }),
  },
  constraints: [
    ['closesAt', 'notBelow', 'opensAt'],
    ['squadMax', 'notBelow', 'squadMin'],
  ],
  formerly: { texts: { 'venues.venue': { by: 'name', creates: true } } },
  forWorker: {},
  title: 'name',
  search: ['name', 'season'],
  sorts: ['-updatedAt', 'name', '-season'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'name'] },
    { fields: ['category'], sorts: ['updatedAt', 'name'] },
  ],
  columns: ['name', 'status', 'season', 'category', 'format', 'places', 'updatedAt'],
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
      fields: [
        'name',
        'season',
        'category',
        'zone',
        'format',
        'rounds',
        'groups',
        'qualify',
        'legs',
        'thirdPlace',
        'seeds',
        'apart',
        'drawNumber',
      ],
    },
    {
      label: { en: 'Participants', es: 'Participantes' },
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
    { label: { en: 'Tiebreakers', es: 'Desempates' }, fields: ['tieBreaks', 'beginAgain', 'lots'] },
    { label: { en: 'Cards', es: 'Tarjetas' }, fields: ['yellowThresholds', 'secondYellow', 'red', 'replayedCards'] },
    {
      label: { en: 'Match reports', es: 'Actas' },
      fields: ['starters', 'halfMinutes', 'substitutions', 'reEntry', 'needsPapers'],
    },
  ],
})
