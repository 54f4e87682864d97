import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { fromListIn, useListPlace } from '../../ui/list-place.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { usePaths, useWayBack } from '../records-context.ts'
import { useEditorValue, useTitle } from './editor.ts'
import { messages } from './messages.ts'

const Neighbours = lazyPart(() => import('./neighbours.tsx'))

/** The list from which the record was opened; what it is keeps the ways back there, and after the page is loaded anew. */
const useOpenedFrom = () => {
  const id = useEditorValue(({ context }) => context.id)
  const { state } = useLocation()
  const { place, keep } = useListPlace(usePaths().list)
  const from = fromListIn(state, id)
  const arrive = useEffectEvent(() => {
    if (from) keep({ ...place, opened: from.opened })
  })
  useEffect(() => arrive(), [])
  return { place, from }
}

/** What leads from a record to others: the bar begins with it. */
export const RecordWays = () => {
  const t = useMessages(messages)
  const { place, from } = useOpenedFrom()
  return (
    <div className="editor-ways">
      <Link to={useWayBack()} className="icon-button" aria-label={t('toList')}>
        <ArrowLeft size={18} aria-hidden="true" />
      </Link>
      {from ? <Neighbours place={place} from={from} /> : null}
    </div>
  )
}

/** Whoever opens a record by keyboard goes on from its title, not from the top of the page. Who loads the page anew begins with what leads past the menu. */
const begin = (title: HTMLElement | null) => {
  if (document.activeElement?.matches('main')) title?.focus({ preventScroll: true })
}

export const EditorTitle = () => {
  const lang = useRecordsLang()
  const isNew = useEditorValue(({ context }) => context.id === null)
  return (
    <h2 className="editor-title mb-4" tabIndex={-1} ref={begin} lang={isNew ? undefined : lang}>
      {useTitle()}
    </h2>
  )
}
