import { readFileSync } from 'node:fs'

export type Tokens = ReadonlyMap<string, string>

const declaration = /^\s*--([\w-]+):\s*([^;]+);/gm

const withoutComments = (sheet: string): string => sheet.replaceAll(/\/\/.*$/gm, '')

const blockAfter = (sheet: string, opening: string): Tokens => {
  const start = sheet.indexOf(opening)
  if (start < 0) throw new Error(`The sheet of tokens has no "${opening}".`)
  const block = sheet.slice(start, sheet.indexOf('\n}', start))
  return new Map([...block.matchAll(declaration)].map(([, name = '', value = '']) => [name, value.trim()]))
}

const sheet = withoutComments(readFileSync(new URL('../_tokens.scss', import.meta.url), 'utf8'))

/** Colours of each theme, parsed from _tokens.scss. */
export const themes: Readonly<Record<'light' | 'dark', Tokens>> = {
  light: blockAfter(sheet, "[data-bs-theme='light'] {"),
  dark: blockAfter(sheet, '@mixin dark {'),
}

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

const channels = (colour: string): readonly number[] => {
  if (!hex.test(colour)) throw new Error(`"${colour}" is no opaque colour.`)
  const digits = colour.slice(1)
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return [0, 2, 4].map(at => Number.parseInt(long.slice(at, at + 2), 16) / 255)
}

/** WCAG 2.2, "relative luminance". */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Opaque colours of a token: its own, or each stop of a gradient. */
export const coloursOf = (tokens: Tokens, name: string): readonly string[] => {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`There is no token --${name}.`)
  return [...value.matchAll(/#[0-9a-f]+|var\(--([\w-]+)\)/gi)].flatMap(([found, reference]) =>
    reference === undefined ? [found] : coloursOf(tokens, reference),
  )
}
