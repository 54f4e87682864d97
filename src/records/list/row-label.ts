import { useCallback, useMemo } from 'react'
import type { Row } from '../../../machines/records/list/pages.ts'
import { type Collection, isTimestamp } from '../../model/collection.ts'
import type { Cell } from '../../model/fields/field.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { formatShortTimestamp } from '../fields/format.ts'
import { useTitles, valueWord } from '../fields/labels.ts'

const inWords: ReadonlySet<Cell> = new Set<Cell>(['text', 'choice', 'timestamp'])

const wordsOf = ({ fields }: Collection, name: string, value: unknown, language: Language): string | null => {
  const field = fields[name]
  const isInWords = isTimestamp(name) || (field !== undefined && field.confidential === null && inWords.has(field.cell))
  if (!isInWords) return null
  if (typeof value === 'number') return formatShortTimestamp(language, value)
  return typeof value === 'string' ? valueWord(field, value, language) : null
}

const sharedIn = (titles: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  return new Set(titles.filter(title => seen.size === seen.add(title).size))
}

/** Label of a row: its title and, for equal titles such as devices of one model, its text columns. */
export const useRowLabel = (collection: Collection, columns: readonly string[], rows: readonly Row[]) => {
  const language = useLanguage()
  const titleOf = useCallback(({ id, value }: Row) => String(value[collection.title] ?? id), [collection])
  const titles = useMemo(() => rows.map(titleOf), [rows, titleOf])
  const nameOf = useTitles(collection, titles)
  const shared = useMemo(() => sharedIn(titles), [titles])
  return useCallback(
    (row: Row): string => {
      const title = titleOf(row)
      if (!shared.has(title)) return nameOf(title)
      const others = columns.filter(name => name !== collection.title)
      const words = others.map(name => wordsOf(collection, name, row.value[name], language))
      return [nameOf(title), ...words.filter(word => word !== null)].join(', ')
    },
    [collection, columns, shared, titleOf, nameOf, language],
  )
}
