import { Component, type ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { loadChunk } from '../../config/chunk-load.ts'
import { messages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { lazily } from './lazy.ts'
import { Loader } from './loader.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** Identifies the content; another one clears the error. */
  readonly of?: string
}

interface State {
  readonly caught: { readonly error: unknown } | null
  readonly of?: string | undefined
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: State): State | null {
    return of === state.of ? null : { caught: null, of }
  }

  readonly retry = () => this.setState({ caught: null })

  override render() {
    const { caught } = this.state
    const { children, fallback } = this.props
    return caught === null ? children : fallback(caught.error, this.retry)
  }
}

export interface ErrorScreenProps {
  readonly error: unknown
  /** Renders the failed part again, loading what is missing. Omitted if that cannot help. */
  readonly onRetry?: () => void
  /** Replaces everything, instead of a page, which has its title. */
  readonly isWholePage?: boolean
}

/** Without styles of its own, because those may be missing, too. */
const Page = lazily<ErrorScreenProps>(() => import('./error-page.tsx'), {
  waiting: () => <Loader />,
  failed: error => {
    throw error
  },
  fetch: loadChunk,
})

/** Preloads the error page: later the network or the release may be gone. */
export const prepareErrorScreen = Page.prepare

const FallbackScreen = ({ error, isWholePage }: ErrorScreenProps) => {
  const t = useMessages(messages)
  const Heading = isWholePage ? 'h1' : 'h2'
  const Place = isWholePage ? 'main' : 'section'
  return (
    <Place className="error-screen" role="alert">
      <Heading className="error-title">{t('errorHeading')}</Heading>
      <p className="text-soft">
        {t('errorDetails')}: <code>{String(error)}</code>
      </p>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </Place>
  )
}

/** Replaces a part that threw while rendering or failed to load. */
export const ErrorScreen = (props: ErrorScreenProps) => (
  <ErrorBoundary fallback={() => <FallbackScreen {...props} />}>
    <Page {...props} />
  </ErrorBoundary>
)
