import type { ReactNode } from 'react'
import type { Failure } from '../../model/failure.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { FailureNotice } from '../../ui/loading/failure-notice.tsx'
import { Loader, useSkeleton } from '../../ui/loading/loader.tsx'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { Live } from './live.ts'

const messages = defineMessages({
  failedTitle: { en: 'Could not load this', es: 'No se pudo cargar' },
})

interface LiveViewProps<Value> {
  readonly live: Live<Value>
  /** What could not be read, as a whole sentence without a full stop. */
  readonly failedTitle?: string
  readonly children: (value: Value) => ReactNode
}

export const LiveView = <Value,>({ live, failedTitle, children }: LiveViewProps<Value>) => {
  const isAwaited = useSkeleton(live.status === 'loading')
  if (live.status === 'failed')
    return <LoadFailure failure={live.failure} onRetry={live.retry} {...(failedTitle ? { title: failedTitle } : {})} />
  return live.status === 'loading' || isAwaited ? <Loader /> : children(live.value)
}

interface LoadFailureProps {
  readonly failure: Failure
  readonly onRetry: () => void
  readonly title?: string
}

export const LoadFailure = ({ failure, onRetry, title }: LoadFailureProps) => {
  const t = useMessages(messages)
  const why = useFailureMessage(failure)
  return (
    <FailureNotice onRetry={onRetry}>
      {title ?? t('failedTitle')}: {why}
    </FailureNotice>
  )
}
