import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from '../messages.ts'

interface FailureNoticeProps {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly className?: string
}

export const FailureNotice = ({ children, onRetry, className = 'alert alert-danger' }: FailureNoticeProps) => {
  const t = useMessages(messages)
  return (
    <div className={className} role="alert">
      <p>{children}</p>
      <Button variant="outline-primary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
