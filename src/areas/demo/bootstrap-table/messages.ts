import { definePairs } from '../../../ui/messages/define-pairs.ts'

export const messages = definePairs({
  basic: ['Basic', 'Básica'],
  headFoot: ['Head and foot', 'Con cabecera y pie'],
  hover: ['Hover', 'Con realce al pasar'],
  striped: ['Striped', 'Rayada'],
  dark: ['Dark', 'Oscura'],
  borders: ['Borders', 'Con bordes'],
  small: ['Small', 'Pequeña'],
  contextual: ['Contextual', 'Según el contexto'],
  place: ['Place', 'Puesto'],
  team: ['Team', 'Equipo'],
  played: ['Played', 'Jugados'],
  points: ['Points', 'Puntos'],
  state: ['State', 'Situación'],
  total: ['Total', 'Total'],
  champion: ['Champion', 'Campeón'],
  cup: ['Cup place', 'Plaza de copa'],
  safe: ['Safe', 'Salvado'],
  playOff: ['Play-off', 'Promoción'],
  relegated: ['Relegated', 'Descendido'],
  caption: ['{look}: the first five of the league', '{look}: los cinco primeros de la liga'],
})
