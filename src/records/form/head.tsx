import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { takePageFocus } from '../../ui/dom.ts'
import { fromListIn, useListPlace } from '../../ui/list-place.ts'
import { useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { useShownName } from '../../ui/page-head.tsx'
import { usePaths, useWayBack } from '../registry/records-context.ts'
import { useEditorValue, useTitle } from './editor.ts'
import { messages } from './messages.ts'
import Neighbours from './neighbours.tsx'

/** The list that the record was opened from. It is kept in the history entry, and so survives a reload. */
const useOpenedFrom = () => {
  const id = useEditorValue(({ context }) => context.id)
  const { state } = useLocation()
  const { place, keep } = useListPlace(usePaths().list)
  const from = fromListIn(state, id)
  const focusHeading = useEffectEvent(() => {
    if (from) keep({ ...place, opened: from.opened })
  })
  useEffect(() => focusHeading(), [])
  return from
}

export const WayBack = () => {
  const t = useMessages(messages)
  return (
    <Link to={useWayBack()} className="btn btn-icon" aria-label={t('toList')}>
      <ArrowLeft size={18} aria-hidden="true" />
    </Link>
  )
}

/** Links to the previous and next record among the rows of the list. */
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
  const title = useTitle()
  const lang = useRecordsLang()
  const isNew = useEditorValue(({ context }) => context.id === null)
  const titleLang = isNew ? undefined : lang
  useShownName(title, titleLang)
  return (
    <h2
      className={isField || isNew ? 'visually-hidden' : 'editor-title'}
      tabIndex={-1}
      ref={takePageFocus}
      dir="auto"
      lang={titleLang}
    >
      {title}
    </h2>
  )
}
