import { defineParameterType } from '@cucumber/cucumber'

/** An unquoted email address of a person: `lmf@luna.test`. */
defineParameterType({ name: 'account', regexp: /[\w.]+@luna\.test/, transformer: (email: string) => email })

/** A quoted list: `"admin, lmf"`; may be empty. */
defineParameterType({
  name: 'list',
  regexp: /"([^"]*)"/,
  transformer: (text: string) =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
})

const oneOf = <Value>(name: string, values: Readonly<Record<string, Value>>): void =>
  defineParameterType({
    name,
    regexp: Object.keys(values),
    transformer: (key: string) => values[key],
  })

/** Sizes in CSS pixels. */
export const screens = {
  wide: { width: 1366, height: 768 },
  middle: { width: 1000, height: 700 },
  narrow: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  widest: { width: 1920, height: 1080 },
  low: { width: 1280, height: 720 },
  /** A window of 1280 by 1024 at 400%. */
  magnified: { width: 320, height: 256 },
} as const

oneOf('screen', screens)

oneOf('language', {
  English: 'en-GB',
  Spanish: 'es-ES',
  'Salvadoran Spanish': 'es-SV',
  French: 'fr-FR',
})
