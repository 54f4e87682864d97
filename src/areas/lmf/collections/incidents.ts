import { defineCollection, spanish } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { reference } from '../../../model/fields/reference.ts'
import { choice, number } from '../../../model/fields/scalar.ts'
import { longText, text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { officialReport } from './report-rules.ts'

/** Last minute of a match, with extra time and stoppage time. */
export const lastMinute = 130

/** Events of a match, each with the player and his team at that time. */
export const incidents = defineCollection({
  path: 'incidents',
  at: '/torneos/incidencias',
  name: { one: { en: 'incident', es: 'incidencia' }, many: { en: 'incidents', es: 'incidencias' } },
  titles: {
    list: spanish('Incidencias'),
    create: { en: 'Record incident', es: 'Anotar incidencia' },
  },
  permissions: collectionPermissions('lmf'),
  fields: {
    tournament: reference({
      label: { en: 'Tournament', es: 'Torneo' },
      to: 'tournaments',
      fixed: true,
      agrees: { with: 'match', its: 'tournament' },
      hint: { en: 'The match’s tournament.', es: 'El del partido.' },
      refusal: {
        en: 'The match belongs to another tournament. Choose that tournament.',
        es: 'El partido es de otro torneo. Elige ese torneo.',
      },
    }),
    match: reference({ label: { en: 'Match', es: 'Partido' }, to: 'matches', fixed: true }),
    name: text({
      label: { en: 'Summary', es: 'Resumen' },
      max: 100,
      proposed: '{kind} {minute’} {player.name|team.name}',
      personal: true,
      hint: {
        en: 'Shown in lists, for example Yellow 38’ García.',
        es: 'Aparece en las listas, por ejemplo Amarilla 38’ García.',
      },
    }),
    kind: choice({
      label: { en: 'Kind', es: 'Tipo' },
      values: {
        goal: { en: 'Goal', es: 'Gol', also: ['Anotación', 'Tanto', 'G'] },
        ownGoal: {
          en: 'Own goal',
          es: 'Autogol',
          also: ['Gol en contra', 'Gol en propia', 'Gol en propia puerta', 'OG'],
        },
        penalty: { en: 'Penalty scored', es: 'Gol de penal', also: ['Penal', 'Penalti', 'Gol de penalti', 'Penalty'] },
        penaltyMissed: { en: 'Penalty missed', es: 'Penal fallado', also: ['Penal errado', 'Missed penalty'] },
        substitution: { en: 'Substitution', es: 'Cambio', also: ['Sustitución', 'Sustituto', 'Sub'] },
        yellow: {
          en: 'Yellow card',
          es: 'Tarjeta amarilla',
          also: ['Amarilla', 'Amonestación', 'TA', 'Yellow', 'Booking', 'YC'],
        },
        secondYellow: { en: 'Second yellow', es: 'Segunda amarilla', also: ['Doble amarilla', 'Second yellow card'] },
        red: { en: 'Red card', es: 'Tarjeta roja', also: ['Roja', 'Expulsión', 'TR', 'Red', 'Sending-off', 'RC'] },
        injury: { en: 'Injury', es: 'Lesión' },
        interruption: { en: 'Interruption', es: 'Interrupción', also: ['Parada', 'Pausa', 'Stoppage'] },
        protest: { en: 'Protest', es: 'Protesta' },
      },
    }),
    minute: number({
      label: { en: 'Minute', es: 'Minuto' },
      min: 0,
      max: lastMinute,
      required: false,
      hint: {
        en: 'From 0 to 130, including added time. Leave empty if unknown.',
        es: 'Del 0 al 130, incluido el tiempo agregado. Déjalo vacío si no se sabe.',
      },
    }),
    half: choice({
      label: { en: 'Half', es: 'Tiempo' },
      values: {
        before: { en: 'Before kick-off', es: 'Antes del inicio' },
        first: { en: 'First half', es: 'Primer tiempo', also: ['1.º', '1T', 'PT'] },
        second: { en: 'Second half', es: 'Segundo tiempo', also: ['2.º', '2T', 'ST'] },
        extraFirst: { en: 'First half of extra time', es: 'Primer tiempo extra' },
        extraSecond: { en: 'Second half of extra time', es: 'Segundo tiempo extra' },
        after: { en: 'After the final whistle', es: 'Después del pitazo final' },
      },
      required: false,
      hint: {
        en: 'Tells 45+2 from 47. Leave empty if it is clear from the minute.',
        es: 'Distingue 45+2 de 47. Déjalo vacío si queda claro por el minuto.',
      },
    }),
    team: reference({
      label: { en: 'Team', es: 'Equipo' },
      to: 'teams',
      hint: {
        en: 'The player’s team at the time. For an own goal, still the scorer’s team.',
        es: 'El equipo del jugador en ese momento. En un autogol, también el de quien lo anotó.',
      },
    }),
    player: reference({
      label: { en: 'Player', es: 'Jugador' },
      to: 'players',
      required: false,
      personal: true,
      hint: {
        en: 'Leave empty for team staff, whose cards also count for fair play, or if unknown.',
        es: 'Déjalo vacío para el cuerpo técnico, cuyas tarjetas también cuentan en el juego limpio, o si no se sabe.',
      },
    }),
    otherPlayer: reference({
      label: { en: 'Assist, or who leaves', es: 'Asistencia, o quien sale' },
      synonyms: { en: ['Assist', 'Player off'], es: ['Asistencia', 'Pase', 'Sale'] },
      to: 'players',
      required: false,
      personal: true,
      hint: {
        en: 'Of a goal, who gave the assist; of a substitution, who leaves the pitch.',
        es: 'En un gol, quien dio el pase; en un cambio, quien sale de la cancha.',
      },
    }),
    note: longText({ label: { en: 'Note', es: 'Observaciones' }, max: 1_000, required: false, personal: true }),
    record: computed({
      label: { en: 'Player in the tournament', es: 'Jugador en el torneo' },
      of: ['tournament', 'player'],
      issueField: 'player',
    }),
  },
  lock: {
    by: 'match',
    fields: ['kind', 'minute', 'half', 'team', 'player', 'otherPlayer', 'name', 'note'],
    ...officialReport,
  },
  forWorker: { only: 'lines' },
  projections: [{ by: 'tournament', fields: ['match', 'team', 'player', 'kind', 'minute'] }],
  title: 'name',
  search: ['name'],
  sorts: ['-updatedAt', 'name'],
  filters: [
    { fields: ['match'], sorts: ['minute'] },
    { fields: ['tournament'], sorts: ['updatedAt'] },
    { fields: ['tournament', 'kind'], sorts: ['updatedAt'] },
    { fields: ['player'], sorts: ['updatedAt'] },
    { fields: ['record'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'kind', 'minute', 'team', 'match', 'tournament', 'updatedAt'],
  sections: [
    { label: { en: 'Match', es: 'Partido' }, fields: ['tournament', 'match'] },
    {
      label: { en: 'Incident', es: 'Incidencia' },
      fields: ['kind', 'minute', 'half', 'team', 'player', 'otherPlayer', 'name', 'note'],
    },
  ],
})
