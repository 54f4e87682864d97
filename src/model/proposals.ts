import type { Collection, Text } from './collection.ts'
import type { Field } from './fields/field.ts'
import type { Json } from './json.ts'
import type { Values } from './record.ts'

interface Source {
  readonly name: string
  readonly its: string | null
}

/** A piece of a pattern: a text, and what stands behind it, the first of these that is there. */
interface Blank {
  readonly text: string
  readonly sources: readonly Source[]
}

/** The pieces of a pattern such as `{kind} {minute}’ {player.name|team.name}`; what stands at the end has no sources. */
export const blanksIn = (pattern: string): readonly Blank[] =>
  [...pattern.matchAll(/([^{]*)(?:\{([^}]*)\})?/g)]
    .filter(([whole]) => whole !== '')
    .map(([, text = '', blank]) => ({ text, sources: blank === undefined ? [] : blank.split('|').map(sourceIn) }))

const sourceIn = (text: string): Source => {
  const [name = '', its = null] = text.split('.')
  return { name, its }
}

const sourcesOf = (pattern: string): readonly string[] =>
  blanksIn(pattern).flatMap(({ sources }) => sources.map(({ name }) => name))

export type Read = (location: string) => Promise<Json>

type Language = keyof Text

interface Entry {
  readonly read: Read
  readonly collection: Collection
  readonly language: Language
  readonly before: Values
  readonly after: Values
}

/** The fields that agree with another record, where the reference to it is new: what they have to say. */
export const agreedValues = async ({ read, collection, before, after }: Omit<Entry, 'language'>): Promise<Values> => {
  const { fields } = collection
  const found = Object.entries(fields).map(async ([name, { agrees }]) => {
    const target = agrees === null ? null : (after[agrees.with] ?? null)
    if (agrees === null || target === null || target === (before[agrees.with] ?? null)) return []
    const theirs = await read(`${fields[agrees.with]?.reference?.to}/${target}/${agrees.its}`)
    return theirs === null ? [] : [[name, theirs] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

/**
 * The texts that follow from fields which changed. A text that somebody wrote stays: one that is neither empty nor what was proposed before, in
 * whichever language.
 */
export const proposedTexts = async (entry: Entry): Promise<Values> => {
  const { collection, language, before, after } = entry
  const found = Object.entries(collection.fields).map(async ([name, field]) => {
    if (field.proposed === null) return []
    const changes = sourcesOf(field.proposed).some(source => (before[source] ?? null) !== (after[source] ?? null))
    if (!changes) return []
    const current = after[name] ?? null
    const isFree = current === null || current === '' || (await earlier(entry, field)).includes(current)
    const next = isFree ? await textOf(entry, field, language, after) : null
    return next === null || next === current ? [] : [[name, next] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

const earlier = (entry: Entry, field: Field): Promise<readonly Json[]> =>
  Promise.all((['en', 'es'] as const).map(language => textOf(entry, field, language, entry.before)))

/** The text that a field has by its pattern; null while something that has to be there is missing. */
const textOf = async (entry: Entry, field: Field, language: Language, values: Values): Promise<string | null> => {
  const { collection } = entry
  const pieces = await Promise.all(
    blanksIn(field.proposed ?? '').map(async ({ text, sources }) => {
      for (const source of sources) {
        const found = await sayOf(entry, source, language, values)
        if (found !== null) return text + found
      }
      return sources.some(({ name }) => collection.fields[name]?.required) ? null : text
    }),
  )
  if (pieces.includes(null)) return null
  const text = pieces.join('').replaceAll(/\s+/g, ' ').trim()
  return 'max' in field.control ? text.slice(0, field.control.max).trim() : text
}

const sayOf = async ({ read, collection }: Entry, { name, its }: Source, language: Language, values: Values) => {
  const field = collection.fields[name]
  const value = values[name] ?? null
  if (field === undefined || value === null || value === '' || field.check(value) !== null) return null
  if (its !== null) return textIn(await read(`${field.reference?.to}/${value}/${its}`))
  return field.valueLabels?.[String(value)]?.[language] ?? textIn(value)
}

const textIn = (value: Json): string | null => (value === null || typeof value === 'object' ? null : String(value))
