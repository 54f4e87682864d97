import { useMachine } from '@xstate/react'
import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type SavedView, type ViewDeed, type ViewQuestion, viewsMachine } from '../../../machines/records/list/views.ts'
import type { Collection } from '../../model/collection.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Disclosure } from '../../ui/popup/popup.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { PersonName } from '../fields/cells.tsx'
import { useStore } from '../store-context.ts'
import { messages } from './messages.ts'
import { useViews } from './use-views.ts'
import { carryOut, mayChange, mayRemove } from './view-store.ts'

const ViewQuestionDialog = lazyPart(() => import('./view-question.tsx'))

interface ViewsMenuProps {
  readonly collection: Collection
  /** The query string of the list as it is. */
  readonly address: string
  readonly onOpen: (address: string) => void
}

interface ViewLineProps {
  readonly view: SavedView
  readonly onOpen: () => void
  readonly onAsk: (question: ViewQuestion) => void
}

const ViewLine = ({ view, onOpen, onAsk }: ViewLineProps) => {
  const t = useMessages(messages)
  const viewer = useViewer()
  const { name } = view
  return (
    <li className="d-flex align-items-center">
      <button type="button" className="disclosure-choice" onClick={onOpen}>
        {name}
        {view.role !== null && view.by !== viewer.uid ? (
          <span className="text-soft fs-small">
            {' '}
            {t('by', { name: '' })}
            <PersonName uid={view.by} />
          </span>
        ) : null}
      </button>
      {mayChange(view, viewer) ? (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={t('rename', { view: name })}
            onClick={() => onAsk({ type: 'rename', view })}
          >
            <Pencil size={15} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('replace', { view: name })}
            onClick={() => onAsk({ type: 'replace', view })}
          >
            <RefreshCw size={15} aria-hidden="true" />
          </button>
        </>
      ) : null}
      {mayRemove(view, viewer) ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('remove', { view: name })}
          onClick={() => onAsk({ type: 'delete', view })}
        >
          <Trash2 size={15} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

/** Lists that were saved to be found again: one's own, and those shared with a role. */
export const ViewsMenu = ({ collection, address, onOpen }: ViewsMenuProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const { uid, role } = useViewer()
  const views = useViews(collection)
  const machine = useMemo(
    () =>
      viewsMachine.provide({
        actors: {
          carryOut: fromPromise<void, { readonly deed: ViewDeed | null }>(async ({ input: { deed } }) => {
            if (deed === null) return
            await carryOut(store, collection, { uid, role }, deed)
          }),
        },
      }),
    [store, collection, uid, role],
  )
  const [snapshot, send] = useMachine(machine)
  const { question } = snapshot.context
  const failure = useFailureMessage(snapshot.context.failure)
  const groups = [...new Set(views.map(view => view.role))]
  const ask = (close: () => void) => (asked: ViewQuestion) => {
    close()
    send({ type: 'view.ask', question: asked })
  }
  return (
    <>
      <Disclosure
        className="btn btn-outline-primary d-inline-flex gap-2 align-items-center"
        label={
          <>
            <Bookmark size={16} aria-hidden="true" /> <span className="record-button-label">{t('views')}</span>
          </>
        }
      >
        {close => (
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
                        key={view.id}
                        view={view}
                        onAsk={ask(close)}
                        onOpen={() => {
                          close()
                          onOpen(view.address)
                        }}
                      />
                    ))}
                </ul>
              </section>
            ))}
            <button type="button" className="disclosure-choice view-save" onClick={() => ask(close)({ type: 'save' })}>
              {t('save')}
            </button>
          </>
        )}
      </Disclosure>
      {question === null ? null : (
        <ViewQuestionDialog
          collection={collection}
          question={question}
          address={address}
          isBusy={snapshot.hasTag('busy')}
          failure={failure}
          onDo={deed => send({ type: 'view.do', deed })}
          onCancel={() => send({ type: 'view.cancel' })}
        />
      )}
    </>
  )
}
