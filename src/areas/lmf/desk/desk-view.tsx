import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { Desk } from './use-desk.ts'

interface DeskViewProps<View> {
  readonly desk: Desk<View>
  readonly children: (view: View) => ReactNode
}

/** What is to be seen on a desk: on its way, there, or why not. */
export const DeskView = <View,>({ desk, children }: DeskViewProps<View>) => {
  const t = useMessages(messages)
  const view = useSelector(desk, ({ context }) => context.view)
  const isFailed = useSelector(desk, snapshot => snapshot.hasTag('failed'))
  const isLoading = useSelector(desk, snapshot => snapshot.hasTag('loading'))
  const why = useFailureMessage(useSelector(desk, ({ context }) => context.failure))
  if (isFailed)
    return (
      <div className="alert alert-danger" role="alert">
        <p>
          {t('failedTitle')}: {why}
        </p>
        <Button variant="outline-primary" onClick={() => desk.send({ type: 'retry' })}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  return isLoading || view === null ? <Loader /> : children(view)
}
