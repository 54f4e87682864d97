import { use } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from '../messages.ts'
import { DismissalContext } from './dismissal.ts'
import { useChunkFailure } from './use-chunk-failure.ts'

/** Stands where a smaller part of a page did not arrive. */
export const MissingPart = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useMessages(messages)
  const message = useChunkFailure()
  const dismiss = use(DismissalContext)
  if (message === null) return null
  return (
    <p role="alert" className="missing-part text-soft">
      {message}{' '}
      <button type="button" className="btn btn-link" onClick={onRetry}>
        {t('tryAgain')}
      </button>{' '}
      <button type="button" className="btn btn-link" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
      {dismiss === null ? null : (
        <>
          {' '}
          <button type="button" className="btn btn-link" onClick={dismiss}>
            {t('close')}
          </button>
        </>
      )}
    </p>
  )
}
