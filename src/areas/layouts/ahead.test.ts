import { expect, test } from 'vitest'
import type { Values } from '../../model/record.ts'
import { contents } from '../contents/collections/contents.ts'
import { dataAt } from './ahead.ts'
import { contentIn, type HomeData } from './home.ts'

const now = Date.UTC(2026, 10, 23)
const day = 24 * 60 * 60_000

const copyOf = (title: string) => contentIn(title, { title, kind: 'article', publishedAt: now - day })
const today: HomeData = { contents: { stays: copyOf('stays'), goes: copyOf('goes') }, leagues: {} }

const record = (id: string, values: Values) => ({ id, values: { title: id, kind: 'video', apps: ['oime'], ...values } })

const records = [
  record('comes', { status: 'scheduled', publishAt: now + day }),
  record('elsewhere', { status: 'scheduled', publishAt: now + day, apps: ['slv503'] }),
  record('later', { status: 'scheduled', publishAt: now + 3 * day }),
  record('passes', { status: 'scheduled', publishAt: now + day, unpublishAt: now + 2 * day }),
  record('draft', { status: 'draft', publishAt: now + day }),
  record('stays', { status: 'published', title: 'changed since', publishAt: now - day }),
  record('goes', { status: 'published', unpublishAt: now + 2 * day }),
]

const titlesAt = (at: number) =>
  Object.values(dataAt(today, contents, records, { app: 'oime', at }).contents).map(({ title }) => title)

test('now, everything is as it is public', () => {
  expect(titlesAt(now)).toEqual(['stays', 'goes'])
})

test('contents are there from when they are to be published until they are to be taken down', () => {
  expect(titlesAt(now + day)).toEqual(['stays', 'goes', 'comes', 'passes'])
  expect(titlesAt(now + 2 * day)).toEqual(['stays', 'comes'])
})

test('what comes by itself is as old as its publication', () => {
  const { comes } = dataAt(today, contents, records, { app: 'oime', at: now + 2 * day }).contents
  expect(comes).toMatchObject({ kind: 'video', publishedAt: now + day })
})
