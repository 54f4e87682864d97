import { expect, test, vi } from 'vitest'
import type { Json } from '../../model/json.ts'
import { mostReading, Thumbnails } from './thumbnails.ts'

/** A store whose reads are answered by the test. */
const start = () => {
  const asked: string[] = []
  const answers = new Map<string, { resolve: (value: Json) => void; reject: (error: Error) => void }>()
  const read = (place: string) =>
    new Promise<Json>((resolve, reject) => {
      asked.push(place)
      answers.set(place, { resolve, reject })
    })
  const thumbnails = new Thumbnails({ read })
  const answer = async (place: string, value: Json | Error) => {
    const waiting = answers.get(place)
    if (value instanceof Error) waiting?.reject(value)
    else waiting?.resolve(value)
    await new Promise(setImmediate)
  }
  return { thumbnails, asked, answer }
}

const nothing = () => {}
const many = Array.from({ length: mostReading + 2 }, (_, index) => `picture-${index}`)

test('a picture is read when somebody wants to see it, and told when it is there', async () => {
  const { thumbnails, answer } = start()
  const tell = vi.fn()
  thumbnails.want('a', tell)
  expect(thumbnails.get('a')).toBe('loading')
  await answer('a', 'data:image/webp;base64,AAAA')
  expect(thumbnails.get('a')).toEqual({ url: 'data:image/webp;base64,AAAA' })
  expect(tell).toHaveBeenCalledTimes(1)
})

test('a picture that is wanted twice is read once', () => {
  const { thumbnails, asked } = start()
  thumbnails.want('a', nothing)
  thumbnails.want('a', () => {})
  expect(asked).toEqual(['a'])
})

test('a picture that was read is not read again', async () => {
  const { thumbnails, asked, answer } = start()
  const stop = thumbnails.want('a', nothing)
  await answer('a', 'data:')
  stop()
  thumbnails.want('a', nothing)
  expect(asked).toEqual(['a'])
})

test('a few are read at a time, the next when one is there', async () => {
  const { thumbnails, asked, answer } = start()
  for (const place of many) thumbnails.want(place, nothing)
  expect(asked).toEqual(many.slice(0, mostReading))
  await answer('picture-0', 'data:')
  expect(asked).toEqual(many.slice(0, mostReading + 1))
})

test('what was scrolled by before its turn is never read', async () => {
  const { thumbnails, asked, answer } = start()
  const stops = many.map(place => thumbnails.want(place, nothing))
  stops[mostReading]?.()
  await answer('picture-0', 'data:')
  expect(asked.at(-1)).toBe(`picture-${mostReading + 1}`)
})

test('a picture that is not there is missing', async () => {
  const { thumbnails, answer } = start()
  thumbnails.want('a', nothing)
  await answer('a', null)
  expect(thumbnails.get('a')).toBe('missing')
})

test('a picture that could not be read says so, and is read again for whoever comes next', async () => {
  const { thumbnails, asked, answer } = start()
  const stop = thumbnails.want('a', nothing)
  await answer('a', new Error('Permission denied'))
  expect(thumbnails.get('a')).toBe('failed')
  stop()
  thumbnails.want('a', nothing)
  expect(asked).toEqual(['a', 'a'])
  expect(thumbnails.get('a')).toBe('loading')
})
