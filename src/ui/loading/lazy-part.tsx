import { type ComponentType, createContext, type ReactNode, use } from 'react'
import Button from 'react-bootstrap/Button'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from '../messages.ts'
import { lazily } from './lazy.ts'
import { useChunkFailure } from './releases.ts'

/** Puts aside what stands over the page; null where a part stands in the page itself. */
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

/**
 * A part of a page that is not needed at first, in a chunk of its own: fetched when it is first drawn, nothing until then. The page around it
 * stands where it does not arrive. Throws what its code throws while it starts.
 */
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

/**
 * Around a dialog whose code is fetched when it is wanted. Should that not arrive, it is reported over the page, wherever the page is scrolled,
 * and can be put aside, so that the page goes on.
 */
export const OverPage = ({ isOpen, onClose, children }: OverPageProps) => (
  <DismissalContext value={onClose}>
    <div className="over-page" data-open={isOpen}>
      {children}
    </div>
  </DismissalContext>
)
