import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { blanksIn, proposedTexts } from '../proposals.ts'
import { collections } from './collections.ts'
import { ensureReferred, sampleValues } from './samples.ts'
import { World } from './world.ts'

/** What texts are proposed from is declared, and makes a text that the field takes. */

const world = new World(collections)

const proposed = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, field]) =>
    field.proposed === null ? [] : [{ collection, path: collection.path, name, field, pattern: field.proposed }],
  ),
)

const read = async (place: string): Promise<Json> => world.stored(place)

test.each(proposed)('$path.$name is proposed from what other collections declare', ({ collection, pattern }) => {
  for (const { name, its } of blanksIn(pattern).flatMap(({ sources }) => sources)) {
    const target = collections.find(({ path }) => path === collection.fields[name]?.reference?.to)
    if (its !== null) expect(target?.fields[its]?.detached, `${name}.${its}`).toBe('no')
  }
})

test.each(proposed)('$path.$name is proposed in words that it takes', async ({ collection, name, field }) => {
  ensureReferred(world, collection, 'all')
  const after = { ...sampleValues(collection, 'subject', 'all'), [name]: null }
  for (const language of ['en', 'es'] as const) {
    const texts = await proposedTexts({ read, collection, language, before: {}, after })
    expect(field.check(texts[name])).toBeNull()
  }
  expect(await proposedTexts({ read, collection, language: 'en', before: after, after })).toEqual({})
})
