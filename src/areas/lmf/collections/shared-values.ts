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

export const positions = {
  goalkeeper: { en: 'Goalkeeper', es: 'Portero' },
  defender: { en: 'Defender', es: 'Defensa' },
  midfielder: { en: 'Midfielder', es: 'Mediocampista' },
  forward: { en: 'Forward', es: 'Delantero' },
} as const
