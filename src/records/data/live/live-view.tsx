import type { ReactNode } from 'react'
import type { Failure } from '../../../model/failure.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { Loader, useSkeleton } from '../../../ui/loading/loader.tsx'
import type { ReportedFailure } from '../../../ui/loading/messages.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { Live } from './live.ts'

const messages = defineMessages({
  failedTitle: { en: 'Could not load this', es: 'No se pudo cargar' },
  denied: {
    en: 'Your role may have changed: try again, or ask an admin.',
    es: 'Puede que tu rol haya cambiado: reintenta o pregúntale a un administrador.',
  },
})

interface LiveViewProps<Value> {
  readonly live: Live<Value>
  /** Sentence about a failed read, without a full stop. */
  readonly failedTitle?: string
  readonly children: (value: Value) => ReactNode
}

export const LiveView = <Value,>({ live, failedTitle, children }: LiveViewProps<Value>) => {
  const isAwaited = useSkeleton(live.status === 'loading')
  if (live.status === 'failed')
    return <LoadFailure failure={live.failure} onRetry={live.retry} {...(failedTitle ? { title: failedTitle } : {})} />
  return live.status === 'loading' || isAwaited ? <Loader /> : children(live.value)
}

/** Explains a failed read, with what to do; null without one. */
export const useUnread = (failure: ReportedFailure | null): string | null => {
  const t = useMessages(messages)
  const why = useFailureMessage(failure)
  return failure?.code === 'permission_denied' ? `${why} ${t('denied')}` : why
}

interface LoadFailureProps {
  readonly failure: Failure
  readonly onRetry: () => void
  readonly title?: string
}

export const LoadFailure = ({ failure, onRetry, title }: LoadFailureProps) => {
  const t = useMessages(messages)
  const why = useUnread(failure)
  return (
    <Notice kind="danger" onRetry={onRetry}>
      {title ?? t('failedTitle')}: {why}
    </Notice>
  )
}
