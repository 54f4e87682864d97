import { defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { longText } from '../../../model/fields/long-text.ts'
import { number } from '../../../model/fields/number.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { mostRounds } from '../rounds.ts'

const mostMatches = 20

/**
 * The suspensions that follow from incidents; the id of one is that of the incident. The console writes them, people overrule them: whoever
 * changes one decides on it. How much of one is served follows from the results.
 */
export const sanctions = defineCollection({
  path: 'sanctions',
  at: '/torneos/incidencias/sanciones',
  titles: { edit: { en: 'Decide on sanction', es: 'Decidir sobre la sanción' } },
  isEntered: false,
  permissions: { read: 'lmf.open', create: 'lmf.write', change: 'lmf.overrule', delete: 'lmf.write' },
  personal: true,
  fields: {
    incident: reference({ to: 'incidents', fixed: true }),
    tournament: reference({ to: 'tournaments', fixed: true, agrees: { with: 'incident', its: 'tournament' } }),
    team: reference({ to: 'teams', fixed: true }),
    player: reference({ to: 'players', fixed: true, personal: true }),
    name: text({ max: 120, personal: true }),
    cause: choice(['yellows', 'secondYellow', 'red']),
    count: number({ min: 1, max: 200, required: false }),
    round: number({ min: 1, max: mostRounds }),
    due: number({ min: 0, max: mostMatches }),
    overruled: number({ min: 0, max: mostMatches, required: false }),
    reason: longText({ max: 500, required: false, personal: true }),
  },
  digests: [
    {
      by: 'tournament',
      fields: ['incident', 'player', 'team', 'cause', 'count', 'round', 'due', 'overruled'],
    },
  ],
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'name', descending: false },
  ],
  filters: [
    { fields: ['tournament'], sorts: ['round', 'updatedAt'] },
    { fields: ['player'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'player', 'team', 'cause', 'round', 'due', 'overruled', 'tournament', 'updatedAt'],
  together: { overruled: ['reason'] },
  sections: [
    { id: 'decision', fields: ['overruled', 'reason'] },
    {
      id: 'cause',
      fields: ['name', 'cause', 'count', 'round', 'due', 'player', 'team', 'tournament', 'incident'],
      isRead: true,
    },
  ],
  words: {
    en: {
      one: 'sanction',
      many: 'sanctions',
      fields: {
        incident: 'Incident',
        tournament: 'Tournament',
        team: 'Team',
        player: 'Player',
        name: 'In short',
        cause: 'Cause',
        count: 'Yellow cards',
        round: 'Match day',
        due: 'Matches by the rules',
        overruled: 'Matches by decision of staff',
        reason: 'Reason',
      },
      hints: {
        overruled: 'Instead of what the rules say; 0 lifts the suspension. Empty: the rules stand.',
        reason: 'Needed where staff decide otherwise than the rules.',
      },
      choices: { cause: { yellows: 'Yellow cards', secondYellow: 'Second yellow', red: 'Red card' } },
      sections: { decision: 'Decision of staff', cause: 'By the rules' },
    },
    es: {
      one: 'sanción',
      many: 'sanciones',
      fields: {
        incident: 'Incidencia',
        tournament: 'Torneo',
        team: 'Equipo',
        player: 'Jugador',
        name: 'En pocas palabras',
        cause: 'Causa',
        count: 'Amarillas',
        round: 'Jornada',
        due: 'Partidos según el reglamento',
        overruled: 'Partidos por decisión de la organización',
        reason: 'Motivo',
      },
      hints: {
        overruled: 'En lugar de lo que dice el reglamento; 0 levanta la sanción. Vacío: vale el reglamento.',
        reason: 'Hace falta si la organización decide otra cosa que el reglamento.',
      },
      choices: { cause: { yellows: 'Acumulación de amarillas', secondYellow: 'Doble amarilla', red: 'Tarjeta roja' } },
      sections: { decision: 'Decisión de la organización', cause: 'Según el reglamento' },
    },
  },
})
