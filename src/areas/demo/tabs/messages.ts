import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  tabs: { en: 'Tabs', es: 'Pestañas' },
  pills: { en: 'Pills', es: 'Píldoras' },
  vertical: { en: 'Vertical pills', es: 'Píldoras verticales' },
  tabsLabel: { en: 'The match', es: 'El partido' },
  pillsLabel: { en: 'The league', es: 'La liga' },
  verticalLabel: { en: 'The club', es: 'El club' },
  report: { en: 'Report', es: 'Crónica' },
  reportText: {
    en: 'A late header turns a quiet evening into a celebration: three points stay at home.',
    es: 'Un cabezazo tardío convierte una noche tranquila en fiesta: los tres puntos se quedan en casa.',
  },
  lineUps: { en: 'Line-ups', es: 'Alineaciones' },
  lineUpsText: {
    en: 'Both coaches trust the elevens of last week. One change on each bench.',
    es: 'Ambos entrenadores confían en los onces de la semana pasada. Un cambio en cada banca.',
  },
  figures: { en: 'Figures', es: 'Cifras' },
  figuresText: {
    en: 'Eleven shots to nine, and six corners each: the table keeps its order.',
    es: 'Once remates contra nueve y seis tiros de esquina por lado: la clasificación conserva su orden.',
  },
  table: { en: 'Table', es: 'Clasificación' },
  tableText: {
    en: 'The first four are two points apart with three match days to go.',
    es: 'Los cuatro primeros están a dos puntos cuando faltan tres jornadas.',
  },
  scorers: { en: 'Scorers', es: 'Goleadores' },
  scorersText: {
    en: 'Fourteen goals lead the list. Two strikers follow with thirteen.',
    es: 'Catorce goles encabezan la lista. Dos delanteros siguen con trece.',
  },
  cards: { en: 'Cards', es: 'Tarjetas' },
  cardsText: {
    en: 'The fairest side has nine yellow cards and no red.',
    es: 'El equipo más limpio lleva nueve amarillas y ninguna roja.',
  },
  squad: { en: 'Squad', es: 'Plantilla' },
  squadText: {
    en: 'Twenty-four players, five of them from the academy.',
    es: 'Veinticuatro jugadores, cinco de la cantera.',
  },
  stadium: { en: 'Stadium', es: 'Estadio' },
  stadiumText: {
    en: 'Eighteen thousand seats, a new pitch since summer.',
    es: 'Dieciocho mil asientos y césped nuevo desde el verano.',
  },
  history: { en: 'History', es: 'Historia' },
  historyText: {
    en: 'Founded by students, champions twice, never relegated.',
    es: 'Fundado por estudiantes, dos veces campeón, nunca descendido.',
  },
})
