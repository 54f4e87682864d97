import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from './messages.ts'
import type { Desk } from './use-desk.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Why what was done last was refused, until something else is done or it is closed. A question says it itself. */
export const RefusalNote = <View,>({ desk }: { readonly desk: Desk<View> }) => {
  const t = useMessages(messages)
  const refusalText = useRefusalText()
  const { deed, refused } = useSelector(desk, ({ context }) => context)
  const isAsking = useSelector(desk, snapshot => snapshot.hasTag('asking'))
  if (isAsking || deed === null || refused === null) return null
  return (
    <Notice kind="danger">
      {refusalText(refused, deed)}{' '}
      {refused.type === 'failed' ? (
        <Button variant="outline-primary" size="sm" onClick={() => desk.send({ type: 'do', deed })}>
          {t('tryAgain')}
        </Button>
      ) : null}{' '}
      <Button variant="outline-primary" size="sm" onClick={() => desk.send({ type: 'cancel' })}>
        {t('close')}
      </Button>
    </Notice>
  )
}
