import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadChunk } from '../../config/chunk-load.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import { createPreviewStore, type PreviewStore } from './preview-store.ts'
import type { Sanitise } from './sanitise.ts'

/** Characters that are shown at most. */
export const previewLimit = 200_000

/** Parser and sanitiser come with the first preview, not with the page. */
const means = {
  startWorker: () => new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' }),
  loadSanitiser: async () => (await loadChunk(() => import('./sanitise.ts'))).sanitise,
}

interface BlockProps {
  readonly html: string
  readonly sanitise: Sanitise
}

/** Drawn once, as a changed text is another block; React may pause between two of them, to let somebody type. */
const Block = memo(({ html, sanitise }: BlockProps) => {
  const content = useMemo(() => sanitise(html), [html, sanitise])
  // A copy: in StrictMode the element comes twice.
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(content.cloneNode(true)),
    [content],
  )
  return <div className="markdown-block" ref={fill} />
})

const isBlank = (source: string) => source.trim() === ''
const beginningOf = (source: string) => (source.length > previewLimit ? source.slice(0, previewLimit) : source)

/** What the previews of an editor share: hidden and shown again, one is there at once. */
export const usePreviewStore = (): PreviewStore => {
  const [store] = useState(() => createPreviewStore(means))
  useEffect(() => store.stop, [store])
  return store
}

/** Makes the preview of a text before it is shown. */
export const preparePreview = (store: PreviewStore, source: string): void => {
  if (!isBlank(source)) store.ask(beginningOf(source))
}

interface MarkdownPreviewProps {
  readonly store: PreviewStore
  readonly source: string
}

/** Markdown as it will be read, sanitised, a moment behind what is typed. Of long texts the beginning. */
export const MarkdownPreview = ({ store, source }: MarkdownPreviewProps) => {
  const t = useMessages(messages)
  const shownSource = beginningOf(source)
  const isEmpty = isBlank(shownSource)
  useEffect(() => {
    // Of nothing there is nothing to load; but what was shown of a text that is gone must not come back with the next one.
    if (!isEmpty || store.get().status === 'shown') store.ask(shownSource)
  }, [store, shownSource, isEmpty])
  const state = useDeferredValue(store.use())

  if (isEmpty) return <p className="text-soft">{t('nothingYet')}</p>
  if (state.status === 'loading')
    return (
      <p className="text-soft" role="status">
        {t('loadingPreview')}
      </p>
    )
  if (state.status === 'tooHard') return <p className="text-soft">{t('tooHard')}</p>
  if (state.status === 'failed')
    return (
      <FailureNotice className="text-soft" onRetry={store.retry}>
        {t('previewFailed')}
      </FailureNotice>
    )
  if (state.blocks.length === 0) return <p className="text-soft">{t('nothingYet')}</p>
  return (
    <>
      {source.length > previewLimit ? (
        <p className="text-soft">{t('cut', { limit: previewLimit, count: source.length })}</p>
      ) : null}
      <div className="markdown">
        {state.blocks.map(({ key, html }) => (
          <Block key={key} html={html} sanitise={state.sanitise} />
        ))}
      </div>
    </>
  )
}
