import { expect, test } from 'vitest'
import { PortError } from '../../../model/failure.ts'
import { soughtKeyPath } from '../../../model/sought.ts'
import type { Store } from '../../../model/store.ts'
import { collectionNamed } from '../../testing/memory-store.ts'
import { digestOf, digestsIn } from './digests.ts'

const ana = { kind: 'email', text: 'ana@luna.test' } as const

/** A database with the key of the digests alone. */
const storeWith = (tree: Record<string, string>, more: Partial<Store> = {}) => ({
  read: async (path: string) => tree[path] ?? null,
  update: async (changes: object) => void Object.assign(tree, changes),
  ...more,
})

test('the first digest makes the key, and whoever makes one at the same time takes that key', async () => {
  const tree: Record<string, string> = {}
  const first = await digestOf(storeWith(tree), ana)
  expect(Object.keys(tree)).toEqual([soughtKeyPath])
  let isThere = false
  const late = storeWith(tree, {
    read: async path => (isThere ? (tree[path] ?? null) : null),
    update: async () => {
      isThere = true
      throw new PortError({ code: 'permission_denied', message: 'The key is there.' })
    },
  })
  expect(await digestOf(late, ana)).toBe(first)
})

test('whoever may not read the key stores no digest; another failure refuses the write', async () => {
  const failing = (code: string) =>
    storeWith({}, { read: () => Promise.reject(new PortError({ code, message: 'No.' })) })
  const subscribers = collectionNamed('subscribers')
  const values = { email: 'ana@luna.test', phone: '7777-1234' }
  expect(Object.keys(await digestsIn(storeWith({}), subscribers, values)).toSorted()).toEqual(['email', 'phone'])
  expect(await digestsIn(failing('permission_denied'), subscribers, values)).toEqual({})
  await expect(digestsIn(failing('unavailable'), subscribers, values)).rejects.toMatchObject({ code: 'unavailable' })
})
