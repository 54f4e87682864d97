import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  basic: { en: 'Basic', es: 'Básica' },
  headFoot: { en: 'Head and foot', es: 'Con cabecera y pie' },
  hover: { en: 'Hover', es: 'Con realce al pasar' },
  striped: { en: 'Striped', es: 'Rayada' },
  dark: { en: 'Dark', es: 'Oscura' },
  borders: { en: 'Borders', es: 'Con bordes' },
  small: { en: 'Small', es: 'Pequeña' },
  contextual: { en: 'Contextual', es: 'Según el contexto' },
  place: { en: 'Place', es: 'Puesto' },
  team: { en: 'Team', es: 'Equipo' },
  played: { en: 'Played', es: 'Jugados' },
  points: { en: 'Points', es: 'Puntos' },
  state: { en: 'Status', es: 'Estado' },
  total: { en: 'Total', es: 'Total' },
  champion: { en: 'Champion', es: 'Campeón' },
  cup: { en: 'Cup place', es: 'Cupo de copa' },
  safe: { en: 'Safe', es: 'Salvado' },
  playOff: { en: 'Play-off', es: 'Repechaje' },
  relegated: { en: 'Relegated', es: 'Descendido' },
  caption: { en: '{look}: the first five of the league', es: '{look}: los cinco primeros de la liga' },
})
