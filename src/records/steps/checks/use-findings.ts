import { createContext, useEffect, useMemo, useState } from 'react'
import type { Collection } from '../../../model/collection.ts'
import { type Finding, findingsOf } from '../../../model/publish-checks.ts'
import type { Values } from '../../../model/record.ts'
import { breather } from '../../data/breather.ts'
import { useStore } from '../../registry/store-context.ts'
import { type Facts, type Marks, readTexts, watchFacts } from './facts.ts'

/** Debounce in milliseconds while somebody types. */
const pause = 300

export interface Findings {
  readonly all: readonly Finding[]
  /** Whether these values are being checked. */
  readonly isBusy: boolean
  /** Whether something about a referenced record is unknown. */
  readonly isAwaiting: boolean
}

/** Findings of the form; null outside of a record's page. */
export const FindingsContext = createContext<Findings | null>(null)

interface Read {
  readonly values: Values
  readonly marks: Marks
}

const isSame = (one: Values, other: Values): boolean => Object.keys(one).every(name => one[name] === other[name])

/** The values of checked fields; the same object while they are the same. */
const useCheckedValues = ({ checks = [] }: Collection, values: Values): Values => {
  const names = [...new Set(checks.flatMap(({ of }) => of))]
  const now: Values = Object.fromEntries(names.map(name => [name, values[name] ?? null]))
  const [kept, setKept] = useState(now)
  if (isSame(now, kept)) return kept
  setKept(now)
  return now
}

const nothing: Findings = { all: [], isBusy: true, isAwaiting: false }

/** Findings of the collection's checks in these values, a moment after each change. Long texts are read in slices. */
export const useFindings = (collection: Collection, given: Values): Findings => {
  const store = useStore()
  const values = useCheckedValues(collection, given)
  const [read, setRead] = useState<Read | null>(null)
  const [facts, setFacts] = useState<Facts | null>(null)
  const [news, setNews] = useState(0)
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    const watched = watchFacts(store, () => setNews(count => count + 1))
    setFacts(watched)
    return watched.stop
  }, [store])
  const isFirst = read === null
  useEffect(() => {
    let isOver = false
    const begin = async () => {
      const marks = await readTexts(collection, values, breather(), () => isOver)
      if (marks !== null) setRead({ values, marks })
    }
    const timer = setTimeout(begin, isFirst ? 0 : pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [collection, values, isFirst])
  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the facts are read anew
  useEffect(() => {
    if (read === null || facts === null) return
    const all = findingsOf(collection, { ...read, read: facts.read, now: store.now() })
    setFound({ all, isBusy: false, isAwaiting: facts.isAwaiting() })
  }, [collection, store, read, facts, news])
  const isBusy = found.isBusy || read?.values !== values
  return useMemo(() => ({ ...found, isBusy }), [found, isBusy])
}
