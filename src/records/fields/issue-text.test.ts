import { expect, test } from 'vitest'
import type { Collection } from '../../model/collection.ts'
import type { Issue } from '../../model/fields/field.ts'
import { money } from '../../model/fields/scalar.ts'
import type { Json } from '../../model/values/json.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { issueText } from './issue-text.ts'

const contents = collectionNamed('contents')
const images = collectionNamed('images')
const apps = collectionNamed('apps')

const english = (collection: Collection, name: string, issue: Issue, value: Json = null) =>
  issueText({ collection, name, issue, value }, 'en')

const message = (collection: Collection, name: string, value: Json) => {
  const issue = collection.fields[name]?.check(value)
  if (!issue) throw new Error(`${name} takes ${JSON.stringify(value)}.`)
  return english(collection, name, issue, value)
}

test.each<[string, Collection, string, Json, string]>([
  [
    'by how much a text is too long',
    contents,
    'title',
    'a'.repeat(152),
    'Too long: 152 characters, and at most 140 fit. Remove 12.',
  ],
  [
    'by how much a text with emoji is too long',
    contents,
    'title',
    '👩‍👩‍👧'.repeat(19),
    'Too long: 152, and at most 140 fit. Remove 12. Emoji and some accents count as several.',
  ],
  [
    'how a text should look, with an example',
    contents,
    'slug',
    'Summer Cup',
    'Only lowercase letters, digits and single hyphens, such as summer-cup.',
  ],
  [
    'the same of an address',
    contents,
    'mediaUrl',
    'example.com',
    'Enter a full address starting with https://, such as https://example.com/path.',
  ],
  ['and of another', apps, 'contact', 'ana', 'Enter an email address, such as ana@example.com.'],
  [
    'how a moment is written',
    contents,
    'publishAt',
    'mañana',
    'Enter a valid date and time, such as 2026-12-31 18:30.',
  ],
  ['the limit of a number with its unit', images, 'width', 20_001, 'Too large: at most 20,000 px.'],
  ['its min, too', images, 'width', 0, 'Too small: at least 1 px.'],
  ['what can be chosen', contents, 'kind', 'film', 'Choose one of these: Article, Video, Gallery, Podcast.'],
  [
    'which part of a list',
    contents,
    'tags',
    ['cup', 'x'.repeat(41)],
    'Number 2: Too long: 41 characters, and at most 40 fit. Remove 1.',
  ],
  ['which field of it', apps, 'platforms', [{ platform: 'ios' }], 'Number 1, Store ID: Required.'],
])('what is wrong says %s', (_, collection, name, value, text) => {
  expect(message(collection, name, value)).toBe(text)
})

test('a limit of money is written in its currency', () => {
  const collection = { ...apps, fields: { price: money({ label: { en: 'Price', es: 'Precio' }, max: 10_000 }) } }
  expect(english(collection, 'price', { code: 'tooLarge', limit: 10_000 })).toBe('Too large: at most $100.00.')
})

test('what only the database knows says what to do', () => {
  expect(english(contents, 'slug', { code: 'taken' })).toBe('Already in use. Choose another.')
  expect(english(contents, 'category', { code: 'dangling', id: 'x' })).toContain('no longer exists')
})

test('each refused sample of every field has words in both languages', () => {
  const collections = [contents, images, apps, collectionNamed('categories')]
  const texts = collections.flatMap(collection =>
    Object.entries(collection.fields).flatMap(([name, field]) =>
      field.samples.refused.flatMap(value => {
        const issue = field.check(value)
        return issue === null
          ? []
          : (['en', 'es'] as const).map(language => issueText({ collection, name, issue, value }, language))
      }),
    ),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(text => text === '' || /\{|undefined/.test(text))).toEqual([])
})

test('what a value needs that only goes with another choice', () => {
  const issue = { code: 'onlyWhile', as: 'link', is: 'address' } as const
  const notifications = collectionNamed('notifications')
  expect(english(notifications, 'address', issue)).toBe('Only if “Opens” is “Link”. Leave it empty.')
})

test.each<[string, string, Json, string | RegExp]>([
  ['images', 'width', 'wide', /^Not a number\. Write it like [\d,]+ px\.$/],
  ['images', 'width', 1.5, /^Only whole numbers, such as [\d,]+ px\.$/],
  ['registrations', 'fee', 'much', /^Not a number\. Write it like \$[\d,.]+\.$/],
  ['tournaments', 'thirdPlace', 'perhaps', 'Write yes or no.'],
  ['venues', 'hours', 'lunes 8-20', 'Write it as in an exported file.'],
  ['players', 'birthDate', '2999-01-01', 'This date is in the future. Check the year.'],
  ['players', 'birthDate', '1/2/2001', /^Enter a valid date, such as \d{4}-\d{2}-\d{2}\.$/],
  ['apps', 'accent', 'red', /^Enter a colour as # and six digits or letters from a to f, such as #[0-9a-f]{6}\.$/],
  ['tournaments', 'zone', 'on Mars', /^Not a time zone\. Choose one from the list, such as \S+\.$/],
  ['tournaments', 'matchTimes', ['16:00', '4pm'], 'Number 2: Use this format: 16:00.'],
  ['contents', 'title', 'a\u0000b', /^It contains an invisible control character\. Delete this text/],
])('what is wrong with the %s of %s says what to do: %j', (path, name, value, text) => {
  if (typeof text === 'string') expect(message(collectionNamed(path), name, value)).toBe(text)
  else expect(message(collectionNamed(path), name, value)).toMatch(text)
})

test.each<[string, string, Issue, string]>([
  ['contents', 'title', { code: 'missing' }, 'Required.'],
  ['contents', 'title', { code: 'tooLong', limit: 140 }, 'Too long: at most 140 fit.'],
  ['categories', 'parent', { code: 'circle' }, 'It can’t be inside itself. Choose another.'],
  [
    'contents',
    'body',
    { code: 'tooManyPictures', limit: 20 },
    'Too many images: a text shows at most 20. Remove some.',
  ],
  [
    'contents',
    'body',
    { code: 'gonePicture', address: '/images/x' },
    'The image /images/x of this text was deleted. Remove it from the text, or choose another.',
  ],
  [
    'contents',
    'cover',
    { code: 'underway' },
    'An image is not uploaded or not in the text yet. Finish it or remove it.',
  ],
])('%s say of their %s: %j', (path, name, issue, text) => {
  expect(english(collectionNamed(path), name, issue)).toBe(text)
})

test('a field that a collection does not have is said nothing of', () => {
  expect(english(contents, 'nothing', { code: 'missing' })).toBe('')
})
