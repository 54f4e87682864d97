import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { focusIfLost, takePageFocus } from '../../ui/dom.ts'
import { type Direction, directions, type FromList, fromListIn, useListPlace } from '../../ui/list-place.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useShownName } from '../../ui/page-head.tsx'
import { ariaKeys, defineShortcuts, isPressed, usePageKeys, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useReferenceLabels, useTitles } from '../fields/labels.ts'
import { useCollection, useListAddress, usePaths } from '../registry/contexts.ts'
import { useEditorValue, useShownTitle } from './editor.ts'
import { isElsewhere } from './keys.ts'
import { messages, neighbourMessages } from './messages.ts'

/** The list that the record was opened from. It is kept in the history entry, and so survives a reload. */
const useOpenedFrom = () => {
  const id = useEditorValue(({ context }) => context.id)
  const { state } = useLocation()
  const { place, keep } = useListPlace(usePaths().list)
  const from = fromListIn(state, id)
  const rememberOpened = useEffectEvent(() => {
    if (from) keep({ ...place, opened: from.opened })
  })
  useEffect(() => rememberOpened(), [])
  return from
}

export const BackToList = () => {
  const t = useMessages(messages)
  return (
    <Link to={useListAddress()} className="btn btn-icon" aria-label={t('toList')}>
      <ArrowLeft size={18} aria-hidden="true" />
    </Link>
  )
}

export const RecordNeighbours = () => {
  const from = useOpenedFrom()
  return from ? (
    <span className="record-neighbours">
      <Neighbours from={from} />
    </span>
  ) : null
}

/** Visually hidden if the first field is the title, or the page's own heading says it. */
export const EditorTitle = ({ isField }: { readonly isField: boolean }) => {
  const { title, lang } = useShownTitle()
  const isNew = useEditorValue(({ context }) => context.id === null)
  useShownName(title, lang)
  return (
    <h2
      className={isField || isNew ? 'visually-hidden' : 'editor-title'}
      tabIndex={-1}
      ref={takePageFocus}
      dir="auto"
      lang={lang}
    >
      {title}
    </h2>
  )
}

const chords = { previous: 'Alt+PageUp', next: 'Alt+PageDown' } as const
const arrows = { previous: ChevronLeft, next: ChevronRight } as const

const neighbourKeys = defineShortcuts({
  id: 'form',
  messages: neighbourMessages,
  title: 'title',
  shortcuts: directions.map(direction => ({ keys: [chords[direction]], label: `${direction}Record` as const })),
})

/** Links a record to its neighbours among the list's loaded rows. */
const Neighbours = ({ from: { opened, among, direction: last } }: { readonly from: FromList }) => {
  const t = useMessages(neighbourMessages)
  const collection = useCollection()
  const { edit } = usePaths()
  const navigate = useNavigate()
  const at = among.indexOf(opened)
  const found = { previous: among[at - 1], next: among[at + 1] }
  const labels = useReferenceLabels(
    collection.path,
    directions.flatMap(direction => found[direction] ?? []),
  )
  const titleOf = useTitles(collection, Object.values(labels).map(String))
  const stateOf = (direction: Direction, id: string): FromList => ({ opened: id, among, direction })
  useShortcuts(neighbourKeys)
  usePageKeys(event => {
    const direction = directions.find(each => isPressed(event, chords[each]))
    const id = direction && found[direction]
    if (!id || isElsewhere(event.target)) return
    event.preventDefault()
    navigate(edit(id), { state: stateOf(direction, id) })
  })
  return directions.map(direction => {
    const Arrow = arrows[direction]
    const id = found[direction]
    if (id === undefined)
      return (
        <span key={direction} className="btn btn-icon" aria-hidden="true" data-ended>
          <Arrow size={16} />
        </span>
      )
    const label = t(direction, { title: titleOf(String(labels[id] ?? id)) })
    return (
      <Link
        key={direction}
        ref={last === direction ? focusIfLost : undefined}
        to={edit(id)}
        state={stateOf(direction, id)}
        className="btn btn-icon"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(chords[direction])}
        title={label}
      >
        <Arrow size={16} aria-hidden="true" />
      </Link>
    )
  })
}
