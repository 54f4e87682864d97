import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import Modal from 'react-bootstrap/Modal'
import { isConfidential } from '../../model/look.ts'
import type { Use } from '../../model/outcome.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useOpening } from '../../ui/dialogs/modals.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useRecordKind } from '../registry/contexts.ts'
import { useEditorParts, useEditorTag, useEditorValue, useTitle } from './editor.ts'
import { rareMessages } from './messages.ts'
import { UseItem, UseList, WithReferring } from './references.tsx'

export const DeletionDialogs = () => (
  <WithReferring>
    <Dialogs />
  </WithReferring>
)

const Dialogs = () => {
  const t = useMessages(rareMessages)
  const { actor, collection } = useEditorParts()
  const isAsking = useEditorTag('askingToDelete')
  const isDeleting = useEditorTag('deleting')
  const following = useEditorValue(({ context }) => context.uses?.following) ?? []
  const title = useTitle()
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle', { title })}
        kind="danger"
        confirmLabel={t('delete')}
        isBusy={isDeleting}
        busyLabel={t('deleting')}
        onConfirm={() => actor.send({ type: 'delete.confirmed' })}
        onCancel={() => actor.send({ type: 'delete.cancelled' })}
      >
        {t(isConfidential(collection) ? 'deleteFinal' : 'deleteBody')}
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
  const t = useMessages(rareMessages)
  const titleId = useId()
  const { actor } = useEditorParts()
  const isOpen = useEditorTag('inUse')
  const uses = useEditorValue(({ context }) => context.uses)
  const found = uses?.found ?? []
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
        {uses?.hasMore ? <p>{t('moreUses')}</p> : null}
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={close}>{t('close')}</Button>
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
