import { expect, test } from 'vitest'
import { memoryStore } from '../../src/records/testing/memory-store.ts'
import { bringPeople } from './bring-people.ts'

const open = () => {
  const createdAt = 7
  const person = (displayName: string, more: object = {}) => ({ displayName, email: 'x@luna.test', createdAt, ...more })
  const store = memoryStore({
    tree: {
      users: {
        ana: person('Ana Ruiz', { role: 'admin' }),
        bea: person('Béa Mora', { role: 'lmf', waitingSince: 7 }),
        leo: person('Leo Paz'),
        odd: person('Odd One', { role: 'superuser' }),
        olga: person('Olga Rivas', { deactivatedAt: 9, formerRole: 'lmf' }),
      },
    },
  })
  const updates: unknown[] = []
  const owner = {
    read: async (path: string) => store.namespace.read(`/${path}`) as never,
    readPage: store.readPage,
    update: async (update: Record<string, unknown>) => {
      updates.push(update)
      store.write(update as never)
    },
  }
  return { store, updates, bring: () => bringPeople({ store: owner }) }
}

test('people of an earlier shape are found by name, wait from the day of their record on, and are named by role', async () => {
  const { store, bring } = open()
  await bring()
  expect(store.tree()).toMatchObject({
    users: {
      ana: { nameKey: 'ana ruiz' },
      bea: { nameKey: 'bea mora' },
      leo: { nameKey: 'leo paz', waitingSince: 7 },
      odd: { nameKey: 'odd one' },
      olga: { nameKey: 'olga rivas' },
    },
    staffNames: { admin: { ana: 'Ana Ruiz' } },
  })
  for (const uid of ['ana', 'bea', 'odd', 'olga']) expect(store.namespace.read(`/users/${uid}/waitingSince`)).toBeNull()
})

test('what is up to date is not written again', async () => {
  const { updates, bring } = open()
  await bring()
  const before = updates.length
  await bring()
  expect(updates).toHaveLength(before)
})
