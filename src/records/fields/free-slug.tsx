import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import type { Store } from '../../model/store.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useLive } from '../data/live/live.ts'
import { once } from '../data/live/sources.ts'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { controlMessages } from './messages.ts'

const maxTries = 20

/**
 * A free slug with a number: `final-2` for `final` and `final-3` for `final-2`. A number of the title is kept. Where many
 * are taken, numbers double. Null if all are taken.
 * @param proposed the slug of the title
 */
const readFree = async (
  store: Store,
  pathOf: (slug: string) => string,
  { taken, proposed, max }: Pick<FreeSlugProps, 'taken' | 'proposed' | 'max'>,
) => {
  const [, stem = taken, number = '1'] = (taken === proposed ? null : /^(.+?)-([0-9]{1,3})$/.exec(taken)) ?? []
  let next = Number(number)
  for (let tries = 1; tries <= maxTries; tries += 1) {
    next += tries <= maxTries / 2 ? 1 : next
    const ending = `-${next}`
    const free = `${stem.slice(0, max - ending.length).replace(/-$/, '')}${ending}`
    if ((await store.read(pathOf(free))) === null) return free
  }
  return null
}

interface FreeSlugProps {
  readonly name: string
  readonly taken: string
  readonly proposed: string
  readonly max: number
  readonly onChoose: (slug: string) => void
}

/** Offers a free slug in place of a taken one; nothing until it is known. */
export const FreeSlug = ({ name, taken, proposed, max, onChoose }: FreeSlugProps) => {
  const t = useMessages(controlMessages)
  const store = useStore()
  const { path, idField } = useCollection()
  const source = useMemo(() => {
    const pathOf = (slug: string) => (name === idField ? `${path}/${slug}/rev` : `unique/${path}/${name}/${slug}`)
    return once(() => readFree(store, pathOf, { taken, proposed, max }))
  }, [store, path, idField, name, taken, proposed, max])
  const free = useLive(source).value ?? null
  if (free === null) return null
  return (
    <Button variant="link" className="control-links" onClick={() => onChoose(free)}>
      {t('takeFree', { slug: free })}
    </Button>
  )
}
