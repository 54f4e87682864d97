import { useRef, useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { ComboboxOption, ComboboxSearch } from '../../ui/combobox/option.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { useStore } from '../store-context.ts'
import { failureIn } from '../writing/failure.ts'
import { byName, optionOf, searchRecords } from './search-records.ts'
import { words } from './words.ts'

/** Past these, one types more. */
const mostShown = 20

/** Milliseconds that somebody has to pause for what was typed to be looked for. */
const pause = 80

interface Found {
  readonly options: readonly ComboboxOption[]
  readonly isLoading: boolean
  readonly failure: string | null
}

/** Finds records of a collection while one types. An answer that comes after a later question is not shown. */
export const useRecordSearch = (collection: Collection | undefined): ComboboxSearch => {
  const t = useWords(words)
  const store = useStore()
  const [found, setFound] = useState<Found>({ options: [], isLoading: false, failure: null })
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const look = async (text: string, question: number) => {
    if (collection === undefined) return
    const become = (next: Found) => {
      if (question === asked.current) setFound(next)
    }
    try {
      const { entries } = await searchRecords(store, collection, { text, sort: byName(collection), limit: mostShown })
      become({ options: entries.map(entry => optionOf(collection, entry)), isLoading: false, failure: null })
    } catch (error) {
      const reason = failureIn(error).message
      become({ options: [], isLoading: false, failure: t('searchFailed', { reason }) })
    }
  }
  const onSearch = (text: string) => {
    asked.current += 1
    const question = asked.current
    setFound(before => ({ ...before, isLoading: true }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(text, question), text === '' ? 0 : pause)
  }
  return { ...found, onSearch }
}
