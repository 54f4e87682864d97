import type { TableRow } from '../../../machines/records/import.ts'
import { emptyMapping, type Mapping } from '../../../machines/records/import-mapping.ts'
import type { Collection } from '../../model/collection.ts'
import { normalize } from '../../model/values/sortable.ts'
import { choiceMeant } from './choices.ts'
import { textsOf } from './split.ts'

export interface UnknownChoices {
  readonly target: string
  readonly texts: readonly { readonly key: string; readonly text: string }[]
  /** Number of further texts. */
  readonly hidden: number
}

const limits = { rows: 20_000, texts: 30 }

/** Texts of choices that name none, as people have to say what they mean; those of the first rows, to stay quick. */
export const unknownChoices = (
  collection: Collection,
  all: Mapping['targets'],
  rows: readonly TableRow[],
): readonly UnknownChoices[] => {
  const choices = Object.entries(all).filter(
    ([target, source]) => collection.fields[target]?.cell === 'choice' && 'columns' in source,
  )
  if (choices.length === 0) return []
  const mapping = { ...emptyMapping, targets: Object.fromEntries(choices) }
  const found = new Map(choices.map(([target]) => [target, new Map<string, string>()]))
  for (const row of rows.slice(0, limits.rows))
    for (const [target, text] of textsOf(collection, mapping, row)) found.get(target)?.set(normalize(text), text)
  return [...found].flatMap(([target, texts]) => {
    const labels = collection.fields[target]?.valueLabels ?? {}
    const unknown = [...texts]
      .filter(([key, text]) => key !== '' && choiceMeant(labels, text) === undefined)
      .map(([key, text]) => ({ key, text }))
    const shown = unknown.slice(0, limits.texts)
    return shown.length === 0 ? [] : [{ target, texts: shown, hidden: unknown.length - shown.length }]
  })
}
