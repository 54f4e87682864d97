import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { useFailureMessage } from './failures/use-failure-message.ts'
import { useWords } from './words/use-words.ts'
import { words } from './words.ts'

type PartState<Props> =
  | { readonly status: 'unasked' | 'asked' | 'failed' }
  | { readonly status: 'loaded'; readonly Part: ComponentType<Props> }

const failure = { code: 'chunk-load-failed', message: '' }

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useWords(words)
  return (
    <p role="alert" className="text-soft">
      {useFailureMessage(failure)}{' '}
      <button type="button" className="btn btn-link" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  )
}

/**
 * A part of a page that is not needed at first, in a chunk of its own: fetched when it is first drawn, nothing until then. The page around it
 * stands where it does not arrive.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  let state: PartState<Props> = { status: 'unasked' }
  const drawings = new Set<() => void>()
  const become = (next: PartState<Props>) => {
    state = next
    for (const draw of drawings) draw()
  }
  const fetchPart = () => {
    become({ status: 'asked' })
    load().then(
      ({ default: Part }) => become({ status: 'loaded', Part }),
      () => become({ status: 'failed' }),
    )
  }
  const subscribe = (draw: () => void) => {
    drawings.add(draw)
    if (state.status === 'unasked') fetchPart()
    return () => drawings.delete(draw)
  }
  return props => {
    const now = useSyncExternalStore(subscribe, () => state)
    if (now.status === 'loaded') return createElement(now.Part, props)
    return now.status === 'failed' ? <NotLoaded onRetry={fetchPart} /> : null
  }
}
