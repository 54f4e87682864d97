import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { focusIfLost } from '../../ui/dom.ts'
import { type Direction, directions, type FromList } from '../../ui/list-place.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ariaKeys, isPressed } from '../../ui/shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useReferenceLabels, useTitles } from '../fields/labels.ts'
import { useCollection, usePaths } from '../registry/records-context.ts'
import { isElsewhere } from './keys.ts'
import { neighbourMessages } from './messages.ts'

const chords = { previous: 'Alt+PageUp', next: 'Alt+PageDown' } as const
const arrows = { previous: ChevronLeft, next: ChevronRight } as const

const neighbourKeys = defineShortcuts({
  id: 'form',
  messages: neighbourMessages,
  title: 'title',
  shortcuts: directions.map(way => ({ keys: [chords[way]], label: `${way}Record` as const })),
})

/** Links a record to its neighbours among the list's loaded rows. */
export default function Neighbours({ from: { opened, among, way: direction } }: { readonly from: FromList }) {
  const t = useMessages(neighbourMessages)
  const collection = useCollection()
  const { edit } = usePaths()
  const navigate = useNavigate()
  const at = among.indexOf(opened)
  const found = { previous: among[at - 1], next: among[at + 1] }
  const labels = useReferenceLabels(
    collection.path,
    directions.flatMap(way => found[way] ?? []),
  )
  const titleOf = useTitles(collection, Object.values(labels).map(String))
  const stateOf = (way: Direction, id: string): FromList => ({ opened: id, among, way })
  useShortcuts(neighbourKeys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = directions.find(each => isPressed(event, chords[each]))
      const id = way && found[way]
      if (!id || isElsewhere(event.target)) return
      event.preventDefault()
      navigate(edit(id), { state: stateOf(way, id) })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return directions.map(way => {
    const Arrow = arrows[way]
    const id = found[way]
    if (id === undefined)
      return (
        <span key={way} className="btn btn-icon" aria-hidden="true" data-ended>
          <Arrow size={16} />
        </span>
      )
    const label = t(way, { title: titleOf(String(labels[id] ?? id)) })
    return (
      <Link
        key={way}
        ref={direction === way ? focusIfLost : undefined}
        to={edit(id)}
        state={stateOf(way, id)}
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
