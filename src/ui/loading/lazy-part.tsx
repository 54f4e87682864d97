import { type ComponentType, createContext, type ReactNode, use } from 'react'
import Button from 'react-bootstrap/Button'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { messages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { lazily } from './lazy.ts'
import { useChunkFailure } from './releases.ts'

/** Dismisses an overlay; null for a part in the page. */
const DismissalContext = createContext<(() => void) | null>(null)

const MissingPart = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useMessages(messages)
  const failure = useChunkFailure(onRetry)
  const dismiss = use(DismissalContext)
  if (failure === null) return null
  return (
    <p role="alert" className="missing-part text-soft">
      {failure.message}{' '}
      <Button variant="link" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {failure.isOffline ? null : (
        <>
          {' '}
          <Button variant="link" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </>
      )}
      {dismiss === null ? null : (
        <>
          {' '}
          <Button variant="link" onClick={dismiss}>
            {t('close')}
          </Button>
        </>
      )}
    </p>
  )
}

/** A lazy part in its own chunk: renders nothing until loaded or if that fails. Rethrows its errors. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazily<Props>(load, {
    waiting: () => null,
    failed: (error, retry) => {
      if (error instanceof ChunkLoadError) return <MissingPart onRetry={retry} />
      throw error
    },
  })

interface OverPageProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Wraps a lazy dialog. A failed load is reported over the page and can be dismissed. */
export const OverPage = ({ isOpen, onClose, children }: OverPageProps) => (
  <DismissalContext value={onClose}>
    <div className="over-page" data-open={isOpen}>
      {children}
    </div>
  </DismissalContext>
)
