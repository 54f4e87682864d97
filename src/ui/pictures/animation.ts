import type { Size } from './picture-size.ts'

export interface Frame {
  readonly image: OffscreenCanvas
  readonly milliseconds: number
}

export interface Animation {
  readonly frames: readonly Frame[]
  /** 0 repeats forever. */
  readonly loops: number
}

/** Limits of what is decoded at once: about 120 MB. */
const maxFrames = 500
const maxPixels = 30_000_000

/** Time of a frame that has none, as browsers show it. */
const usualTime = 100

/** Letters that an animated file has, by format: GIF repeats, WebP and PNG have a chunk, AVIF a brand. */
const marks: Readonly<Record<string, string>> = { gif: 'NETSCAPE2.0', webp: 'ANIM', png: 'acTL', avif: 'avis' }

/**
 * Frames of an animated file, each drawn with the longest side that their number allows.
 *
 * @returns null for a still picture; `lost` for more frames than the limit, damaged ones, and what the browser cannot decode
 */
export const readAnimation = async (
  content: Uint8Array<ArrayBuffer>,
  format: string,
  draw: (frame: VideoFrame, longest: number) => OffscreenCanvas,
): Promise<Animation | 'lost' | null> => {
  const type = `image/${format}`
  const mark = marks[format]
  if (mark === undefined) return null
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(type)))
    return new TextDecoder('latin1').decode(content).includes(mark) ? 'lost' : null
  const decoder = new ImageDecoder({ data: content, type })
  let isAnimated = false
  try {
    await decoder.tracks.ready
    await decoder.completed
    const track = decoder.tracks.selectedTrack
    if (!track?.animated || track.frameCount < 2) return null
    isAnimated = true
    if (track.frameCount > maxFrames) return 'lost'
    return {
      frames: await framesOf(decoder, track.frameCount, draw),
      loops: Number.isFinite(track.repetitionCount) ? track.repetitionCount + 1 : 0,
    }
  } catch {
    return isAnimated ? 'lost' : null
  } finally {
    decoder.close()
  }
}

const framesOf = async (
  decoder: ImageDecoder,
  count: number,
  draw: (frame: VideoFrame, longest: number) => OffscreenCanvas,
): Promise<readonly Frame[]> => {
  const longest = Math.floor(Math.sqrt(maxPixels / count))
  const frames: Frame[] = []
  for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex })
    frames.push({ image: draw(image, longest), milliseconds: Math.round((image.duration ?? 0) / 1000) || usualTime })
    image.close()
  }
  return frames
}

const little = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** index) % 256)

const lettersOf = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))

const chunk = (name: string, ...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(8 + length + (length % 2))
  bytes.set(lettersOf(name))
  bytes.set(little(length, 4), 4)
  let offset = 8
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** Chunks with the pixels of a still WebP: RFC 9649, 2.7.1.1. */
const pixelsIn = (webp: Uint8Array): Uint8Array[] => {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength)
  const found: Uint8Array[] = []
  for (let offset = 12; offset < webp.length; ) {
    const length = view.getUint32(offset + 4, true)
    const end = offset + 8 + length + (length % 2)
    const name = String.fromCharCode(...webp.subarray(offset, offset + 4))
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name)) found.push(webp.subarray(offset, end))
    offset = end
  }
  return found
}

const animated = 0x02
const transparent = 0x10
/** Each frame replaces the one before. */
const replaces = 0x02

/** Joins still WebP pictures of one size to an animated one. */
export const joinFrames = async (
  { width, height }: Size,
  loops: number,
  frames: readonly { readonly webp: Blob; readonly milliseconds: number }[],
): Promise<Blob> => {
  const size = [...little(width - 1, 3), ...little(height - 1, 3)]
  const parts = [chunk('VP8X', [animated | transparent, 0, 0, 0], size), chunk('ANIM', [0, 0, 0, 0], little(loops, 2))]
  for (const { webp, milliseconds } of frames) {
    const pixels = pixelsIn(new Uint8Array(await webp.arrayBuffer()))
    parts.push(chunk('ANMF', little(0, 6), size, little(milliseconds, 3), [replaces], ...pixels))
  }
  return new Blob([chunk('RIFF', lettersOf('WEBP'), ...parts)], { type: 'image/webp' })
}
