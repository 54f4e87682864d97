import { columnsOf, emptyMapping, type Mapping } from '../../../machines/records/import-mapping.ts'
import type { TableRow } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { normalize } from '../../model/values/sortable.ts'
import { choiceMeant } from './choices.ts'
import { textsOf } from './split.ts'

interface UnknownChoices {
  readonly target: string
  readonly texts: readonly { readonly key: string; readonly text: string }[]
  /** Number of further texts. */
  readonly hidden: number
}

const limits = { rows: 20_000, texts: 30 }

/** Distinct texts of choices in the first rows, by target and by their normalized text. */
const choiceTexts = (collection: Collection, all: Mapping['targets'], rows: readonly TableRow[]) => {
  const choices = Object.entries(all).filter(
    ([target, source]) => collection.fields[target]?.cell === 'choice' && 'columns' in source,
  )
  const mapping = { ...emptyMapping, targets: Object.fromEntries(choices) }
  const found = new Map(choices.map(([target]) => [target, new Map<string, string>()]))
  if (choices.length > 0)
    for (const row of rows.slice(0, limits.rows))
      for (const [target, text] of textsOf(collection, mapping, row)) found.get(target)?.set(normalize(text), text)
  return found
}

/** Fields that the states in the file need, and no column brings. */
export const neededByStates = (
  collection: Collection,
  { targets, values }: Mapping,
  rows: readonly TableRow[],
): readonly string[] => {
  const { fields, lifeCycle } = collection
  const source = lifeCycle && targets[lifeCycle.field]
  if (!source) return []
  const { field, states } = lifeCycle
  const labels = fields[field]?.valueLabels ?? {}
  const texts = choiceTexts(collection, { [field]: source }, rows).get(field) ?? []
  const meant = [...texts].map(([key, text]) => values[field]?.[key] ?? choiceMeant(labels, text))
  const given = 'value' in source ? source.value : source.otherwise
  const needs = states.flatMap(({ name, needs }) => (name === given || meant.includes(name) ? needs : []))
  return [...new Set(needs)].filter(name => columnsOf(targets[name]).length === 0)
}

/** Texts of choices that name none, as people have to say what they mean; those of the first rows, to stay quick. */
export const unknownChoices = (
  collection: Collection,
  all: Mapping['targets'],
  rows: readonly TableRow[],
): readonly UnknownChoices[] =>
  [...choiceTexts(collection, all, rows)].flatMap(([target, texts]) => {
    const labels = collection.fields[target]?.valueLabels ?? {}
    const unknown = [...texts]
      .filter(([key, text]) => key !== '' && choiceMeant(labels, text) === undefined)
      .map(([key, text]) => ({ key, text }))
    const shown = unknown.slice(0, limits.texts)
    return shown.length === 0 ? [] : [{ target, texts: shown, hidden: unknown.length - shown.length }]
  })
