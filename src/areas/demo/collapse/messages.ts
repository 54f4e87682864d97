import { definePairs } from '../../../ui/messages/define-pairs.ts'

export const messages = definePairs({
  single: ['Single', 'Uno solo'],
  multiple: ['Multiple targets', 'Varios a la vez'],
  accordion: ['Accordion', 'Acordeón'],
  lineUp: ['Line-up of tonight', 'Alineación de esta noche'],
  lineUpText: [
    'Four at the back, a double pivot, and the captain returns to the left wing after three weeks.',
    'Cuatro atrás, doble pivote, y el capitán vuelve a la banda izquierda tras tres semanas.',
  ],
  home: ['Home side', 'Equipo local'],
  away: ['Away side', 'Equipo visitante'],
  both: ['Both sides', 'Ambos equipos'],
  homeText: [
    'The home side trains at ten and travels at noon.',
    'El equipo local entrena a las diez y viaja al mediodía.',
  ],
  awayText: [
    'The visitors arrive the evening before and train under floodlights.',
    'Los visitantes llegan la tarde anterior y entrenan con luz artificial.',
  ],
  before: ['Before the match', 'Antes del partido'],
  beforeText: [
    'The app shows the line-ups an hour before kick-off, and the first push message goes out.',
    'La aplicación muestra las alineaciones una hora antes del inicio y sale el primer aviso.',
  ],
  during: ['During the match', 'Durante el partido'],
  duringText: [
    'Goals and cards appear within seconds. Half-time is the moment for interviews.',
    'Los goles y las tarjetas aparecen en segundos. El descanso es el momento de las entrevistas.',
  ],
  after: ['After the match', 'Después del partido'],
  afterText: [
    'The report is due half an hour after the final whistle, with at least one picture.',
    'La crónica se entrega media hora después del pitido final, con al menos una foto.',
  ],
})
