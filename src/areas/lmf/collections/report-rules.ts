import { boolean, number } from '../../../model/fields/scalar.ts'

/** Locks what an official report states. */
export const officialReport = {
  in: 'reports',
  its: 'status',
  is: 'official',
  refusal: {
    en: 'The match report is official and locked. An admin can reopen it, with a reason.',
    es: 'El acta es oficial y está cerrada. Un administrador puede reabrirla, con un motivo.',
  },
} as const

const optional = { required: false } as const

/** A tournament's rules for match reports. `football/line-up.ts` has the defaults of empty fields. */
export const reportRules = {
  starters: number({
    label: { en: 'Players on the pitch', es: 'Jugadores en la cancha' },
    min: 7,
    max: 11,
    ...optional,
    hint: { en: 'Of each team. Leave empty for 11.', es: 'De cada equipo. Déjalo vacío para 11.' },
  }),
  halfMinutes: number({
    label: { en: 'Length of a half', es: 'Duración de un tiempo' },
    min: 10,
    max: 60,
    unit: 'min',
    ...optional,
    hint: { en: 'Leave empty for 45.', es: 'Déjalo vacío para 45.' },
  }),
  substitutions: number({
    label: { en: 'Substitutions', es: 'Cambios' },
    min: 0,
    max: 99,
    ...optional,
    hint: { en: 'Of a team in a match. Leave empty for 5.', es: 'De un equipo en un partido. Déjalo vacío para 5.' },
  }),
  reEntry: boolean({
    label: { en: 'Re-entry after a substitution', es: 'Reingreso después de un cambio' },
    ...optional,
  }),
  needsPapers: boolean({
    label: { en: 'Photo and licence required to play', es: 'Foto y licencia obligatorias para jugar' },
    ...optional,
  }),
}
