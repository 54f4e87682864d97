import { Component, type ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { paths } from '../../config/paths.ts'
import { messages as commonMessages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { TabTitle } from '../tab-title.tsx'
import { messages } from './error-messages.ts'
import { Loader } from './loader.tsx'
import { useChunkFailure } from './releases.ts'

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

interface ErrorScreenProps {
  readonly error: unknown
  /** Renders the failed part again, loading what is missing. Omitted if that cannot help. */
  readonly onRetry?: () => void
  /** Replaces everything, instead of a page, which has its title. */
  readonly isWholePage?: boolean
}

const textOf = (error: unknown): string => {
  if (error instanceof ChunkLoadError) return `${error.name} ${error.code}: ${error.message}`
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

interface ErrorLayoutProps extends ErrorScreenProps {
  /** Reason of a failed load; without it the error is unexpected. */
  readonly missing?: string
  readonly mayReload: boolean
}

/** Without styles of its own, because those may be missing, too. */
const ErrorLayout = ({ error, onRetry, isWholePage = false, missing, mayReload }: ErrorLayoutProps) => {
  const t = useMessages(messages)
  const common = useMessages(commonMessages)
  const heading = missing === undefined ? common('errorHeading') : t('missingHeading')
  const Heading = isWholePage ? 'h1' : 'h2'
  const Place = isWholePage ? 'main' : 'section'
  return (
    <Place className="error-screen">
      {isWholePage ? <TabTitle title={heading} /> : null}
      <div role="alert">
        <Heading className="error-title">{heading}</Heading>
        <p>{missing ?? t('errorBody')}</p>
      </div>
      <p className="text-soft">
        {common('errorDetails')}: <code>{textOf(error)}</code>
      </p>
      <div className="error-actions">
        {onRetry ? <Button onClick={onRetry}>{common('tryAgain')}</Button> : null}
        {mayReload ? (
          <Button variant="outline-primary" onClick={() => window.location.reload()}>
            {common('reload')}
          </Button>
        ) : null}
        {/* The router may be broken itself, so this is a plain link. */}
        {missing === undefined ? (
          <a href={paths.dashboard} className="btn btn-outline-primary">
            {t('toDashboard')}
          </a>
        ) : null}
      </div>
    </Place>
  )
}

const Missing = (props: ErrorScreenProps) => {
  const failure = useChunkFailure(() => props.onRetry?.())
  if (failure === null) return <Loader />
  return <ErrorLayout {...props} missing={failure.message} mayReload={!failure.isOffline} />
}

/** Replaces a part that threw while rendering or failed to load. */
export const ErrorScreen = (props: ErrorScreenProps) =>
  props.error instanceof ChunkLoadError ? (
    <Missing {...props} />
  ) : (
    <ErrorLayout {...props} mayReload={props.isWholePage === true} />
  )
