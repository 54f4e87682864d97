import { expect, test } from 'vitest'
import { guardStorage } from './browser-storage.ts'

const refuse = (): never => {
  throw new Error('QuotaExceededError')
}

const memory = (methods: Partial<Storage> = {}) => {
  const kept = new Map<string, string>()
  // Storage lists its entries as own properties.
  return new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
        ...methods,
      })[String(name)],
  })
}

test('what is written is read again, as text or as JSON, until it is removed', () => {
  const storage = memory()
  const guarded = guardStorage(() => storage)
  expect(guarded.isWritable()).toBe(true)
  expect(guarded.keys()).toEqual([])
  expect(guarded.write('a', '{"b":1}')).toBe(true)
  expect([guarded.read('a'), guarded.readJson('a'), guarded.keys()]).toEqual(['{"b":1}', { b: 1 }, ['a']])
  guarded.write('a', '{')
  expect(guarded.readJson('a')).toBeNull()
  guarded.remove('a')
  expect([guarded.read('a'), guarded.readJson('a'), guarded.keys()]).toEqual([null, null, []])
})

test.each([
  ['that is full', () => memory({ setItem: refuse }), []],
  ['that the browser refuses', refuse, null],
])('a storage %s keeps nothing, and says so without an error', (_, open, keys) => {
  const guarded = guardStorage(open)
  expect(guarded.write('a', 'b')).toBe(false)
  expect(guarded.isWritable()).toBe(false)
  guarded.remove('a')
  expect([guarded.read('a'), guarded.readJson('a'), guarded.keys()]).toEqual([null, null, keys])
})
