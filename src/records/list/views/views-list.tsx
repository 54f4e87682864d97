import House from 'lucide-react/icons/house'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Failure, failureOf } from '../../../model/failure.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Choice } from '../../../ui/popup/popup.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { useLive, useLiveText } from '../../data/live/live.ts'
import { PersonName } from '../../fields/cells.tsx'
import { useCollection } from '../../registry/contexts.ts'
import { useStore } from '../../registry/store-context.ts'
import { messages } from './messages.ts'
import { keepStart } from './use-views.ts'
import { addressOf, noView, type SavedView, startPath, type ViewAction, viewParameter, viewsSource } from './views.ts'

interface ViewLineProps {
  readonly view: SavedView
  readonly isStart: boolean
  readonly onStart: () => void
  readonly onOpen: () => void
  readonly onAsk: (type: 'rename' | 'replace' | 'delete') => void
}

const ViewLine = ({ view, isStart, onStart, onOpen, onAsk }: ViewLineProps) => {
  const t = useMessages(messages)
  const viewer = useViewer()
  const { name } = view
  const isOwn = view.by === viewer.uid
  return (
    <li className="d-flex align-items-center">
      <Choice onClick={onOpen}>
        {name}
        {view.role !== null && !isOwn ? (
          <span className="text-soft fs-small">
            {' '}
            {t('by', { name: '' })}
            <PersonName uid={view.by} />
          </span>
        ) : null}
      </Choice>
      <Button
        variant="icon"
        className="view-start"
        aria-label={t('start', { view: name })}
        aria-pressed={isStart}
        onClick={onStart}
      >
        <House size={15} aria-hidden="true" />
      </Button>
      {isOwn ? (
        <>
          <Button variant="icon" aria-label={t('rename', { view: name })} onClick={() => onAsk('rename')}>
            <Pencil size={15} aria-hidden="true" />
          </Button>
          <Button variant="icon" aria-label={t('replace', { view: name })} onClick={() => onAsk('replace')}>
            <RefreshCw size={15} aria-hidden="true" />
          </Button>
        </>
      ) : null}
      {isOwn || viewer.role === 'admin' ? (
        <Button variant="icon" aria-label={t('remove', { view: name })} onClick={() => onAsk('delete')}>
          <Trash2 size={15} aria-hidden="true" />
        </Button>
      ) : null}
    </li>
  )
}

interface ViewsListProps {
  readonly address: string
  /** The list's view, and whether the list has changed since. */
  readonly shown: SavedView | null
  readonly isChanged: boolean
  readonly onOpen: (view: SavedView) => void
  readonly onAsk: (action: ViewAction) => void
}

export default function ViewsList({ address, shown, isChanged, onOpen, onAsk }: ViewsListProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const store = useStore()
  const { uid, role } = useViewer()
  const [source] = useState(() => viewsSource(store, collection, uid, role))
  const views = useLive(source).value ?? []
  const navigate = useNavigate()
  const isPlain = useLocation().search === ''
  const at = startPath(collection, uid)
  const startsWith = useLiveText(at)
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = useFailureMessage(failure)
  const choose = async (view: SavedView | null) => {
    // The present list stays; the default applies from the next visit.
    if (isPlain) navigate({ search: `${viewParameter}=${noView}` }, { replace: true })
    try {
      await store.update({ [at]: view?.place ?? null })
      keepStart(collection, uid, view === null ? null : addressOf(view))
      setFailure(null)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  const groups = [...new Set(views.map(view => view.role))]
  return (
    <>
      {groups.length === 0 ? <p className="view-none">{t('none')}</p> : null}
      {groups.map(group => (
        <section key={group ?? ''}>
          <h3 className="view-group">{group === null ? t('own') : t('shared', { role: group })}</h3>
          <ul className="view-lines">
            {views
              .filter(view => view.role === group)
              .map(view => (
                <ViewLine
                  key={view.place}
                  isStart={view.place === startsWith}
                  onStart={() => choose(view.place === startsWith ? null : view)}
                  view={view}
                  onAsk={type => onAsk({ type, view: type === 'replace' ? { ...view, address } : view })}
                  onOpen={() => onOpen(view)}
                />
              ))}
          </ul>
        </section>
      ))}
      {failed === null ? null : (
        <p role="alert" className="view-failed">
          {failed}
        </p>
      )}
      {startsWith === null ? null : <Choice onClick={() => choose(null)}>{t('startWithAll')}</Choice>}
      {isChanged && shown?.by === uid ? (
        <Choice className="view-save" onClick={() => onAsk({ type: 'replace', view: { ...shown, address } })}>
          {t('saveChanged', { view: shown.name })}
        </Choice>
      ) : null}
      <Choice className="view-save" onClick={() => onAsk({ type: 'save', name: '', role: null, address })}>
        {t('save')}
      </Choice>
    </>
  )
}
