import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import type { Store } from '../../model/store.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useLive } from '../data/live/live.ts'
import { once } from '../data/live/sources.ts'
import { useCollection, useStore } from '../registry/records-context.ts'
import { controlMessages } from './messages.ts'

/** Numbers tried after a slug. */
const last = 20

/** First free slug with a number: `final-2` for `final` and `final-3` for `final-2`. Null if many are taken. */
const readFree = async (store: Store, pathOf: (slug: string) => string, slug: string, max: number) => {
  const [, stem = slug, number = '1'] = /^(.+?)-([0-9]{1,3})$/.exec(slug) ?? []
  for (let next = Number(number) + 1; next <= Number(number) + last; next += 1) {
    const ending = `-${next}`
    const free = `${stem.slice(0, max - ending.length).replace(/-$/, '')}${ending}`
    if ((await store.read(pathOf(free))) === null) return free
  }
  return null
}

interface FreeSlugProps {
  readonly name: string
  readonly taken: string
  readonly max: number
  readonly onChoose: (slug: string) => void
}

/** Offers a free slug in place of a taken one; nothing until it is known. */
export const FreeSlug = ({ name, taken, max, onChoose }: FreeSlugProps) => {
  const t = useMessages(controlMessages)
  const store = useStore()
  const { path, idField } = useCollection()
  const source = useMemo(() => {
    const pathOf = (slug: string) => (name === idField ? `${path}/${slug}/rev` : `unique/${path}/${name}/${slug}`)
    return once(() => readFree(store, pathOf, taken, max))
  }, [store, path, idField, name, taken, max])
  const free = useLive(source).value ?? null
  if (free === null) return null
  return (
    <Button variant="link" className="control-links" onClick={() => onChoose(free)}>
      {t('takeFree', { slug: free })}
    </Button>
  )
}
