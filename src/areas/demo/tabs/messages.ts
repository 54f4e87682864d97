import { definePairs } from '../../../ui/messages/define-pairs.ts'

export const messages = definePairs({
  tabs: ['Tabs', 'Pestañas'],
  pills: ['Pills', 'Píldoras'],
  vertical: ['Vertical pills', 'Píldoras verticales'],
  tabsLabel: ['The match', 'El partido'],
  pillsLabel: ['The league', 'La liga'],
  verticalLabel: ['The club', 'El club'],
  report: ['Report', 'Crónica'],
  reportText: [
    'A late header turns a quiet evening into a celebration: three points stay at home.',
    'Un cabezazo tardío convierte una noche tranquila en fiesta: los tres puntos se quedan en casa.',
  ],
  lineUps: ['Line-ups', 'Alineaciones'],
  lineUpsText: [
    'Both coaches trust the elevens of last week. One change on each bench.',
    'Ambos entrenadores confían en los onces de la semana pasada. Un cambio en cada banquillo.',
  ],
  figures: ['Figures', 'Cifras'],
  figuresText: [
    'Eleven shots to nine, and six corners each: the table keeps its order.',
    'Once remates contra nueve y seis córners por lado: la tabla conserva su orden.',
  ],
  table: ['Table', 'Clasificación'],
  tableText: [
    'The first four are two points apart with three match days to go.',
    'Los cuatro primeros están a dos puntos a falta de tres jornadas.',
  ],
  scorers: ['Scorers', 'Goleadores'],
  scorersText: [
    'Fourteen goals lead the list. Two strikers follow with thirteen.',
    'Catorce goles encabezan la lista. Dos delanteros siguen con trece.',
  ],
  cards: ['Cards', 'Tarjetas'],
  cardsText: [
    'The fairest side has seen nine yellow cards and no red one.',
    'El equipo más limpio ha visto nueve amarillas y ninguna roja.',
  ],
  squad: ['Squad', 'Plantilla'],
  squadText: ['Twenty-four players, five of them from the academy.', 'Veinticuatro jugadores, cinco de la cantera.'],
  stadium: ['Stadium', 'Estadio'],
  stadiumText: [
    'Eighteen thousand seats, a new pitch since summer.',
    'Dieciocho mil asientos y césped nuevo desde el verano.',
  ],
  history: ['History', 'Historia'],
  historyText: [
    'Founded by students, champions twice, never relegated.',
    'Fundado por estudiantes, dos veces campeón, nunca descendido.',
  ],
})
