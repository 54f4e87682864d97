import type { Labels } from '../../../model/fields/field.ts'
import { reference } from '../../../model/fields/reference.ts'
import { choice } from '../../../model/fields/scalar.ts'
import { email, text } from '../../../model/fields/text.ts'
import { positions } from './shared-values.ts'

/** The tournament of a record that belongs to a match. */
export const tournamentOfMatch = reference({
  label: { en: 'Tournament', es: 'Torneo' },
  to: 'tournaments',
  fixed: true,
  agrees: { with: 'match', its: 'tournament' },
})

export const position = choice({
  label: { en: 'Position', es: 'Posición' },
  synonyms: { en: ['Plays as', 'Pos.'], es: ['Puesto', 'Demarcación'] },
  values: positions,
  required: false,
})

/** Name of a person, if known. */
export const person = (labels: Labels) => text({ ...labels, max: 80, required: false, personal: true })

/** Options of the name of a team's contact. */
export const contactName = {
  label: { en: 'Contact', es: 'Contacto' },
  synonyms: {
    en: ['Contact person', 'Delegate'],
    es: ['Persona de contacto', 'Delegado', 'Delegada', 'Responsable', 'Encargado', 'Encargada', 'Representante'],
  },
  max: 80,
  personal: true,
} as const

export const contactEmail = email({
  label: { en: 'Email', es: 'Correo' },
  synonyms: { en: ['E-mail', 'Mail', 'Email address', 'E-mail address'], es: ['Correo electrónico', 'E-mail'] },
  required: false,
  personal: true,
})
