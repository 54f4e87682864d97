import { useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { type Failure, failureOf } from '../../model/failure.ts'
import { mappingLimits } from '../../model/limits.ts'
import { TextInput } from '../../ui/form/fields.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { PersonName } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { messages } from './messages.ts'
import { rememberMapping, stopSharing } from './remembered.ts'
import type { ImportActor } from './use-import.ts'

/** Says that the columns are matched as in an earlier file, and offers to match them anew. */
export const RememberedNotice = ({ actor }: ImportActor) => {
  const t = useMessages(messages)
  const remembered = useSelector(actor, ({ context }) => context.remembered)
  if (remembered === null) return null
  const { name, by, isShared } = remembered
  return (
    <Notice
      kind="info"
      action={
        <Button
          variant="outline-primary"
          onClick={() => actor.send({ type: 'reading.changed', reading: { isNew: true } })}
        >
          {t('matchAnew')}
        </Button>
      }
    >
      {t(isShared ? 'matchedShared' : 'matchedBefore', { name })} {isShared ? <PersonName uid={by} /> : null}
    </Notice>
  )
}

type Sharing = 'no' | 'busy' | 'shared' | 'stopped' | Failure

/** Shares the mapping, by a name, with all who import into the collection. */
export const ShareMapping = ({ actor }: ImportActor) => {
  const t = useMessages(messages)
  const { many } = useFieldMessages()
  const collection = useCollection()
  const store = useStore()
  const { uid, role } = useViewer()
  const columns = useSelector(actor, ({ context }) => context.table?.columns ?? [])
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const remembered = useSelector(actor, ({ context }) => context.remembered)
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState<Sharing>('no')
  const canStop = remembered?.isShared === true && (remembered.by === uid || role === 'admin')
  const run = (work: Promise<void>, after: 'shared' | 'stopped') => {
    setSharing('busy')
    work.then(
      () => setSharing(after),
      (error: unknown) => setSharing(failureOf(error)),
    )
  }
  const share = () =>
    run(rememberMapping(store, collection, uid, { columns, mapping, name: name.trim(), isShared: true }), 'shared')
  return (
    <details className="import-share">
      <summary>{t('shareTitle')}</summary>
      <p className="text-soft">{t('shareLine', { many })}</p>
      <div className="import-fixed-value">
        <TextInput label={t('shareName')} value={name} onChange={setName} maxLength={mappingLimits.name} />
        <Button
          variant="outline-primary"
          aria-disabled={name.trim() === '' || sharing === 'busy'}
          onClick={() => name.trim() !== '' && sharing !== 'busy' && share()}
        >
          {t('share')}
        </Button>
        {canStop ? (
          <Button variant="outline-primary" onClick={() => run(stopSharing(store, collection, columns), 'stopped')}>
            {t('stopSharing')}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {sharing === 'shared' || sharing === 'stopped' ? t(sharing) : null}
        {typeof sharing === 'object' ? <SharingFailure failure={sharing} /> : null}
      </div>
    </details>
  )
}

const SharingFailure = ({ failure }: { readonly failure: Failure }) => (
  <Notice kind="danger">{useFailureMessage(failure)}</Notice>
)
