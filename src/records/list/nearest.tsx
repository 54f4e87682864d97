import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Stop } from '../../model/store.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { nearestTexts } from '../data/finding/words.ts'
import { useLive } from '../data/live/live.ts'
import { once, type Source } from '../data/live/sources.ts'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { nearestMessages } from './messages.ts'

export interface NearestProps {
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** Debounce in milliseconds: half a word has no neighbours, and costs many small queries. */
const pause = 400

const afterPause =
  <Value,>(source: Source<Value>): Source<Value> =>
  observer => {
    let stop: Stop | null = null
    const timer = setTimeout(() => {
      stop = source(observer)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }

/** Suggests the nearest known words for a search without results. Remounts for each search. */
export default function Nearest({ search, onSearch }: NearestProps) {
  const t = useMessages(nearestMessages)
  const store = useStore()
  const { path } = useCollection()
  const [source] = useState(() => afterPause(once(() => nearestTexts(store, path, search))))
  // A failed read shows no suggestion; the empty list suffices.
  const texts = useLive(source).value ?? []
  return (
    <p className="mb-4" role="status">
      {texts.length === 0 ? null : (
        <>
          {t('didYouMean')}{' '}
          {texts.map((text, at) => (
            <span key={text}>
              {at > 0 ? t('or') : null}
              <Button variant="link" lang="es" onClick={() => onSearch(text)}>
                {text}
              </Button>
            </span>
          ))}
        </>
      )}
    </p>
  )
}
