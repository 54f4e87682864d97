import { useWords } from './words/use-words.ts'
import { words } from './words.ts'

interface ErrorScreenProps {
  readonly error: unknown
  /** Draws the failed part again; without it only reloading is offered. */
  readonly onRetry?: () => void
}

const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** Stands where something threw while it was drawn. */
export const ErrorScreen = ({ error, onRetry }: ErrorScreenProps) => {
  const t = useWords(words)
  // Where it can be drawn again it stands in a page, which has its title already.
  const Heading = onRetry ? 'h2' : 'h1'
  return (
    <section className="error-screen" role="alert">
      <Heading className="error-title">{t('errorHeading')}</Heading>
      <p>{t('errorBody')}</p>
      <p className="error-details">
        {t('errorDetails')}: <code>{textOf(error)}</code>
      </p>
      <div className="error-actions">
        {onRetry ? (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        ) : null}
        <a className={onRetry ? 'btn btn-outline-primary' : 'btn btn-primary'} href="/">
          {t('reload')}
        </a>
      </div>
    </section>
  )
}
