import { PictureError } from '../picture-types.ts'
import { type PreparedPicture, type PrepareOptions, preparePicture } from '../prepare-picture.ts'

/** Called by the test in the browser, because a page accepts no files from a test. */

export interface Looked extends Omit<PreparedPicture, 'picture' | 'thumbnail'> {
  readonly pictureCharacters: number
  readonly pictureHead: string
  readonly thumbnailCharacters: number
  readonly thumbnailSide: number
  /** RGBA of the corners: top left, top right, bottom left, bottom right. */
  readonly corners: readonly (readonly number[])[]
  /** Whether its bytes still contain `EXIF` or `GPS`. */
  readonly keepsMetadata: boolean
  /** Times of the frames in milliseconds. */
  readonly frames: readonly number[]
  /** Repetitions after the first time; `Infinity` for an endless one. */
  readonly repetitions: string
}

const blob = async (
  width: number,
  height: number,
  type: string,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  draw(context)
  return canvas.convertToBlob({ type, quality: 0.6 })
}

/** Deterministic noise, which no encoder compresses. */
const noise = (width: number, height: number): Promise<Blob> =>
  blob(width, height, 'image/jpeg', context => {
    const image = context.createImageData(width, height)
    let state = 42
    const messages = new Uint32Array(image.data.buffer)
    for (let index = 0; index < messages.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      messages[index] = state | 0xff_00_00_00
    }
    context.putImageData(image, 0, 0)
  })

const halfTransparent = (): Promise<Blob> =>
  blob(400, 200, 'image/png', context => {
    context.fillStyle = 'rgb(255 0 0)'
    context.fillRect(0, 0, 200, 200)
  })

/** A JPEG of 400 × 200, red at the left, blue at the right, with EXIF rotation by 90° (6) and a location. */
const turned = async (): Promise<Blob> => {
  const plain = await blob(400, 200, 'image/jpeg', context => {
    context.fillStyle = 'rgb(255 0 0)'
    context.fillRect(0, 0, 200, 200)
    context.fillStyle = 'rgb(0 0 255)'
    context.fillRect(200, 0, 200, 200)
  })
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  const tiff = [...'MM\0*'].map(letter => letter.charCodeAt(0)).concat([0, 0, 0, 8, 0, 1], orientation, [0, 0, 0, 0])
  const exif = [...'Exif\0\0']
    .map(letter => letter.charCodeAt(0))
    .concat(
      tiff,
      [...'GPS 13.69 N'].map(letter => letter.charCodeAt(0)),
    )
  const header = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif)
  return new Blob([header, plain.slice(2)])
}

/** A one-pixel PNG whose header claims another size. */
const lying = async (width: number, height: number): Promise<Blob> => {
  const content = new Uint8Array(await (await blob(1, 1, 'image/png', () => {})).arrayBuffer())
  const view = new DataView(content.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new Blob([content])
}

const decoded = async (url: string) => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

const cornersOf = (image: HTMLImageElement): number[][] => {
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.drawImage(image, 0, 0)
  const inset = 4
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
  const [right, bottom] = [width - inset, height - inset]
  return [at(inset, inset), at(right, inset), at(inset, bottom), at(right, bottom)]
}

const playingOf = async (url: string): Promise<Pick<Looked, 'frames' | 'repetitions'>> => {
  const data = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), letter => letter.charCodeAt(0))
  const decoder = new ImageDecoder({ data, type: 'image/webp' })
  await decoder.tracks.ready
  await decoder.completed
  const times: number[] = []
  for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex += 1)
    times.push(((await decoder.decode({ frameIndex })).image.duration ?? 0) / 1000)
  return { frames: times, repetitions: String(decoder.tracks.selectedTrack?.repetitionCount) }
}

const look = async ({ picture, thumbnail, ...facts }: PreparedPicture): Promise<Looked> => {
  const image = await decoded(picture)
  const small = await decoded(thumbnail)
  return {
    ...facts,
    pictureCharacters: picture.length,
    pictureHead: picture.slice(0, 23),
    thumbnailCharacters: thumbnail.length,
    thumbnailSide: Math.max(small.naturalWidth, small.naturalHeight),
    corners: cornersOf(image),
    ...(await playingOf(picture)),
    keepsMetadata: /EXIF|GPS/i.test(atob(picture.slice(23))),
  }
}

/** A GIF of one pixel that is red and blue in turn, for half a second each, once or endlessly. */
const blinking = (count: number, isEndless: boolean): Blob => {
  const head = [0x01, 0, 0x01, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
  const frame = (colour: number) => [
    ...[0x21, 0xf9, 4, 0, 50, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, colour === 0 ? 0x44 : 0x4c, 1, 0],
  ]
  const frames = Array.from({ length: count }, (_, index) => frame(index % 2)).flat()
  const again = isEndless ? [Uint8Array.of(0x21, 0xff, 11), 'NETSCAPE2.0', Uint8Array.of(3, 1, 0, 0, 0)] : []
  return new Blob(['GIF89a', Uint8Array.from(head), ...again, Uint8Array.from([...frames, 0x3b])])
}

export interface Outcome {
  readonly looked?: Looked
  readonly code?: string
  readonly reason?: string | null
  readonly progress: readonly number[]
}

const prepare = async (content: Blob, name: string, options: PrepareOptions = {}): Promise<Outcome> => {
  const progress: number[] = []
  const file = new File([content], name, { type: 'image/png' })
  try {
    const prepared = await preparePicture(file, { ...options, progress: fraction => progress.push(fraction) })
    return { looked: await look(prepared), progress }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return { code: error.code, reason: error.reason, progress }
  }
}

export const prepareNoise = async (width: number, height: number) => prepare(await noise(width, height), 'noise.jpg')
export const prepareHalfTransparent = async () => prepare(await halfTransparent(), 'half.png')
export const prepareTurned = async () => prepare(await turned(), 'turned.jpg')
export const prepareLying = async (width: number, height: number) => prepare(await lying(width, height), 'lying.png')
export const prepareText = (text: string, name: string) => prepare(new Blob([text]), name)
export const prepareBlinking = (count: number, isEndless = false) => prepare(blinking(count, isEndless), 'gol.gif')
export const prepareBytes = (count: number) => prepare(new Blob([new Uint8Array(count)]), 'zeros.png')
/** From base64. */
export const prepareFile = async (content: string, name: string) =>
  prepare(new Blob([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))]), name)
/** Cancels once decoding has begun. */
export const prepareAndCancel = async () => {
  const abort = new AbortController()
  const preparing = preparePicture(await noise(2000, 2000), { signal: abort.signal, progress: () => abort.abort() })
  return preparing.then(
    () => 'made',
    (error: unknown) => (error instanceof PictureError ? error.code : String(error)),
  )
}
