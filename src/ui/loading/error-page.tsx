import type { ReactNode } from 'react'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../messages/use-messages.ts'
import { messages as commonMessages } from '../messages.ts'
import { TabTitle } from '../tab-title.tsx'
import { messages } from './error-messages.ts'
import type { ErrorScreenProps } from './error-screen.tsx'
import { Loader } from './loader.tsx'
import { useChunkFailure } from './releases.ts'

interface TroubleProps extends ErrorScreenProps {
  readonly heading: string
  readonly explanation: string
  readonly children: ReactNode
}

const textOf = (error: unknown): string => {
  if (error instanceof ChunkLoadError) return `${error.name} ${error.code}: ${error.message}`
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

const Trouble = ({ error, isWholePage = false, heading, explanation, children }: TroubleProps) => {
  const t = useMessages(commonMessages)
  const Heading = isWholePage ? 'h1' : 'h2'
  const Place = isWholePage ? 'main' : 'section'
  return (
    <Place className="error-screen">
      {isWholePage ? <TabTitle title={heading} /> : null}
      <div role="alert">
        <Heading className="error-title">{heading}</Heading>
        <p>{explanation}</p>
      </div>
      <p className="error-details">
        {t('errorDetails')}: <code>{textOf(error)}</code>
      </p>
      <div className="error-actions">{children}</div>
    </Place>
  )
}

const TryAgain = ({ onRetry }: Pick<ErrorScreenProps, 'onRetry'>) => {
  const t = useMessages(commonMessages)
  if (!onRetry) return null
  return (
    <button type="button" className="btn btn-primary" onClick={onRetry}>
      {t('tryAgain')}
    </button>
  )
}

const Reload = () => {
  const t = useMessages(commonMessages)
  return (
    <button type="button" className="btn btn-outline-primary" onClick={() => window.location.reload()}>
      {t('reload')}
    </button>
  )
}

const Missing = (props: ErrorScreenProps) => {
  const t = useMessages(messages)
  const explanation = useChunkFailure()
  if (explanation === null) return <Loader />
  return (
    <Trouble {...props} heading={t('missingHeading')} explanation={explanation}>
      <TryAgain {...props} />
      <Reload />
    </Trouble>
  )
}

const Unexpected = (props: ErrorScreenProps) => {
  const t = useMessages(messages)
  const heading = useMessages(commonMessages)('errorHeading')
  return (
    <Trouble {...props} heading={heading} explanation={t('errorBody')}>
      <TryAgain {...props} />
      {props.isWholePage ? <Reload /> : null}
      {/* What holds the pages may be broken itself: the browser goes there. */}
      <a href={paths.dashboard} className="btn btn-outline-primary">
        {t('toDashboard')}
      </a>
    </Trouble>
  )
}

export default function ErrorPage(props: ErrorScreenProps) {
  return props.error instanceof ChunkLoadError ? <Missing {...props} /> : <Unexpected {...props} />
}
