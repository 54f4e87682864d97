import { ChunkLoadError, loadChunk } from '../../config/chunk-load.ts'

/** Failed stylesheets. Vite requests each once, so a retry has to request these. */
const missing = new Set<HTMLLinkElement>()

// Load errors do not bubble but can be captured. In Node, where scripts read the areas' declarations, there is no
// document.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

const fetchAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () =>
      reject(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', `The styles ${link.href} did not arrive.`)),
    )
    missing.delete(link)
    link.replaceWith(again)
  })

/** Loads a part with its styles. Rejects with a ChunkLoadError if either fails. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  loadChunk(() => (missing.size > 0 ? Promise.all([...missing].map(fetchAgain)).then(load) : load()))
