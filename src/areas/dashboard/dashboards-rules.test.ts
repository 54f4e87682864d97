import { expect, test } from 'vitest'
import { roles } from '../../model/permissions.ts'
import type { Json } from '../../model/values/json.ts'
import { memoryStore } from '../../records/testing/memory-store.ts'

const own = { order: 'changes lmf-results', hidden: 'contents-drafts', visitedAt: 1_790_000_000_000, previousAt: 1 }

const at = (uid: string, values: Readonly<Record<string, Json>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`dashboards/${uid}/${name}`, value]))

test.each(roles)('%s arranges the own dashboard, reads it, and puts it back', async role => {
  const store = memoryStore({ as: { uid: 'eva', role } })
  await store.update(at('eva', own))
  expect(await store.read('dashboards/eva')).toEqual(own)
  await store.update(at('eva', { order: null, hidden: null }))
  await store.update({ 'dashboards/eva': null })
  expect(await store.read('dashboards/eva')).toBeNull()
})

test('nobody reads or writes a colleague’s, an admin neither; nobody reads all of them', async () => {
  const store = memoryStore({ tree: { dashboards: { leo: own } } })
  for (const location of ['dashboards/leo', 'dashboards/leo/order', 'dashboards'])
    await expect(store.read(location)).rejects.toMatchObject({ code: 'permission_denied' })
  await expect(store.readPage({ path: 'dashboards', order: '$key', limit: 1 })).rejects.toMatchObject({
    code: 'permission_denied',
  })
  for (const change of [at('leo', { order: 'changes' }), { 'dashboards/leo': null }])
    await expect(store.update(change)).rejects.toMatchObject({ code: 'permission_denied' })
})

test('who has lost their role keeps nothing there any more', async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  store.write({ 'users/eva/role': null })
  await expect(store.update(at('eva', { order: 'changes' }))).rejects.toMatchObject({ code: 'permission_denied' })
})

test('the first moment that there is counts', async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  await store.update(at('eva', { previousAt: 0 }))
})

test.each([
  { order: 'a'.repeat(2_001) },
  { hidden: 'a'.repeat(2_001) },
  { order: ' ' },
  { order: 7 },
  { order: { a: true } },
  { hidden: true },
  { visitedAt: 'now' },
  { visitedAt: -1 },
  { previousAt: 0.5 },
  { previousAt: 99_999_999_999_999 },
  { order: { '.value': 'changes', '.priority': 1 } },
  { hidden: { '.value': 'changes', '.priority': 1 } },
  { visitedAt: { '.value': 1, '.priority': 1 } },
  { previousAt: { '.value': 1, '.priority': 1 } },
  { order: 'changes', '.priority': 1 },
  { note: 'as much as I like' },
])('is refused: %j', async values => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  await expect(store.update(at('eva', values as Record<string, Json>))).rejects.toMatchObject({
    code: 'permission_denied',
  })
})
