import { defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { joined } from '../../../model/fields/joined.ts'
import { longText } from '../../../model/fields/long-text.ts'
import { number } from '../../../model/fields/number.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { lmfPermissions } from '../permissions.ts'
import { incidentKinds } from '../standings/match.ts'

/** What happened in a match, to whom, and in which team he was at that time. */
export const incidents = defineCollection({
  path: 'incidents',
  at: '/torneos/incidencias',
  titles: {
    list: { en: 'Incidencias', es: 'Incidencias' },
    create: { en: 'Record incident', es: 'Anotar incidencia' },
  },
  permissions: lmfPermissions,
  fields: {
    tournament: reference({ to: 'tournaments', fixed: true, agrees: { with: 'match', its: 'tournament' } }),
    match: reference({ to: 'matches', fixed: true }),
    name: text({ max: 100, proposed: '{kind} {minute}’ {player.name|team.name}', personal: true }),
    kind: choice(incidentKinds),
    minute: number({ min: 0, max: 130 }),
    team: reference({ to: 'teams' }),
    player: reference({ to: 'players', required: false, personal: true }),
    note: longText({ max: 1_000, required: false, personal: true }),
    record: joined({ of: ['tournament', 'player'], tells: 'player' }),
  },
  digests: [{ by: 'tournament', fields: ['match', 'team', 'player', 'kind', 'minute'] }],
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'name', descending: false },
  ],
  filters: [
    { fields: ['match'], sorts: ['minute'] },
    { fields: ['tournament'], sorts: ['updatedAt'] },
    { fields: ['tournament', 'kind'], sorts: ['updatedAt'] },
    { fields: ['player'], sorts: ['updatedAt'] },
    { fields: ['record'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'kind', 'minute', 'player', 'team', 'match', 'tournament', 'updatedAt'],
  sections: [
    { id: 'match', fields: ['tournament', 'match'] },
    { id: 'incident', fields: ['kind', 'minute', 'team', 'player', 'name', 'note'] },
  ],
  words: {
    en: {
      one: 'incident',
      many: 'incidents',
      fields: {
        tournament: 'Tournament',
        match: 'Match',
        name: 'In short',
        kind: 'Kind',
        minute: 'Minute',
        team: 'Team',
        player: 'Player',
        note: 'Note',
        record: 'Player in the tournament',
      },
      hints: {
        tournament: 'That of the match.',
        name: 'How lists call it, such as Yellow 38’ García.',
        minute: 'From 0 to 130, added time included.',
        team: 'The team that the player was in at that time. An own goal is told of the team of who scored it.',
        player: 'Empty for an official on the bench, whose cards count for fair play too, or where nobody knows.',
      },
      choices: {
        kind: {
          goal: 'Goal',
          ownGoal: 'Own goal',
          penalty: 'Penalty scored',
          yellow: 'Yellow card',
          secondYellow: 'Second yellow',
          red: 'Red card',
          injury: 'Injury',
          protest: 'Protest',
        },
      },
      refusals: { tournament: 'The match is one of another tournament. Choose that tournament.' },
      sections: { match: 'Where', incident: 'What happened' },
    },
    es: {
      one: 'incidencia',
      many: 'incidencias',
      fields: {
        tournament: 'Torneo',
        match: 'Partido',
        name: 'En pocas palabras',
        kind: 'Tipo',
        minute: 'Minuto',
        team: 'Equipo',
        player: 'Jugador',
        note: 'Observaciones',
        record: 'Jugador en el torneo',
      },
      hints: {
        tournament: 'El del partido.',
        name: 'Como sale en las listas, por ejemplo: Amarilla 38’ García.',
        minute: 'Del 0 al 130, con el tiempo añadido.',
        team: 'El equipo del jugador en ese momento. Un gol en propia puerta se anota al equipo de quien lo marcó.',
        player: 'Vacío para el cuerpo técnico, cuyas tarjetas también cuentan en el juego limpio, o si no se sabe.',
      },
      choices: {
        kind: {
          goal: 'Gol',
          ownGoal: 'Gol en propia puerta',
          penalty: 'Gol de penalti',
          yellow: 'Tarjeta amarilla',
          secondYellow: 'Segunda amarilla',
          red: 'Tarjeta roja',
          injury: 'Lesión',
          protest: 'Reclamación',
        },
      },
      refusals: { tournament: 'El partido es de otro torneo. Elige ese torneo.' },
      sections: { match: 'Dónde', incident: 'Qué pasó' },
    },
  },
})
