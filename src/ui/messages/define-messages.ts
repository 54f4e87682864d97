import type { Catalogue, Shown, Text } from '../../config/area.ts'
import { isolated, numberFormat } from '../format.ts'

type Language = keyof Text

interface Scope {
  readonly values: Readonly<Record<string, string | number>>
  readonly language: Language
  /** Value of `#` within a plural. */
  readonly count: string
}

type Format = (scope: Scope) => string

const rulesOf = (type: Intl.PluralRuleType) => ({
  en: new Intl.PluralRules('en', { type }),
  es: new Intl.PluralRules('es', { type }),
})
const pluralRules = { plural: rulesOf('cardinal'), selectordinal: rulesOf('ordinal') }

const numberIn = ({ values, language }: Scope, name: string) => numberFormat(language)(Number(values[name]))

/** Quoted text with literal braces; doubled apostrophes; any other character. */
const text = /'(?=[{}])((?:[^']|'')*)'|''|[^{}]/y
/** The same within a plural. */
const countedText = /'(?=[{}#])((?:[^']|'')*)'|''|[^{}#]/y
const word = /\s*([\w=]+)\s*/y
const end = /\s*\}/y
const comma = /\s*,\s*/y

/**
 * Compiles an ICU message with placeholders, numbers, plurals and choices. A test compares the results with Lingui's.
 * @throws {SyntaxError} for other syntax, such as dates and offsets
 */
export const compileMessage = (message: string): Format => {
  let at = 0
  const refuse = (): never => {
    throw new SyntaxError(`The message "${message}" cannot be read from character ${at + 1} on.`)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (found) at = pattern.lastIndex
    return found
  }
  const must = (pattern: RegExp): string => (take(pattern) ?? refuse())[1] ?? ''

  const choices = (isCounted: boolean): Readonly<Record<string, Format>> => {
    const found: Record<string, Format> = {}
    while (!take(end)) {
      const key = must(word)
      if (message[at] !== '{') refuse()
      at += 1
      found[key] = sequence(isCounted, true)
      at += 1
    }
    return 'other' in found ? found : refuse()
  }
  const placeholder = (isCounted: boolean): Format => {
    at += 1
    const name = must(word)
    if (take(end)) return ({ values }) => isolated(String(values[name] ?? ''))
    must(comma)
    const kind = must(word)
    if (kind === 'number') {
      must(end)
      return scope => numberIn(scope, name)
    }
    if (kind !== 'select' && kind !== 'plural' && kind !== 'selectordinal') refuse()
    must(comma)
    const formats = choices(isCounted || kind !== 'select')
    const choose = (scope: Scope, key: string | number) => (formats[key] ?? formats.other)?.(scope) ?? ''
    if (kind === 'select') return scope => choose(scope, scope.values[name] ?? '')
    const rules = pluralRules[kind as keyof typeof pluralRules]
    return scope => {
      const value = Number(scope.values[name])
      const exact = `=${value}`
      const key = exact in formats ? exact : rules[scope.language].select(value)
      return choose({ ...scope, count: numberIn(scope, name) }, key)
    }
  }
  /** Everything up to the end, or to the closing brace of a choice. */
  const sequence = (isCounted: boolean, isInside: boolean): Format => {
    const parts: (string | Format)[] = []
    for (;;) {
      const found = take(isCounted ? countedText : text)
      const next = message[at]
      if (found) parts.push(found[1]?.replaceAll("''", "'") ?? (found[0] === "''" ? "'" : found[0]))
      else if (next === '#') {
        at += 1
        parts.push(({ count }) => count)
      } else if (next === '{') parts.push(placeholder(isCounted))
      else if (isInside === (next === '}')) break
      else refuse()
    }
    return scope => parts.map(part => (typeof part === 'string' ? part : part(scope))).join('')
  }
  return sequence(false, false)
}

const compiled = new Map<string, Format>()

/** A message in a language with its values; the key itself if missing. Components use `useMessages`. */
export const say = (catalogue: Catalogue, language: Language, key: string, values: Scope['values'] = {}): string => {
  const message = catalogue[key]?.[language]
  if (message === undefined) return key
  const format = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, format)
  return format({ values, language, count: '' })
}

/** The rest after the brace that closes the placeholder in which `Message` begins; `Depth` counts open choices. */
type AfterChoices<
  Message extends string,
  Depth extends readonly unknown[] = [],
> = Message extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${string}{${infer Nested}`
    ? AfterChoices<`${Nested}}${Rest}`, [...Depth, 0]>
    : Depth extends readonly [unknown, ...infer Outer]
      ? AfterChoices<Rest, Outer>
      : Rest
  : ''

/** Placeholder names of a message: `Placeholders<'{a} of {b, plural, one {#} other {#}}'>` is `'a' | 'b'`. */
type Placeholders<Message extends string> = string extends Message
  ? never
  : Message extends `${string}{${infer Opened}`
    ? Opened extends `${infer Head}}${infer Tail}`
      ? Head extends `${infer Name},${string}`
        ? Name | Placeholders<AfterChoices<Opened>>
        : Head | Placeholders<Tail>
      : never
    : never

/** Values of a message: none, or an object with one per placeholder. */
type Values<Message extends string> = [Placeholders<Message>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Message>, Shown | number>>]

/** Formats a message: `t('key')`, or `t('key', { name })` with placeholders. */
export type Translate<Messages extends Catalogue> = <Key extends keyof Messages & string>(
  key: Key,
  ...[values]: Values<Messages[Key]['en']>
) => string

/** For a known language; components use `useMessages`. */
export const translator =
  <const Messages extends Catalogue>(messages: Messages, language: Language): Translate<Messages> =>
  (key, ...[values]) =>
    say(messages, language, key, values)

/** Messages of one place in both languages, as ICU: `{name}`, `{count, plural, one {# team} other {# teams}}`. */
export const defineMessages = <const Messages extends Catalogue>(messages: Messages): Messages => messages

/** Labels of common buttons. */
export const buttonMessages = defineMessages({
  cancel: { en: 'Cancel', es: 'Cancelar' },
  close: { en: 'Close', es: 'Cerrar' },
  delete: { en: 'Delete', es: 'Eliminar' },
  save: { en: 'Save', es: 'Guardar' },
  saving: { en: 'Saving…', es: 'Guardando…' },
  stop: { en: 'Stop', es: 'Detener' },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
  undo: { en: 'Undo', es: 'Deshacer' },
})
