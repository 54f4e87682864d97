import type { Collection, Text } from './collection.ts'
import type { Field } from './fields/field.ts'
import type { Values } from './record.ts'
import type { Json } from './values/json.ts'

interface Source {
  readonly name: string
  readonly its: string | null
}

/** A piece of a template: a text, followed by the first present source and its mark. */
interface Blank {
  readonly text: string
  readonly sources: readonly Source[]
  readonly mark: string
}

/** Pieces of a template such as `{kind} {minute’} {player.name|team.name}`; the last has no sources. */
export const blanksIn = (pattern: string): readonly Blank[] =>
  [...pattern.matchAll(/([^{]*)(?:\{([\w.|]*)([^}]*)\})?/g)]
    .filter(([whole]) => whole !== '')
    .map(([, text = '', blank, mark = '']) => ({ text, mark, sources: blank?.split('|').map(sourceIn) ?? [] }))

const sourceIn = (text: string): Source => {
  const [name = '', its = null] = text.split('.')
  return { name, its }
}

const sourcesOf = (pattern: string): readonly string[] =>
  blanksIn(pattern).flatMap(({ sources }) => sources.map(({ name }) => name))

/** A copied text of another record: the field `its` of the one that the reference `name` leads to. */
interface Copied {
  readonly name: string
  readonly its: string
}

const patternOf = ({ proposed, opening }: Pick<Field, 'proposed' | 'opening'>): string => proposed ?? opening ?? ''

/** Values that a field's text copies from referenced records. */
export const copiedIn = (field: Pick<Field, 'proposed' | 'opening'>): readonly Copied[] =>
  blanksIn(patternOf(field))
    .flatMap(({ sources }) => sources)
    .filter((source): source is Copied => source.its !== null)

export type Read = (location: string) => Promise<Json>

type Language = keyof Text

/** Language of texts written into records, whoever writes them: everyone reads the same ones. */
export const recordLanguage: Language = 'es'

interface Entry {
  readonly read: Read
  readonly collection: Collection
  readonly before: Values
  readonly after: Values
}

/** Values of agreeing fields for a newly set reference. */
export const agreedValues = async ({ read, collection, before, after }: Entry): Promise<Values> => {
  const { fields } = collection
  const found = Object.entries(fields).map(async ([name, { agrees }]) => {
    const target = agrees === null ? null : (after[agrees.with] ?? null)
    if (agrees === null || target === null || target === (before[agrees.with] ?? null)) return []
    const theirs = await read(`${fields[agrees.with]?.reference?.to}/${target}/${agrees.its}`)
    return theirs === null ? [] : [[name, theirs] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

/** Proposed texts after a change. Keeps texts that somebody wrote, in any language. */
export const proposedTexts = async (entry: Entry): Promise<Values> => {
  const { collection, before, after } = entry
  const found = Object.entries(collection.fields).map(async ([name, field]) => {
    if (field.proposed === null) return []
    const changes = sourcesOf(field.proposed).some(source => (before[source] ?? null) !== (after[source] ?? null))
    if (!changes) return []
    const current = after[name] ?? null
    const isFree =
      current === null || current === '' || (await proposals(entry, field, before)).some(text => text === current)
    const next = isFree ? await textOf(entry, field, recordLanguage, after) : null
    return next === null || next === current ? [] : [[name, next] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

interface Following extends Pick<Entry, 'read' | 'collection'> {
  readonly values: Values
  /** Earlier texts by path, as far as they may still be in use. */
  readonly former: ReadonlyMap<string, readonly Json[]>
}

/** Updates texts that are, or begin with, former proposals. Texts that somebody wrote stay. */
export const followingTexts = async ({ former, values, ...known }: Following): Promise<Values> => {
  const { read, collection } = known
  const variants = [...former].reduce<readonly ReadonlyMap<string, Json>[]>(
    (found, [location, texts]) =>
      found.flatMap(variant => [variant, ...texts.map(text => new Map([...variant, [location, text] as const]))]),
    [new Map()],
  )
  const found = Object.entries(collection.fields).map(async ([name, field]) => {
    const current = values[name]
    if (copiedIn(field).length === 0 || typeof current !== 'string') return []
    /** The text after the template's part; null if it does not match. */
    const restOf = (text: string | null): string | null => {
      const isSaid = field.proposed === null ? current.startsWith(text ?? '') : current === text
      return text !== null && isSaid ? current.slice(text.length) : null
    }
    const now = await proposals(known, field, values)
    if (now.some(text => restOf(text) !== null)) return []
    for (const variant of variants) {
      const readThen: Read = location =>
        variant.has(location) ? Promise.resolve(variant.get(location) ?? null) : read(location)
      for (const [at, then] of (await proposals({ collection, read: readThen }, field, values)).entries()) {
        const [rest, next = null] = [restOf(then), now[at]]
        if (rest !== null && next !== null) return [[name, withinLimit(field, next + rest)] as const]
      }
    }
    return []
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

/** A proposed text that opens with a choice, such as the kind of an incident, has that word in the reader's language. */
export const inLanguage = ({ fields }: Collection, name: string, text: string, language: Language): string => {
  const [opening] = language === recordLanguage ? [] : blanksIn(fields[name]?.proposed ?? '')
  const labels = opening?.text === '' ? fields[opening.sources[0]?.name ?? '']?.valueLabels : null
  const said = Object.values(labels ?? {})
    .filter(label => `${text} `.startsWith(`${label[recordLanguage]} `))
    .toSorted((one, other) => other[recordLanguage].length - one[recordLanguage].length)[0]
  return said ? said[language] + text.slice(said[recordLanguage].length) : text
}

const languages = ['en', 'es'] as const

/** In all languages. */
const proposals = (
  entry: Pick<Entry, 'read' | 'collection'>,
  field: Field,
  values: Values,
): Promise<readonly (string | null)[]> => Promise.all(languages.map(language => textOf(entry, field, language, values)))

/** Text by a template; null while a required part is missing. */
const textOf = async (
  entry: Pick<Entry, 'read' | 'collection'>,
  field: Field,
  language: Language,
  values: Values,
): Promise<string | null> => {
  const { collection } = entry
  const pieces = await Promise.all(
    blanksIn(patternOf(field)).map(async ({ text, sources, mark }) => {
      for (const source of sources) {
        const found = await sayOf(entry, source, language, values)
        if (found !== null) return text + found + mark
      }
      return sources.some(({ name }) => collection.fields[name]?.required) ? null : text
    }),
  )
  if (pieces.includes(null)) return null
  const text = pieces.join('').replaceAll(/\s+/g, ' ').trim()
  return withinLimit(field, text)
}

const withinLimit = ({ control }: Field, text: string): string =>
  'max' in control ? text.slice(0, control.max).trim() : text

const sayOf = async (
  { read, collection }: Pick<Entry, 'read' | 'collection'>,
  { name, its }: Source,
  language: Language,
  values: Values,
) => {
  const field = collection.fields[name]
  const value = values[name] ?? null
  if (field === undefined || value === null || value === '' || field.check(value) !== null) return null
  if (its !== null) return textIn(await read(`${field.reference?.to}/${value}/${its}`))
  return field.valueLabels?.[String(value)]?.[language] ?? textIn(value)
}

const textIn = (value: Json): string | null => (value === null || typeof value === 'object' ? null : String(value))
