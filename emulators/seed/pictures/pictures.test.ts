import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isObject, type Json } from '../../../src/model/json.ts'
import { seedNamed } from '../seeds.ts'

interface File {
  readonly name: string
  readonly bytes: Buffer
}

const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.webp'))
  .map((name): File => ({ name, bytes: readFileSync(new URL(name, import.meta.url)) }))

const isImage = ({ name }: File) => name.startsWith('images')

test('each is a small lossless WebP of the size that its record has', () => {
  for (const file of files) {
    const { name, bytes } = file
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8L')
    const sizes = bytes.readUInt32LE(21)
    const thumbnail = name.endsWith('-small.webp') ? [160, 90] : [320, 180]
    expect([name, (sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1]).toEqual([
      name,
      ...(isImage(file) ? thumbnail : [144, 144]),
    ])
    expect(bytes.length).toBeLessThan(6 * 1024)
  }
})

const textsIn = (value: Json): readonly string[] =>
  typeof value === 'string' ? [value] : isObject(value) ? Object.values(value).flatMap(textsIn) : []

test('the demo shows each picture of the folder', () => {
  const shown = new Set(textsIn(seedNamed('demo').data))
  const unused = files.filter(({ bytes }) => !shown.has(`data:image/webp;base64,${bytes.toString('base64')}`))
  expect(unused.map(({ name }) => name)).toEqual([])
})
