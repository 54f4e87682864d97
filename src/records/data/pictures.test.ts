import { expect, test, vi } from 'vitest'
import { point } from '../../model/fields/list.ts'
import { number } from '../../model/fields/scalar.ts'
import { picture, text } from '../../model/fields/text.ts'
import { plainCollection, said } from '../../model/testing/collections.ts'
import type { Json } from '../../model/values/json.ts'
import { maxReading, pictureFieldsOf, Thumbnails } from './pictures.ts'

const start = () => {
  const asked: string[] = []
  const answers = new Map<string, { resolve: (value: Json) => void; reject: (error: Error) => void }>()
  const read = (location: string) =>
    new Promise<Json>((resolve, reject) => {
      asked.push(location)
      answers.set(location, { resolve, reject })
    })
  const thumbnails = new Thumbnails({ read })
  const answer = async (location: string, value: Json | Error) => {
    const waiting = answers.get(location)
    if (value instanceof Error) waiting?.reject(value)
    else waiting?.resolve(value)
    await new Promise(setImmediate)
  }
  return { thumbnails, asked, answer }
}

const nothing = () => {}
const many = Array.from({ length: maxReading + 2 }, (_, index) => `picture-${index}`)

test('a picture is read once, when somebody wants to see it, and told when it is there, or that it is missing', async () => {
  const { thumbnails, asked, answer } = start()
  const notify = vi.fn()
  const stops = [thumbnails.want('a', notify), thumbnails.want('a', nothing)]
  expect(thumbnails.get('a')).toBe('loading')
  await answer('a', 'data:image/webp;base64,AAAA')
  expect(thumbnails.get('a')).toEqual({ url: 'data:image/webp;base64,AAAA' })
  expect(notify).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
  thumbnails.want('a', nothing)
  expect(asked).toEqual(['a'])
  thumbnails.want('b', nothing)
  await answer('b', null)
  expect(thumbnails.get('b')).toBe('missing')
})

test('a few are read at a time, the next when one is there; what was scrolled by before its turn is never read', async () => {
  const { thumbnails, asked, answer } = start()
  const stops = many.map(location => thumbnails.want(location, nothing))
  expect(asked).toEqual(many.slice(0, maxReading))
  stops[maxReading]?.()
  await answer('picture-0', 'data:')
  expect(asked).toEqual([...many.slice(0, maxReading), many[maxReading + 1]])
})

test('of very many pictures those that nobody sees are forgotten first', async () => {
  const { thumbnails, answer } = start()
  thumbnails.want('seen', nothing)
  await answer('seen', 'data:')
  for (let nth = 0; nth < 410; nth += 1) {
    const stop = thumbnails.want(`passed-${nth}`, nothing)
    await answer(`passed-${nth}`, 'data:')
    stop()
  }
  expect(thumbnails.get('seen')).toEqual({ url: 'data:' })
  expect(thumbnails.get('passed-0')).toBe('loading')
  expect(thumbnails.get('passed-409')).toEqual({ url: 'data:' })
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

test('the smaller picture is the thumbnail, whatever the fields are called; without pictures there is no gallery', () => {
  const label = said('Logo')
  const title = text({ label, max: 20 })
  const logos = plainCollection(
    'logos',
    {
      title,
      drawing: picture({ label, max: 1_000 }),
      mark: picture({ label, max: 100 }),
      described: text({ label, max: 20 }),
      remark: text({ label, max: 20, required: false }),
      middle: point({ label, required: false }),
      width: number({ label, min: 1, max: 10 }),
    },
    { title: 'title' },
  )
  expect(pictureFieldsOf(logos)).toEqual({
    thumbnail: 'mark',
    picture: 'drawing',
    texts: ['title', 'described'],
    size: { width: 'width', height: null },
  })
  const bare = plainCollection('logos', { title }, { title: 'title' })
  expect(() => pictureFieldsOf(bare)).toThrow('"logos" needs two fields of pictures')
})
