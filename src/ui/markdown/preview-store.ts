import { createStore } from '../store.ts'
import type { MarkdownAnswer } from './messages.ts'
import type { Sanitise } from './sanitise.ts'

/** HTML, not sanitised. The key is its own as long as the block does not change, wherever it moves. */
interface MarkdownBlock {
  readonly key: string
  readonly html: string
}

type PreviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly blocks: readonly MarkdownBlock[]; readonly sanitise: Sanitise }
  /** The text takes too long, or is nested too deeply, to be shown. */
  | { readonly status: 'tooHard' }
  /** What shows it could not be loaded. */
  | { readonly status: 'failed' }

const keyed = (blocks: readonly string[]): MarkdownBlock[] => {
  const seen = new Map<string, number>()
  return blocks.map(html => {
    const count = seen.get(html) ?? 0
    seen.set(html, count + 1)
    return { key: `${count} ${html}`, html }
  })
}

interface Means {
  readonly startWorker: () => Worker
  readonly loadSanitiser: () => Promise<Sanitise>
}

/** Milliseconds that the worker may take. Texts written to be slow take the parser hours: its time grows with the square of their length. */
export const patience = 3000

/**
 * Markdown made into blocks away from the page, so that no text holds up who types it: one text at a time, and of those asked for meanwhile
 * the latest.
 */
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
    timer = setTimeout(() => giveUp('tooHard'), patience)
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
      // A chunk that did not arrive: said in the preview, which offers to try again.
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
    /** Wants this text shown; begins with the first. */
    ask,
    retry: () => {
      state.set({ status: 'loading' })
      ask(wanted)
    },
    /** Ends the worker. Asking begins anew. */
    stop,
    get: state.get,
    subscribe: state.subscribe,
    use: state.use,
  }
}

export type PreviewStore = ReturnType<typeof createPreviewStore>
