import { expect, test } from 'vitest'
import { guardStorage, tabStorage } from '../config/browser-storage.ts'
import { tabWith } from './tabs.ts'

/** The browser's locks: `close` releases those of a page, like its end. */
const browser = () => {
  const held = new Map<string, () => void>()
  const waiting: { readonly name: string; readonly grant: () => void }[] = []
  const give = (name: string, use: () => unknown) => {
    held.set(name, () => {
      held.delete(name)
      const index = waiting.findIndex(one => one.name === name)
      if (index >= 0) waiting.splice(index, 1)[0]?.grant()
    })
    void use()
  }
  const locks = {
    request: (name: string, { signal }: { readonly signal: AbortSignal }, use: () => unknown) =>
      new Promise((_, reject) => {
        if (!held.has(name)) return give(name, use)
        const asked = { name, grant: () => give(name, use) }
        waiting.push(asked)
        signal.addEventListener('abort', () => {
          const index = waiting.indexOf(asked)
          if (index < 0) return
          waiting.splice(index, 1)
          reject(signal.reason)
        })
      }),
    query: async () => ({
      held: [...held.keys()].map(name => ({ name })),
      pending: waiting.map(({ name }) => ({ name })),
    }),
  } as unknown as LockManager
  return { locks, close: (tab: string) => held.get(`luna.tab ${tab}`)?.() }
}

const storageOf = (name?: string) => {
  sessionStorage.clear()
  if (name !== undefined) sessionStorage.setItem('luna.tab', name)
  return tabStorage
}

test('a tab keeps its name when its page is loaded anew, and waits for the former page to be gone', async () => {
  const { locks, close } = browser()
  const former = tabWith(storageOf(), locks)
  const name = await former.name()
  expect((await former.openTabs())(name)).toBe(true)
  const next = tabWith(storageOf(name), locks)
  const again = next.name()
  expect((await next.openTabs())(name)).toBe(true)
  close(name)
  expect(await again).toBe(name)
  expect((await next.openTabs())(name)).toBe(true)
  close(name)
  expect((await next.openTabs())(name)).toBe(false)
})

test('a tab that was duplicated takes a name of its own', async () => {
  const { locks } = browser()
  const name = await tabWith(storageOf(), locks).name()
  const copy = tabWith(storageOf(name), locks)
  const own = await copy.name()
  expect(own).not.toBe(name)
  expect(sessionStorage.getItem('luna.tab')).toBe(own)
  const isOpen = await copy.openTabs()
  expect([name, own].map(isOpen)).toEqual([true, true])
})

const refusing = guardStorage(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
})

test.each([
  ['without locks', () => tabWith(storageOf('one'), undefined), 'one'],
  ['without storage', () => tabWith(refusing, browser().locks), expect.stringMatching(/^[\da-f-]{36}$/)],
])('%s a tab still has a name', async (_, open, name) => {
  const tab = open()
  expect(await tab.name()).toEqual(name)
  expect(await tab.name()).toBe(await tab.name())
})
