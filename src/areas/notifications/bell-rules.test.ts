import { expect, test } from 'vitest'
import { roles } from '../../model/permissions.ts'
import type { Json } from '../../model/values/json.ts'
import { memoryStore } from '../../records/testing/memory-store.ts'

const timestamp = { '.sv': 'timestamp' }
const mark = { at: 1_790_000_000_000 }
const done = { collection: 'teams', at: timestamp, saved: 2, refused: 0 }
/** Hides data where no page shows it. */
const hiding = (value: string | number): Json => ({ '.value': value, '.priority': 1 })
const denied = { code: 'permission_denied' }

test.each(roles)('%s keeps what was read at the bell, and imports that finished, and reads them', async role => {
  const store = memoryStore({ as: { uid: 'eva', role } })
  await store.update({ 'bells/eva/waiting~u1': mark, 'imports/eva/import-1': done })
  expect(await store.readPage({ path: 'bells/eva', order: '$key', limit: 500 })).toHaveLength(1)
  expect(await store.readPage({ path: 'imports/eva', order: 'at', limit: 10 })).toHaveLength(1)
  await store.update({ 'bells/eva/waiting~u1': null, 'imports/eva/import-1': null })
})

test('nobody reads or writes a colleague’s, an admin neither', async () => {
  const store = memoryStore({ tree: { 'bells/leo/all': mark, 'imports/leo/import-1': { ...done, at: 1 } } })
  for (const path of ['bells/leo', 'imports/leo'])
    await expect(store.readPage({ path, order: '$key', limit: 1 })).rejects.toMatchObject(denied)
  for (const update of [
    { 'bells/leo/all': mark },
    { 'bells/leo/all': null },
    { 'imports/leo/import-2': done },
    { 'imports/leo/import-1': null },
  ])
    await expect(store.update(update)).rejects.toMatchObject(denied)
})

test('who has lost their role keeps nothing there any more, and reads nothing', async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  store.write({ 'users/eva/role': null })
  for (const update of [{ 'bells/eva/all': mark }, { 'imports/eva/import-1': done }])
    await expect(store.update(update)).rejects.toMatchObject(denied)
  await expect(store.readPage({ path: 'bells/eva', order: '$key', limit: 1 })).rejects.toMatchObject(denied)
})

test.each<[string, Json]>([
  ['bells/eva/all', { at: 'now' }],
  ['bells/eva/all', { at: 1, note: 'x' }],
  ['bells/eva/all', { at: -1 }],
  ['bells/eva/all', { at: 0.5 }],
  ['bells/eva/all', { at: 99_999_999_999_999 }],
  ['bells/eva/all', hiding(1)],
  ['bells/eva/all', { at: hiding(1) }],
  ['bells/eva/all', { ...mark, '.priority': 1 }],
  ['bells/eva/all', true],
  [`bells/eva/${'a'.repeat(101)}`, mark],
  ['bells/eva/a b', mark],
  ['imports/eva/import-1', { ...done, at: 1 }],
  ['imports/eva/import-1', { ...done, saved: -1 }],
  ['imports/eva/import-1', { ...done, saved: 0.5 }],
  ['imports/eva/import-1', { ...done, saved: 10_000_001 }],
  ['imports/eva/import-1', { ...done, saved: hiding(1) }],
  ['imports/eva/import-1', { ...done, refused: -1 }],
  ['imports/eva/import-1', { ...done, refused: 0.5 }],
  ['imports/eva/import-1', { ...done, refused: hiding(1) }],
  ['imports/eva/import-1', { ...done, '.priority': 1 }],
  ['imports/eva/import-1', { ...done, collection: 'a'.repeat(65) }],
  ['imports/eva/import-1', { ...done, collection: ' ' }],
  ['imports/eva/import-1', { ...done, collection: hiding('teams') }],
  ['imports/eva/import-1', { at: timestamp, saved: 1, refused: 0 }],
  ['imports/eva/a b', done],
])('is refused: %s %j', async (path, value) => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  await expect(store.update({ [path]: value })).rejects.toMatchObject(denied)
})

test('neither is read as a whole', async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  for (const path of ['bells', 'imports', 'imports/eva']) await expect(store.read(path)).rejects.toMatchObject(denied)
})
