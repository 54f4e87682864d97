import { expect, test } from 'vitest'
import { maxPictures, picturesIn, picturesIssue, pictureText } from './text-pictures.ts'

test('a picture stands in a text with its alternative text and its caption, whatever those have in them', () => {
  expect(pictureText('images', { id: 'a', alt: 'Gol' })).toBe('![Gol](/images/a)')
  expect(pictureText('images', { id: 'a', alt: ' A [b]\nc\\ ', caption: ' The "Stadium"\n(2026) ' })).toBe(
    String.raw`![A \[b\] c\\](/images/a "The \"Stadium\" (2026)")`,
  )
})

test.each([
  ['one and another, each once, in their order', '![x](/images/b)\n![y](/images/a "c")![z](/images/b)', ['b', 'a']],
  ['none of another collection', '![x](/players/b) ![y](/images)', []],
  ['none of somewhere else', '![x](https://example.com/images/a.jpg) ![y](//images/a)', []],
  ['none with more behind its id', '![x](/images/a/b) ![y](/images/a.jpg) ![z](/images/)', []],
  ['none of a text that only speaks of one', '/images/a (/images/b)', []],
  ['none of an id that is too long', `![x](/images/${'a'.repeat(65)})`, []],
])('a text shows %s', (_, text, expected) => {
  expect(picturesIn('images', text)).toEqual(expected)
})

test('a text shows so many pictures, and says how many where there are more', () => {
  const textOf = (count: number) => Array.from({ length: count }, (_, at) => `![x](/images/p${at})`).join('\n\n')
  expect(picturesIssue('images', textOf(maxPictures))).toBeNull()
  expect(picturesIssue('images', textOf(maxPictures + 1))).toEqual({ code: 'tooManyPictures', limit: maxPictures })
})
