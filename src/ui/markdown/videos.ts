import type { Video } from './messages.ts'

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
export const videoAt = (address: string, label: string): Video | null => {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const service = services.find(({ hosts }) => hosts.test(url.hostname))
  const player = service?.playerOf(url) ?? null
  return service && player ? { service: service.name, address, player, label: label === address ? '' : label } : null
}
