import type { Synonyms } from '../../../model/fields/field.ts'

/** Match days of the longest tournament: 64 teams that meet home and away play 126. */
export const maxMatchDays = 126

export const timeOfDay = {
  name: 'timeOfDay',
  source: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  like: '16:00',
  alsoLike: ['00:00', '23:59'],
  isFixedLength: true,
  unlike: ['24:00', '16:60', '4:00', '16.00', '16:00h'],
} as const

/** In the order of the week; football/officials.ts finds the day by its place. */
export const weekdays = {
  monday: { en: 'Monday', es: 'Lunes', also: ['Mon', 'Lun', 'L'] },
  tuesday: { en: 'Tuesday', es: 'Martes', also: ['Tue', 'Mar', 'Ma'] },
  wednesday: { en: 'Wednesday', es: 'Miércoles', also: ['Wed', 'Mié', 'Mi', 'X'] },
  thursday: { en: 'Thursday', es: 'Jueves', also: ['Thu', 'Jue', 'J'] },
  friday: { en: 'Friday', es: 'Viernes', also: ['Fri', 'Vie', 'V'] },
  saturday: { en: 'Saturday', es: 'Sábado', also: ['Sat', 'Sáb', 'S'] },
  sunday: { en: 'Sunday', es: 'Domingo', also: ['Sun', 'Dom', 'D'] },
} as const

/** Numbers of draws are from 1 to this. */
export const maxDrawNumber = 999_999

export const minShirtNumber = 1
export const maxShirtNumber = 99

/** Headings in files for a separate column of surnames. */
export const surnames: Synonyms = {
  en: ['Surname', 'Surnames', 'Last name', 'Last names', 'Family name'],
  es: ['Apellidos', 'Apellido'],
}

/** Words separated by commas. */
export const wordsIn = (text: string): readonly string[] => text.split(',').map(word => word.trim())

const central = wordsIn(`
  Defensa central, Central, Zaguero, Zaguero central, Líbero, Centre-back, Center back, Sweeper, DFC, CB
`)
const wide = wordsIn(`
  Lateral, Lateral derecho, Lateral izquierdo, Carrilero, Full-back, Right back, Left back, Back, LD, LI, RB, LB
`)
const inner = wordsIn(`
  Centrocampista, Mediocentro, Mediocentro defensivo, Mediocentro ofensivo, Pivote, Contención,
  Volante de contención, MCD, MCO, CM, DM, CDM, AM, CAM
`)
const outer = wordsIn(`
  Medio, Volante, Interior, Interior derecho, Interior izquierdo, Mediapunta, Enganche, Creativo,
  Volante creativo, Volante ofensivo, Volante mixto, MD, MI
`)
const wings = wordsIn(`
  Extremo, Extremo derecho, Extremo izquierdo, Puntero, Winger, Right winger, Left winger, ED, EI, RW, LW
`)
const strikers = wordsIn('Centrodelantero, Striker, ST, CF, Attacker, FW, DEL, DC')

export const positions = {
  goalkeeper: {
    en: 'Goalkeeper',
    es: 'Portero',
    also: ['Arquero', 'Guardameta', 'Golero', 'Meta', 'Cancerbero', 'Goalie', 'Keeper', 'GK', 'POR', 'PO', 'ARQ'],
  },
  defender: { en: 'Defender', es: 'Defensa', also: [...central, ...wide, 'Defensor', 'Defence', 'DF', 'DEF'] },
  midfielder: {
    en: 'Midfielder',
    es: 'Mediocampista',
    also: [...inner, ...outer, 'Central midfielder', 'Midfield', 'MF', 'MED', 'MC', 'VOL'],
  },
  forward: {
    en: 'Forward',
    es: 'Delantero',
    also: ['Delantero centro', 'Segundo delantero', 'Atacante', 'Punta', 'Ariete', ...wings, ...strikers],
  },
} as const
