import CirclePlay from 'lucide-react/icons/circle-play'
import { type ComponentType, memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadChunk } from '../../config/chunk-load.ts'
import { focusIfLost } from '../dom.ts'
import { useMessages } from '../messages/use-messages.ts'
import { Notice } from '../notices/notice.tsx'
import { createStore } from '../store.ts'
import { type MarkdownAnswer, type MarkdownPiece, messages, type OwnPicture, type Video } from './messages.ts'
import type { Sanitise } from './sanitise.ts'

/** A picture, a video, or unsanitised HTML. The key is stable while the block is unchanged, wherever it moves. */
interface MarkdownBlock {
  readonly key: string
  readonly piece: MarkdownPiece
}

type PreviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly blocks: readonly MarkdownBlock[]; readonly sanitise: Sanitise }
  /** The text takes too long, or is nested too deeply. */
  | { readonly status: 'tooHard' }
  /** The renderer failed to load. */
  | { readonly status: 'failed' }

const keyed = (blocks: readonly MarkdownPiece[]): MarkdownBlock[] => {
  const seen = new Map<string, number>()
  return blocks.map(piece => {
    const text = typeof piece === 'string' ? piece : JSON.stringify(piece)
    const count = seen.get(text) ?? 0
    seen.set(text, count + 1)
    return { key: `${count} ${text}`, piece }
  })
}

interface Means {
  readonly startWorker: () => Worker
  readonly loadSanitiser: () => Promise<Sanitise>
}

/** Time limit of the worker in milliseconds. Malicious texts take the parser hours: its time grows quadratically. */
export const patience = 3000

/** Converts Markdown to blocks in a worker, so that typing is never blocked: one text at a time, then the latest. */
export const createPreviewStore = ({ startWorker, loadSanitiser }: Means) => {
  const state = createStore<PreviewState>({ status: 'loading' })
  let worker: Worker | null = null
  let sanitise: Sanitise | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = ''
  let sent: string | null = null

  const stop = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
    sent = null
  }
  const giveUp = (status: 'tooHard' | 'failed') => {
    stop()
    state.set({ status })
  }
  const send = (to: Worker) => {
    sent = wanted
    timer = setTimeout(() => {
      const isNewer = sent !== wanted
      giveUp('tooHard')
      if (isNewer) void start()
    }, patience)
    to.postMessage(sent)
  }
  const hear = (blocks: MarkdownAnswer) => {
    clearTimeout(timer)
    const answered = sent
    sent = null
    if (blocks === null) state.set({ status: 'tooHard' })
    else if (sanitise) state.set({ status: 'shown', blocks: keyed(blocks), sanitise })
    if (worker && answered !== wanted) send(worker)
  }
  const start = async () => {
    const begun = startWorker()
    worker = begun
    begun.addEventListener('message', ({ data }: MessageEvent<MarkdownAnswer>) => worker === begun && hear(data))
    begun.addEventListener('error', () => worker === begun && giveUp('failed'))
    try {
      sanitise ??= await loadSanitiser()
    } catch {
      // A failed load: the preview offers a retry.
      if (worker === begun) giveUp('failed')
      return
    }
    if (worker === begun) send(begun)
  }
  const ask = (source: string) => {
    wanted = source
    if (!worker) void start()
    else if (sanitise && sent === null) send(worker)
  }

  return {
    ask,
    retry: () => {
      state.set({ status: 'loading' })
      ask(wanted)
    },
    stop,
    get: state.get,
    subscribe: state.subscribe,
    use: state.use,
  }
}

type PreviewStore = ReturnType<typeof createPreviewStore>

export const previewLimit = 200_000

/** Parser and sanitiser load with the first preview. */
const means = {
  startWorker: () => new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' }),
  loadSanitiser: async () => (await loadChunk(() => import('./sanitise.ts'))).sanitise,
}

/** Renders once, since changed text is another block; React may yield between blocks while somebody types. */
const Block = memo(({ html, sanitise }: { readonly html: string; readonly sanitise: Sanitise }) => {
  const content = useMemo(() => sanitise(html), [html, sanitise])
  // A copy, because StrictMode mounts twice.
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(content.cloneNode(true)),
    [content],
  )
  return <div className="markdown-block" ref={fill} />
})

export type TextPictureProps = Pick<OwnPicture, 'collection' | 'id' | 'alt'>

/** Collection of a text's pictures, and their component. */
export interface TextPictures {
  readonly collection: string
  readonly Picture: ComponentType<TextPictureProps>
}

const Figure = ({
  picture,
  pictures,
}: {
  readonly picture: OwnPicture
  readonly pictures: TextPictures | undefined
}) => {
  const { collection, id, alt, caption } = picture
  if (pictures?.collection !== collection) return <p>{alt}</p>
  return (
    <figure className="markdown-figure">
      <pictures.Picture collection={collection} id={id} alt={alt} />
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A player on demand, so that the service does not track readers. */
const Player = ({ video: { service, address, player, label } }: { readonly video: Video }) => {
  const t = useMessages(messages)
  const [isPlaying, setPlaying] = useState(false)
  return (
    <figure className="markdown-figure">
      {isPlaying ? (
        <iframe
          className="markdown-player"
          ref={focusIfLost}
          src={player}
          title={label || t('video', { service })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          // Players refuse to play without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className="markdown-player" onClick={() => setPlaying(true)}>
          <CirclePlay size={40} aria-hidden="true" />
          <span className="fw-bold">{t('play')}</span>
          <span>{t('playsFrom', { service })}</span>
        </button>
      )}
      <figcaption>
        {label === '' ? null : <>{label} · </>}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('openVideo', { service })}
        </a>
      </figcaption>
    </figure>
  )
}

const isBlank = (source: string) => source.trim() === ''
const beginningOf = (source: string) => (source.length > previewLimit ? source.slice(0, previewLimit) : source)

/** State shared by an editor's previews, so that a reopened one shows at once. */
export const usePreviewStore = (): PreviewStore => {
  const [store] = useState(() => createPreviewStore(means))
  useEffect(() => store.stop, [store])
  return store
}

export const preparePreview = (store: PreviewStore, source: string): void => {
  if (!isBlank(source)) store.ask(beginningOf(source))
}

interface MarkdownPreviewProps {
  readonly store: PreviewStore
  readonly source: string
  /** Absent: own pictures show as their alternative text. */
  readonly pictures?: TextPictures | undefined
}

/** Sanitised Markdown as rendered, slightly delayed. Long texts are truncated. */
export const MarkdownPreview = ({ store, source, pictures }: MarkdownPreviewProps) => {
  const t = useMessages(messages)
  const shownSource = beginningOf(source)
  const isEmpty = isBlank(shownSource)
  useEffect(() => {
    // An empty text needs no load, but must clear the former preview.
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
      <Notice kind="danger" onRetry={store.retry}>
        {t('previewFailed')}
      </Notice>
    )
  if (state.blocks.length === 0) return <p className="text-soft">{t('nothingYet')}</p>
  return (
    <>
      {source.length > previewLimit ? <p className="text-soft">{t('cut')}</p> : null}
      <div className="markdown">
        {state.blocks.map(({ key, piece }) =>
          typeof piece === 'string' ? (
            <Block key={key} html={piece} sanitise={state.sanitise} />
          ) : 'player' in piece ? (
            <Player key={key} video={piece} />
          ) : (
            <Figure key={key} picture={piece} pictures={pictures} />
          ),
        )}
      </div>
    </>
  )
}
