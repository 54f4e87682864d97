import { expect, test } from 'vitest'
import { readAnimation } from './animation.ts'

const never = () => {
  throw new Error('Nothing is drawn without a decoder.')
}

test.each([
  ['gif', 'GIF89a…NETSCAPE2.0…', 'lost'],
  ['gif', 'GIF89a…', null],
  ['webp', 'RIFF…WEBPVP8X…ANIM…', 'lost'],
  ['webp', 'RIFF…WEBPVP8L…', null],
  ['jpeg', '…', null],
])(
  'in a browser without a decoder of frames, the animation of a %s file (%s) is said to be %s',
  async (format, text, known) => {
    const content = new TextEncoder().encode(text)
    expect(await readAnimation(content, format, never)).toBe(known)
  },
)
