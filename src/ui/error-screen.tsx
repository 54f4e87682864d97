import { ErrorBoundary } from './error-boundary.tsx'
import { lazyScreen } from './lazy.ts'
import { useMessages } from './messages/use-messages.ts'
import { messages } from './messages.ts'

export interface ErrorScreenProps {
  readonly error: unknown
  /** Draws the failed part again, fetching what is missing. Left out where that cannot help. */
  readonly onRetry?: () => void
  /** Stands in for everything, rather than in a page, which has its title already. */
  readonly isWholePage?: boolean
}

const Page = lazyScreen<ErrorScreenProps>(() => import('./failures/error-page.tsx'))

/** Fetches what errors are told with: when it is needed, the network or the whole release may be gone. */
export const prepareErrorScreen = Page.prepare

/** Where that has not come either. */
const LastResort = ({ error, isWholePage }: ErrorScreenProps) => {
  const t = useMessages(messages)
  const Heading = isWholePage ? 'h1' : 'h2'
  const Place = isWholePage ? 'main' : 'section'
  return (
    <Place className="error-screen" role="alert">
      <Heading className="error-title">{t('errorHeading')}</Heading>
      <p className="error-details">
        {t('errorDetails')}: <code>{String(error)}</code>
      </p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </Place>
  )
}

/** Stands where something threw while it was drawn, or where a part of the console did not arrive. */
export const ErrorScreen = (props: ErrorScreenProps) => (
  <ErrorBoundary fallback={() => <LastResort {...props} />}>
    <Page {...props} />
  </ErrorBoundary>
)
