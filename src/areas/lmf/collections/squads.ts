import { defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { date } from '../../../model/fields/date.ts'
import { joined } from '../../../model/fields/joined.ts'
import { number } from '../../../model/fields/number.ts'
import { reference } from '../../../model/fields/reference.ts'
import { text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { lmfPermissions } from '../lmf-permissions.ts'
import { positions, positionWords } from '../positions.ts'
import { highestNumber, lowestNumber } from '../squads/squad.ts'

const whileActive = { field: 'status', is: 'active' }

/** The squads: a record is the place of one player in one team's squad for one tournament. */
export const squads = defineCollection({
  path: 'squads',
  at: '/torneos/plantillas',
  titles: {
    list: { en: 'Plantillas', es: 'Plantillas' },
    create: { en: 'Enter player in squad', es: 'Dar de alta en plantilla' },
  },
  permissions: lmfPermissions,
  personal: true,
  fields: {
    tournament: reference({ to: 'tournaments', fixed: true }),
    team: reference({ to: 'teams', fixed: true }),
    player: reference({ to: 'players', fixed: true, personal: true }),
    name: text({ max: 80, proposed: '{player.name}', personal: true }),
    number: number({ min: lowestNumber, max: highestNumber }),
    position: choice(positions, { required: false }),
    from: date(),
    to: date({ required: false, notBelow: 'from' }),
    status: lifeCycle({
      by: 'lmf.write',
      initial: 'active',
      states: {
        active: { en: 'In the squad', es: 'En la plantilla', steps: { leave: 'left' } },
        left: { en: 'Left', es: 'De baja', needs: ['to'], steps: { return: 'active' } },
      },
      steps: {
        leave: { en: 'Leave the squad', es: 'Dar de baja' },
        return: { en: 'Back in the squad', es: 'Volver a dar de alta' },
      },
    }),
    shirt: joined({ of: ['tournament', 'team', 'number'], while: whileActive, unique: true, tells: 'number' }),
    stay: joined({ of: ['tournament', 'player'], while: whileActive, unique: true, tells: 'player' }),
    sheet: joined({
      of: ['tournament', 'team'],
      while: whileActive,
      tells: 'team',
      atMost: { of: 'tournament', field: 'squadMax' },
    }),
  },
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'name', descending: false },
    { by: 'number', descending: false },
  ],
  filters: [
    { fields: ['tournament', 'team'], sorts: ['number', 'name'] },
    { fields: ['tournament'], sorts: ['name', 'updatedAt'] },
    { fields: ['team'], sorts: ['name', 'updatedAt'] },
    { fields: ['player'], sorts: ['from'] },
    { fields: ['status'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'number', 'position', 'team', 'tournament', 'from', 'to', 'status'],
  sections: [
    { id: 'place', fields: ['tournament', 'team', 'player'] },
    { id: 'shirt', fields: ['name', 'number', 'position'] },
    { id: 'stay', fields: ['from', 'to'] },
  ],
  words: {
    en: {
      one: 'squad place',
      many: 'squads',
      fields: {
        tournament: 'Tournament',
        team: 'Team',
        player: 'Player',
        name: 'Name on the sheet',
        number: 'Shirt number',
        position: 'Position',
        from: 'From',
        to: 'To',
        status: 'State',
        shirt: 'Number in the squad',
        stay: 'Player in the tournament',
        sheet: 'Players of the squad',
      },
      hints: {
        player: 'A player is in one team of a tournament at a time.',
        name: 'As the team’s sheet and the match reports print it.',
        number: 'From 1 to 99; no two players of the squad have the same at the same time.',
        from: 'The first day in the squad.',
        to: 'The last day in the squad. Needed for a player who has left.',
      },
      choices: { position: positionWords.en, status: { active: 'In the squad', left: 'Left' } },
      steps: { leave: 'Leave the squad', return: 'Back in the squad' },
      refusals: {
        shirt: '{by} wears this number in the squad. Choose another.',
        stay: '{by} is in a squad of this tournament already. Let that stay end first.',
        sheet: 'The squad is full: the tournament admits {limit} players. Let somebody leave first.',
      },
      sections: { place: 'Who and where', shirt: 'On the sheet', stay: 'How long' },
    },
    es: {
      one: 'ficha',
      many: 'plantillas',
      fields: {
        tournament: 'Torneo',
        team: 'Equipo',
        player: 'Jugador',
        name: 'Nombre en la ficha',
        number: 'Dorsal',
        position: 'Posición',
        from: 'Alta',
        to: 'Baja',
        status: 'Situación',
        shirt: 'Dorsal en la plantilla',
        stay: 'Jugador en el torneo',
        sheet: 'Jugadores de la plantilla',
      },
      hints: {
        player: 'Un jugador está en un solo equipo del torneo a la vez.',
        name: 'Como sale en la hoja del equipo y en las actas.',
        number: 'Del 1 al 99; dos jugadores de la plantilla no llevan el mismo a la vez.',
        from: 'El primer día en la plantilla.',
        to: 'El último día en la plantilla. Hace falta para dar de baja.',
      },
      choices: { position: positionWords.es, status: { active: 'En la plantilla', left: 'De baja' } },
      steps: { leave: 'Dar de baja', return: 'Volver a dar de alta' },
      refusals: {
        shirt: '{by} lleva este dorsal en la plantilla. Elige otro.',
        stay: '{by} ya está en una plantilla de este torneo. Dale antes de baja en ella.',
        sheet: 'La plantilla está completa: el torneo admite {limit} jugadores. Da antes de baja a alguien.',
      },
      sections: { place: 'Quién y dónde', shirt: 'En la hoja', stay: 'Cuánto tiempo' },
    },
  },
})
