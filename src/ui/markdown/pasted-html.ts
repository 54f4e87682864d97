import { loadChunk } from '../../config/chunk-load.ts'

/** Characters of HTML; longer content, such as a page with embedded pictures, is pasted as plain text. */
export const longestHtml = 2_000_000

let markdownFrom: typeof import('./from-html.ts').markdownFrom | null = null

/** Loads the HTML converter before a paste. On failure, plain text is pasted. */
export const prepareConverter = async (): Promise<void> => {
  try {
    markdownFrom ??= (await loadChunk(() => import('./from-html.ts'))).markdownFrom
  } catch {
    // The next paste retries.
  }
}

export const isConverterLoaded = (): boolean => markdownFrom !== null

/** Null without anything to convert, or on failure: plain text is pasted. */
export const convert = (html: string): string | null => {
  try {
    return markdownFrom?.(html) ?? null
  } catch {
    // Nested too deeply.
    return null
  }
}

const blocks = 'br, p, div, li, tr, h1, h2, h3, h4, h5, h6, pre, blockquote'

/** Text of HTML, a line per block; for HTML without plain text. */
export const textOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('style, script')) hidden.remove()
  for (const block of body.querySelectorAll(blocks)) block.after('\n')
  return (body.textContent ?? '').trim()
}

/** Whether HTML has pictures, as written by pages and word processors. */
export const hasPictures = (html: string): boolean => /<(img|v:imagedata)\b/i.test(html)
