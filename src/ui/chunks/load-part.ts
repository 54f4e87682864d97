import { ChunkLoadError, loadChunk } from '../../config/chunk-load.ts'

/** Vite asks for a stylesheet once, arrived or not: whoever tries again has to ask for the missing ones. */
let areStylesMissing = false

const fetchAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () =>
      reject(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', `The styles ${link.href} did not arrive.`)),
    )
    link.replaceWith(again)
  })

const fetchMissingStyles = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(fetchAgain))
  areStylesMissing = false
}

/** A part of the console with its styles. Rejects with a ChunkLoadError when either does not arrive. */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadChunk(() => (areStylesMissing ? fetchMissingStyles().then(load) : load()))
  } catch (error) {
    if (error instanceof ChunkLoadError && error.code === 'CSS_CHUNK_LOAD_FAILED') areStylesMissing = true
    throw error
  }
}
