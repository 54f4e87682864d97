import { defineCollection } from '../../../model/collection.ts'
import { reference } from '../../../model/fields/reference.ts'
import { choice, number } from '../../../model/fields/scalar.ts'
import { longText, text } from '../../../model/fields/text.ts'
import { maxMatchDays } from './shared-values.ts'

const maxMatches = 20

/** Suspensions, under the incident's id. The console writes them, and staff may overrule them. */
export const sanctions = defineCollection({
  path: 'sanctions',
  at: '/torneos/incidencias/sanciones',
  name: { one: { en: 'suspension', es: 'sanción' }, many: { en: 'suspensions', es: 'sanciones' } },
  titles: { edit: { en: 'Override suspension', es: 'Cambiar la sanción' } },
  isEntered: false,
  permissions: { read: 'lmf.open', create: 'lmf.write', change: 'lmf.overrule', delete: 'lmf.write' },
  personal: true,
  fields: {
    incident: reference({ label: { en: 'Incident', es: 'Incidencia' }, to: 'incidents', fixed: true }),
    tournament: reference({
      label: { en: 'Tournament', es: 'Torneo' },
      to: 'tournaments',
      fixed: true,
      agrees: { with: 'incident', its: 'tournament' },
    }),
    match: reference({
      label: { en: 'Match', es: 'Partido' },
      to: 'matches',
      required: false,
      agrees: { with: 'incident', its: 'match' },
    }),
    team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams', fixed: true }),
    player: reference({ label: { en: 'Player', es: 'Jugador' }, to: 'players', fixed: true, personal: true }),
    name: text({
      label: { en: 'Summary', es: 'Resumen' },
      max: 120,
      opening: '{player.name}:',
      personal: true,
    }),
    cause: choice({
      label: { en: 'Cause', es: 'Causa' },
      values: {
        yellows: { en: 'Yellow cards', es: 'Acumulación de amarillas' },
        secondYellow: { en: 'Second yellow', es: 'Segunda amarilla' },
        red: { en: 'Red card', es: 'Tarjeta roja' },
      },
    }),
    count: number({ label: { en: 'Yellow cards', es: 'Amarillas' }, min: 1, max: 200, required: false }),
    round: number({ label: { en: 'Match day', es: 'Jornada' }, min: 1, max: maxMatchDays }),
    due: number({
      label: { en: 'Matches by the rules', es: 'Partidos según las reglas' },
      min: 0,
      max: maxMatches,
    }),
    overruled: number({
      label: { en: 'Matches decided by staff', es: 'Partidos por decisión de la organización' },
      min: 0,
      max: maxMatches,
      required: false,
      hint: {
        en: 'Replaces what the rules say; 0 lifts the suspension. Leave empty to apply the rules.',
        es: 'Reemplaza lo que dicen las reglas; 0 levanta la sanción. Déjalo vacío para aplicar las reglas.',
      },
    }),
    reason: longText({
      label: { en: 'Reason', es: 'Motivo' },
      max: 500,
      required: false,
      personal: true,
      hint: {
        en: 'Required when staff override the rules.',
        es: 'Obligatorio si la organización cambia la sanción.',
      },
    }),
  },
  constraints: [['overruled', 'requires', 'reason']],
  forWorker: { only: 'lines' },
  projections: [
    {
      by: 'tournament',
      fields: ['incident', 'player', 'team', 'cause', 'count', 'round', 'due', 'overruled', 'match'],
    },
  ],
  title: 'name',
  search: ['name'],
  sorts: ['-updatedAt', 'name'],
  filters: [
    { fields: ['tournament'], sorts: ['round', 'updatedAt'] },
    { fields: ['player'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'team', 'due', 'overruled', 'tournament', 'updatedAt'],
  sections: [
    { label: { en: 'Staff decision', es: 'Decisión de la organización' }, fields: ['overruled', 'reason'] },
    {
      label: { en: 'By the rules', es: 'Según las reglas' },
      fields: ['name', 'cause', 'count', 'round', 'match', 'due', 'player', 'team', 'tournament', 'incident'],
      isRead: true,
    },
  ],
})
