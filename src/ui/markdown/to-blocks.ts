import { Marked, type Token } from 'marked'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, letter => escapes[letter] ?? letter)

const marked = new Marked({
  gfm: true,
  renderer: {
    // The console's security policy admits no picture from elsewhere, which would tell others who reads what: a link stands in for it.
    image: ({ href, text }) =>
      /^https:\/\//i.test(href) ? `<a href="${escaped(href)}">▣ ${escaped(text || href)}</a>` : escaped(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

const isShown = ({ type }: Token) => type !== 'space' && type !== 'def'

/**
 * Markdown (GitHub's flavour) as HTML, a piece for each block at the top: heading, paragraph, list … Who draws them needs to draw anew only
 * those that changed. The HTML is as hostile as the text: see sanitise.ts.
 *
 * @throws {RangeError} when it is nested too deeply
 */
export const toBlocks = (source: string): string[] =>
  marked
    .lexer(source)
    .filter(isShown)
    .map(token => marked.parser([token]))
