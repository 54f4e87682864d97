import { defineCollection, spanish } from '../../../model/collection.ts'
import { computed } from '../../../model/fields/computed.ts'
import { reference } from '../../../model/fields/reference.ts'
import { number } from '../../../model/fields/scalar.ts'
import { date, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { position } from './shared-fields.ts'
import { maxShirtNumber, minShirtNumber, surnames } from './shared-values.ts'

/** Squads: each record is one player's membership in one team's squad for one tournament. */
export const squads = defineCollection({
  path: 'squads',
  at: '/torneos/plantillas',
  name: { one: { en: 'squad place', es: 'ficha' }, many: { en: 'squads', es: 'plantillas' } },
  titles: {
    list: spanish('Plantillas'),
    create: { en: 'Add player to squad', es: 'Agregar jugador a la plantilla' },
  },
  permissions: collectionPermissions('lmf'),
  personal: true,
  fields: {
    tournament: reference({ label: { en: 'Tournament', es: 'Torneo' }, to: 'tournaments', fixed: true }),
    team: reference({ label: { en: 'Team', es: 'Equipo' }, to: 'teams', fixed: true }),
    player: reference({
      label: { en: 'Player', es: 'Jugador' },
      synonyms: {
        en: ['Full name', 'First name', 'Licence'],
        es: ['Jugadora', 'Nombre', 'Nombre completo', 'Nombre y apellidos', 'Licencia'],
      },
      rest: surnames,
      to: 'players',
      fixed: true,
      personal: true,
      hint: {
        en: 'A player can be in only one team of a tournament at a time.',
        es: 'Un jugador puede estar en un solo equipo del torneo a la vez.',
      },
    }),
    name: text({
      label: { en: 'Name on the sheet', es: 'Nombre en la ficha' },
      max: 80,
      proposed: '{player.name}',
      personal: true,
      hint: {
        en: 'As printed on the team sheet and in match reports.',
        es: 'Como se imprime en la hoja de equipo y en las actas.',
      },
    }),
    number: number({
      label: { en: 'Shirt number', es: 'Número de camiseta' },
      synonyms: { en: ['Number', 'No.', 'Shirt', '#'], es: ['Número', 'N.º', 'Núm.', 'Camiseta', 'Dorsal'] },
      min: minShirtNumber,
      max: maxShirtNumber,
      hint: {
        en: 'From 1 to 99. Unique within the squad.',
        es: 'Del 1 al 99. Único dentro de la plantilla.',
      },
    }),
    position,
    from: date({
      label: { en: 'From', es: 'Desde' },
      synonyms: { en: ['Since', 'Joined'], es: ['Fecha de alta', 'Alta'] },
      hint: { en: 'The first day in the squad.', es: 'El primer día en la plantilla.' },
    }),
    to: date({
      label: { en: 'To', es: 'Hasta' },
      synonyms: { en: ['Until', 'Left on'], es: ['Fecha de baja', 'Baja'] },
      required: false,
      hint: {
        en: 'The last day in the squad. Required for a player who has left.',
        es: 'El último día en la plantilla. Obligatorio para dar de baja.',
      },
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'lmf.write',
      initial: 'active',
      states: {
        active: { en: 'In the squad', es: 'En la plantilla', tone: 'open', next: null, steps: { leave: 'left' } },
        left: { en: 'Left', es: 'De baja', needs: ['to'], steps: { return: 'active' } },
      },
      steps: {
        leave: { en: 'Leave the squad', es: 'Dar de baja' },
        return: { en: 'Return to the squad', es: 'Reincorporar a la plantilla' },
      },
    }),
    shirt: computed({
      label: { en: 'Number in the squad', es: 'Número en la plantilla' },
      of: ['tournament', 'team', 'number'],
      while: { field: 'status', is: 'active' },
      unique: true,
      issueField: 'number',
      refusal: {
        en: '{by} wears this number in the squad. Choose another.',
        es: '{by} lleva este número en la plantilla. Elige otro.',
      },
    }),
    stay: computed({
      label: { en: 'Player in the tournament', es: 'Jugador en el torneo' },
      of: ['tournament', 'player'],
      while: { field: 'status', is: 'active' },
      unique: true,
      issueField: 'player',
      refusal: {
        en: '{by} is already in a squad of this tournament. Transfer the player out of that squad first.',
        es: '{by} ya está en una plantilla de este torneo. Dale de baja en esa plantilla primero.',
      },
    }),
    sheet: computed({
      label: { en: 'Players of the squad', es: 'Jugadores de la plantilla' },
      of: ['tournament', 'team'],
      while: { field: 'status', is: 'active' },
      issueField: 'team',
      atMost: { of: 'tournament', field: 'squadMax' },
      refusal: {
        en: 'The squad is full: the tournament allows {limit} players. Transfer a player out first.',
        es: 'La plantilla está completa: el torneo admite {limit} jugadores. Primero da de baja a alguien.',
      },
    }),
  },
  constraints: [['to', 'notBelow', 'from']],
  forWorker: { only: 'lines' },
  projections: [{ by: 'tournament', fields: ['team', 'player', 'number', 'from', 'to'] }],
  title: 'name',
  search: ['name'],
  sorts: ['-updatedAt', 'name', 'number'],
  filters: [
    { fields: ['tournament', 'team'], sorts: ['number', 'name'] },
    { fields: ['tournament'], sorts: ['name', 'updatedAt'] },
    { fields: ['team'], sorts: ['name', 'updatedAt'] },
    { fields: ['player'], sorts: ['from'] },
    { fields: ['status'], sorts: ['updatedAt'] },
    { fields: ['tournament', 'status'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'status', 'number', 'position', 'team', 'tournament', 'from', 'to'],
  sections: [
    { label: { en: 'Player and team', es: 'Jugador y equipo' }, fields: ['tournament', 'team', 'player'] },
    { label: { en: 'On the sheet', es: 'En la hoja' }, fields: ['name', 'number', 'position'] },
    { label: { en: 'Dates', es: 'Fechas' }, fields: ['from', 'to'] },
  ],
})
