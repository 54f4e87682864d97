import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link, useNavigate } from 'react-router-dom'
import type { Place } from '../../model/finding/order.ts'
import { focusIfLost } from '../../ui/dom.ts'
import { type Direction, directions, type FromList, type ListPlace } from '../../ui/list-place.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ariaKeys, isPressed } from '../../ui/shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLive } from '../data/live/live.ts'
import { useReferenceLabels, useTitles } from '../fields/labels.ts'
import { listStateOf, parseAddress } from '../list/address.ts'
import { maxLooked, neighbour } from '../list/neighbours.ts'
import { useCollection, usePaths } from '../registry/records-context.ts'
import { useStore } from '../registry/store-context.ts'
import { isElsewhere } from './keys.ts'
import { messages } from './neighbour-messages.ts'

const chords = { previous: 'Alt+PageUp', next: 'Alt+PageDown' } as const
const arrows = { previous: ChevronLeft, next: ChevronRight } as const

const neighbourKeys = defineShortcuts({
  id: 'form',
  messages,
  title: 'title',
  shortcuts: directions.map(way => ({ keys: [chords[way]], label: `${way}Record` as const })),
})

interface NeighboursProps {
  readonly place: ListPlace
  readonly from: FromList
}

const useNeighbour = ({ place, from }: NeighboursProps, way: Direction) => {
  const store = useStore()
  const collection = useCollection()
  const { uid } = useViewer()
  const key = JSON.stringify([place.query, from.opened])
  const [looked, setLooked] = useState<{ readonly key: string; readonly upTo: Place } | null>(null)
  const lookedUpTo = looked?.key === key ? looked.upTo : null
  const source = useMemo(() => {
    const [query, opened] = JSON.parse(key)
    const state = listStateOf(collection, parseAddress(collection, query).address, uid)
    return neighbour(store, collection, state, opened, way, { from: lookedUpTo })
  }, [store, collection, key, way, uid, lookedUpTo])
  const live = useLive(source)
  const found = live.value ?? null
  const isFurther = lookedUpTo !== null
  // The button stays until it is known: it has the focus.
  if (isFurther && live.status !== 'ready') return { to: null, isFurther, lookFurther: live.retry }
  return found !== null && 'lookedUpTo' in found
    ? { to: null, isFurther, lookFurther: () => setLooked({ key, upTo: found.lookedUpTo }) }
    : { to: found, isFurther, lookFurther: null }
}

/** Leads from one record of a list to the one before and the one behind, in the order in which the list was left. */
export default function Neighbours(props: NeighboursProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { edit } = usePaths()
  const navigate = useNavigate()
  const found = { previous: useNeighbour(props, 'previous'), next: useNeighbour(props, 'next') }
  const labels = useReferenceLabels(
    collection.path,
    directions.flatMap(way => found[way].to?.opened.id ?? []),
  )
  const titleOf = useTitles(collection, Object.values(labels).map(String))
  useShortcuts(neighbourKeys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = directions.find(each => isPressed(event, chords[each]))
      const to = way && found[way].to
      if (!to || isElsewhere(event.target)) return
      event.preventDefault()
      navigate(edit(to.opened.id), { state: to })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return directions.map(way => {
    const Arrow = arrows[way]
    const { to, isFurther, lookFurther } = found[way]
    if (lookFurther !== null) {
      const label = t(`${way}Further`, { count: maxLooked })
      return (
        <Button variant="icon" key={way} onClick={lookFurther} aria-label={label} title={label}>
          <Arrow size={16} aria-hidden="true" />
        </Button>
      )
    }
    if (to === null)
      return isFurther ? (
        <span
          key={way}
          ref={focusIfLost}
          className="btn btn-icon"
          role="img"
          tabIndex={-1}
          aria-label={t(`${way}Ended`)}
          data-ended
        >
          <Arrow size={16} aria-hidden="true" />
        </span>
      ) : (
        <span key={way} className="btn btn-icon" aria-hidden="true" data-ended>
          <Arrow size={16} />
        </span>
      )
    const { id } = to.opened
    const label = t(way, { title: titleOf(String(labels[id] ?? id)) })
    return (
      <Link
        key={way}
        ref={isFurther || props.from.way === way ? focusIfLost : undefined}
        to={edit(id)}
        state={to}
        className="btn btn-icon"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(chords[way])}
        title={label}
      >
        <Arrow size={16} aria-hidden="true" />
      </Link>
    )
  })
}
