import type { Synonyms } from '../../../model/fields/field.ts'

/** Match days of the longest tournament: 64 teams that meet home and away play 126. */
export const maxMatchDays = 126

export const minShirtNumber = 1
export const maxShirtNumber = 99

/** Headings in files for a separate column of surnames. */
export const surnames: Synonyms = {
  en: ['Surname', 'Surnames', 'Last name', 'Last names', 'Family name'],
  es: ['Apellidos', 'Apellido'],
}

const central = [
  'Defensa central',
  'Central',
  'Zaguero',
  'Zaguero central',
  'Líbero',
  'Centre-back',
  'Center back',
  'Sweeper',
]
const wide = [
  'Lateral',
  'Lateral derecho',
  'Lateral izquierdo',
  'Carrilero',
  'Full-back',
  'Right back',
  'Left back',
  'Back',
]
const inner = ['Centrocampista', 'Mediocentro', 'Mediocentro defensivo', 'Mediocentro ofensivo', 'Pivote', 'Contención']
const outer = [
  'Medio',
  'Volante',
  'Interior',
  'Interior derecho',
  'Interior izquierdo',
  'Mediapunta',
  'Enganche',
  'Creativo',
]
const wings = ['Extremo', 'Extremo derecho', 'Extremo izquierdo', 'Puntero', 'Winger', 'Right winger', 'Left winger']

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
    also: [
      'Delantero centro',
      'Segundo delantero',
      'Atacante',
      'Punta',
      'Ariete',
      ...wings,
      'Striker',
      'Attacker',
      'FW',
      'DEL',
      'DC',
    ],
  },
} as const
