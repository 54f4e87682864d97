import { useSelector } from '@xstate/react'
import Hourglass from 'lucide-react/icons/hourglass'
import Button from 'react-bootstrap/Button'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../messages.ts'
import { useParts } from '../parts.ts'
import { StandingPage } from './standing-page.tsx'

/** Signed in without a role that the console knows. A role that arrives opens the console in its place. */
export const WaitingPage = ({ email }: { readonly email: string }) => {
  const t = useMessages(messages)
  const { session } = useParts()
  const unknownRole = useSelector(session, snapshot => snapshot.context.unknownRole)
  return (
    <StandingPage title={t('waiting')} icon={<Hourglass size={28} />}>
      <p role="status">
        {unknownRole === null ? t('waitingLine', { email }) : t('unknownRole', { role: unknownRole })}
      </p>
      <p className="text-soft">{t('waitingAuto')}</p>
      <Button variant="outline-primary" onClick={() => session.send({ type: 'session.signOut' })}>
        {t('logout')}
      </Button>
    </StandingPage>
  )
}
