import { expect, test } from 'vitest'
import type { Collection } from '../../model/collection.ts'
import type { Issue } from '../../model/fields/field.ts'
import { money } from '../../model/fields/scalar.ts'
import type { Json } from '../../model/json.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { issueText } from './issue-text.ts'

const contents = collectionNamed('contents')
const images = collectionNamed('images')
const apps = collectionNamed('apps')

const english = (collection: Collection, name: string, issue: Issue, value: Json = null) =>
  issueText({ collection, name, issue, value }, 'en')

/** What the declared field itself finds wrong with a value, in words. */
const told = (collection: Collection, name: string, value: Json) => {
  const issue = collection.fields[name]?.check(value)
  if (!issue) throw new Error(`${name} takes ${JSON.stringify(value)}.`)
  return english(collection, name, issue, value)
}

test('a text that is too long says by how much', () => {
  expect(told(contents, 'title', 'a'.repeat(152))).toBe('Too long: 152 characters, and at most 140 fit. Take 12 out.')
})

test('a text that does not look as it should says how, with an example', () => {
  expect(told(contents, 'slug', 'Summer Cup')).toBe(
    'Only small letters, digits and single hyphens between them, such as summer-cup.',
  )
  expect(told(contents, 'mediaUrl', 'example.com')).toContain('such as https://example.com/path.')
  expect(told(apps, 'contact', 'ana')).toBe('An e-mail address, such as ana@example.com.')
})

test('a limit of a number is told with its unit', () => {
  expect(told(images, 'width', 20_001)).toBe('Too large: 20,000 px at most.')
  expect(told(images, 'width', 0)).toBe('Too small: 1 px at least.')
})

test('a limit of money is told in its currency', () => {
  const collection = { ...apps, fields: { price: money({ label: { en: 'Price', es: 'Precio' }, max: 10_000 }) } }
  expect(english(collection, 'price', { code: 'tooLarge', limit: 10_000 })).toBe('Too large: €100.00 at most.')
})

test('a choice names what can be chosen, in words', () => {
  expect(told(contents, 'kind', 'film')).toBe('Choose one of these: Article, Video, Gallery, Podcast.')
})

test('a fault of one part says which', () => {
  expect(told(contents, 'tags', ['cup', 'x'.repeat(41)])).toBe(
    'Number 2: Too long: 41 characters, and at most 40 fit. Take 1 out.',
  )
  expect(told(apps, 'platforms', [{ platform: 'ios' }])).toBe('Number 1, Store id: Needed: fill it in.')
})

test('what only the database knows says what to do', () => {
  expect(english(contents, 'slug', { code: 'taken' })).toBe('Another one has this already. Choose another.')
  expect(english(contents, 'category', { code: 'dangling', id: 'x' })).toContain('not there any more')
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
