import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import Modal from 'react-bootstrap/Modal'
import { Link } from 'react-router-dom'
import type { Use } from '../../../machines/records/editor/ports.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useOpening } from '../../ui/dialogs/modals.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { UseList } from '../aside/use-list.tsx'
import { WithReferring } from '../aside/with-referring.tsx'
import { ReferenceName } from '../fields/cells.tsx'
import { useRecordKind } from '../records-context.ts'
import { useEditorParts, useEditorTag, useEditorValue } from './editor-context.ts'
import { messages } from './ending-messages.ts'
import { useTitle } from './use-title.ts'

const none: readonly Use[] = []

/** Asks before a record is deleted, or shows what keeps it from being deleted. */
const DeletionDialogs = () => (
  <WithReferring of={useEditorParts().collection.path}>
    <Dialogs />
  </WithReferring>
)

const Dialogs = () => {
  const t = useMessages(messages)
  const { actor } = useEditorParts()
  const isAsking = useEditorTag('askingToDelete')
  const isDeleting = useEditorTag('deleting')
  const following = useEditorValue(({ context }) => context.uses?.following ?? none)
  const title = useTitle()
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle', { title })}
        kind="danger"
        confirmLabel={t('deleteConfirm')}
        isBusy={isDeleting}
        busyLabel={t('deleting')}
        onConfirm={() => actor.send({ type: 'delete.confirmed' })}
        onCancel={() => actor.send({ type: 'delete.cancelled' })}
      >
        {t('deleteBody')}
        {following.length === 0 ? null : (
          <>
            <p>{t('goesWithIt')}</p>
            <ul className="uses">
              {following.map(use => (
                <UseItem key={`${use.collection} ${use.id}`} use={use} />
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
      <UsesDialog title={t('inUseTitle', { title })} />
    </>
  )
}

const UsesDialog = ({ title }: { readonly title: string }) => {
  const t = useMessages(messages)
  const titleId = useId()
  const { actor } = useEditorParts()
  const isOpen = useEditorTag('inUse')
  const uses = useEditorValue(({ context }) => context.uses)
  const found = uses?.found ?? none
  const close = () => actor.send({ type: 'delete.cancelled' })
  return (
    <Modal show={useOpening(isOpen)} onHide={close} animation={false} centered scrollable aria-labelledby={titleId}>
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>{t('inUseBody')}</p>
        {[...new Set(found.map(({ collection }) => collection))].map(path => (
          <UsesIn key={path} path={path} uses={found.filter(({ collection }) => collection === path)} />
        ))}
        {uses?.hasMore ? <p>{t('inUseMore')}</p> : null}
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={close}>{t('inUseClose')}</Button>
      </Modal.Footer>
    </Modal>
  )
}

const UsesIn = ({ path, uses }: { readonly path: string; readonly uses: readonly Use[] }) => {
  const kind = useRecordKind(path)
  if (kind) return <UseList collection={kind.collection} uses={uses} />
  return (
    <ul className="uses">
      {uses.map(use => (
        <UseItem key={use.id} use={use} />
      ))}
    </ul>
  )
}

const UseItem = ({ use: { collection: path, id, fields } }: { readonly use: Use }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const kind = useRecordKind(path)
  const name = <ReferenceName to={path} id={id} />
  return (
    <li>
      {kind ? <Link to={kind.paths.edit(id)}>{name}</Link> : name}{' '}
      <span className="text-soft">
        {t('useIn', {
          fields: fields.map(field => kind?.collection.fields[field]?.label[language] ?? field).join(', '),
        })}
      </span>
    </li>
  )
}

export default DeletionDialogs
