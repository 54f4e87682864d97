import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  single: { en: 'Single', es: 'Uno solo' },
  multiple: { en: 'Multiple targets', es: 'Varios a la vez' },
  accordion: { en: 'Accordion', es: 'Acordeón' },
  lineUp: { en: 'Tonight’s line-up', es: 'Alineación de esta noche' },
  lineUpText: {
    en: 'Four at the back, a double pivot, and the captain returns to the left wing after three weeks.',
    es: 'Cuatro atrás, doble pivote, y el capitán vuelve a la banda izquierda tras tres semanas.',
  },
  home: { en: 'Home side', es: 'Equipo local' },
  away: { en: 'Away side', es: 'Equipo visitante' },
  both: { en: 'Both sides', es: 'Ambos equipos' },
  homeText: {
    en: 'The home side trains at ten and travels at noon.',
    es: 'El equipo local entrena a las diez y viaja al mediodía.',
  },
  awayText: {
    en: 'The visitors arrive the evening before and train under floodlights.',
    es: 'Los visitantes llegan la tarde anterior y entrenan con luz artificial.',
  },
  before: { en: 'Before the match', es: 'Antes del partido' },
  beforeText: {
    en: 'The app shows the line-ups an hour before kick-off, and the first push notification goes out.',
    es: 'La aplicación muestra las alineaciones una hora antes del inicio y sale la primera notificación.',
  },
  during: { en: 'During the match', es: 'Durante el partido' },
  duringText: {
    en: 'Goals and cards appear within seconds. Half-time is the moment for interviews.',
    es: 'Los goles y las tarjetas aparecen en segundos. El medio tiempo es el momento de las entrevistas.',
  },
  after: { en: 'After the match', es: 'Después del partido' },
  afterText: {
    en: 'The report is due half an hour after the final whistle, with at least one picture.',
    es: 'La crónica se entrega media hora después del silbatazo final, con al menos una imagen.',
  },
})
