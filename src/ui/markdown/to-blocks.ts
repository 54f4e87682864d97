import { Marked, type Token, type Tokens } from 'marked'
import type { MarkdownPiece, OwnPicture, Video } from './messages.ts'

interface Service {
  readonly name: string
  readonly hosts: RegExp
  /** Player address of a video; null for other addresses. */
  readonly playerOf: (address: URL) => string | null
}

const isId = (text: string | null | undefined): text is string => /^[\w-]+$/.test(text ?? '')

/** Parses `90`, `90s` or `1h2m3s`; 0 for anything else. */
const secondsIn = (text: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? []
  return 3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds)
}

const youTube = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first, second] = pathname.slice(1).split('/')
  const isShort = hostname === 'youtu.be'
  const isNamed = first !== undefined && ['shorts', 'live', 'embed'].includes(first)
  const id = isShort ? first : isNamed ? second : pathname === '/watch' ? searchParams.get('v') : null
  if (!isId(id)) return null
  const start = secondsIn(searchParams.get('t') ?? searchParams.get('start') ?? '')
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`
}

const vimeo = ({ pathname, searchParams }: URL): string | null => {
  const [, id, hash] =
    /^\/(?:(?:channels|groups|showcase|album)\/[\w-]+\/)?(?:videos?\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  const key = hash ?? searchParams.get('h')
  return id === undefined
    ? null
    : `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${isId(key) ? `&h=${key}` : ''}`
}

const services: readonly Service[] = [
  {
    name: 'YouTube',
    hosts: /^((www\.|m\.|music\.)?youtube\.com|www\.youtube-nocookie\.com|youtu\.be)$/,
    playerOf: youTube,
  },
  { name: 'Vimeo', hosts: /^(www\.|player\.)?vimeo\.com$/, playerOf: vimeo },
]

/** Video of a known service's address. Its player's frames are allowed by `frame-src` in firebase.json. */
const videoAt = (address: string, label: string): Video | null => {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const service = services.find(({ hosts }) => hosts.test(url.hostname))
  const player = service?.playerOf(url) ?? null
  return service && player ? { service: service.name, address, player, label: label === address ? '' : label } : null
}

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
