import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { Progress } from './progress.tsx'
import type { ImportParts } from './use-import.ts'

/** An import, or the undoing of one, on its way. */
export const RunStep = ({ actor }: ImportParts) => {
  const t = useMessages(messages)
  const progress = useSelector(actor, ({ context }) => context.progress)
  const isUndoing = useSelector(actor, snapshot => snapshot.hasTag('undoing'))
  const isOffline = useSelector(actor, snapshot => snapshot.hasTag('offline'))
  const isStopping = useSelector(actor, ({ context }) => context.isStopping)
  const isKept = useSelector(actor, ({ context }) => context.isKept)
  return (
    <section className="card import-card" aria-labelledby="import-run">
      <h2 className="section-title" id="import-run">
        {t(isUndoing ? 'undoing' : 'importing')}
      </h2>
      <Progress label={t('written', progress)} progress={progress}>
        <Button variant="outline-primary" disabled={isStopping} onClick={() => actor.send({ type: 'cancel' })}>
          {t('stop')}
        </Button>
      </Progress>
      <div role="status">
        {isOffline ? <p className="alert alert-warning">{t('offline')}</p> : null}
        {isStopping ? <p>{t('stopping')}</p> : null}
        {isKept ? null : <p className="alert alert-warning">{t('notKept')}</p>}
      </div>
      {isKept && !isUndoing ? <p className="text-soft">{t('keepOpen')}</p> : null}
    </section>
  )
}
