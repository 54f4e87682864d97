import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import type { ActorRefFrom } from 'xstate'
import type { treeMachine } from '../../../machines/records/tree/tree.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** What stands in the way of a tree, and what can be done. */
export const TreeTroubles = ({ tree }: { readonly tree: ActorRefFrom<typeof treeMachine> }) => {
  const t = useMessages(messages)
  const why = useFailureMessage(useSelector(tree, snapshot => snapshot.context.failure))
  const isOffline = useSelector(tree, snapshot => snapshot.hasTag('offline'))
  return (
    <>
      {isOffline ? (
        <p className="alert alert-warning" role="status">
          {t('offline')}
        </p>
      ) : null}
      {why === null ? null : (
        <div className="alert alert-danger" role="alert">
          <p>
            {t('failedTitle')}: {why}
          </p>
          <Button variant="outline-primary" onClick={() => tree.send({ type: 'retry' })}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </>
  )
}
