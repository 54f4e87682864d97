import { Marked, type Token, type Tokens } from 'marked'
import type { MarkdownPiece, OwnPicture, Video } from './messages.ts'
import { videoAt } from './videos.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, letter => escapes[letter] ?? letter)

/** Video of a paragraph that is only its address. */
const videoIn = (tokens: readonly Token[]): Video | null => {
  const [only, ...others] = tokens
  if (only?.type !== 'link' || others.length > 0) return null
  const { href, text } = only as Tokens.Link
  return videoAt(href, text)
}

/** Within a list or quotation: a card with a link to the video. */
const videoCard = (tokens: readonly Token[]): string | false => {
  const video = videoIn(tokens)
  if (video === null) return false
  const { service, address, label } = video
  return `<p><a href="${escaped(address)}" title="${service}">▶ ${service}${label === '' ? '' : ` · ${escaped(label)}`}</a></p>`
}

const marked = new Marked({
  gfm: true,
  renderer: {
    // The security policy refuses foreign pictures, which would reveal readers, so a link replaces them.
    image: ({ href, text }) =>
      /^https:\/\//i.test(href) ? `<a href="${escaped(href)}">▣ ${escaped(text || href)}</a>` : escaped(text),
    paragraph: ({ tokens }) => videoCard(tokens),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** A picture at an own collection's address, `/images/ID`; null otherwise, also for reference-style addresses. */
const ownPicture = (token: Token): OwnPicture | null => {
  if (token.type !== 'image') return null
  const { href, text, title, raw } = token as Tokens.Image
  const [, collection, id] = /^\/([A-Za-z]+)\/([\w-]{1,64})$/.exec(href) ?? []
  return collection && id && raw.includes(`](${href}`) ? { collection, id, alt: text, caption: title ?? '' } : null
}

/** Own pictures of a paragraph; null if it has anything else. */
const picturesIn = (token: Token): readonly OwnPicture[] | null => {
  if (token.type !== 'paragraph') return null
  const said = ((token as Tokens.Paragraph).tokens ?? []).filter(({ type, raw }) => type !== 'br' && raw.trim() !== '')
  const pictures = said.map(ownPicture).filter(picture => picture !== null)
  return pictures.length > 0 && pictures.length === said.length ? pictures : null
}

const videoAlone = (token: Token): Video | null =>
  token.type === 'paragraph' ? videoIn((token as Tokens.Paragraph).tokens ?? []) : null

const isShown = ({ type }: Token) => type !== 'space' && type !== 'def'

/**
 * Converts Markdown (GitHub's flavour) to HTML, a piece per top-level block: heading, paragraph, list … so that views
 * render only changed ones. The HTML is untrusted: see sanitise.ts. A stand-alone own picture or video is a piece of
 * its own.
 *
 * @throws {RangeError} when it is nested too deeply
 */
export const toBlocks = (source: string): MarkdownPiece[] =>
  marked
    .lexer(source)
    .filter(isShown)
    .flatMap((token): readonly MarkdownPiece[] => picturesIn(token) ?? [videoAlone(token) ?? marked.parser([token])])
