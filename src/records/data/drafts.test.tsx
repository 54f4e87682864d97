import { createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import type { DraftCommand } from '../../../machines/records/editor/ports.ts'
import { deviceStorage } from '../../config/browser-storage.ts'
import type { Tab } from '../../ui/tabs.ts'
import { draftLocation, keepDraft } from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form with an in-memory draft; `kept` has all writes, null for a drop. */
const openForm = (keep = async () => {}) => {
  const kept: (unknown | null)[] = []
  let failures = 0
  const location = {
    keep: async ({ mine }: { readonly mine: object }) => {
      kept.push(mine)
      await keep()
    },
    drop: async () => {
      kept.push(null)
    },
  }
  const form = createActor(
    setup({
      types: { events: {} as DraftCommand | { readonly type: 'draft.failed' } },
      actors: { keepDraft: keepDraft(location) },
    }).createMachine({
      invoke: { src: 'keepDraft', id: 'drafts', input: { id: 'r1' } },
      on: {
        'draft.failed': {
          actions: () => {
            failures += 1
          },
        },
        '*': { actions: sendTo('drafts', ({ event }) => event) },
      },
    }),
  ).start()
  onTestFinished(() => {
    form.stop()
  })
  return {
    kept,
    type: (title: string) =>
      form.send({ type: 'draft.keep', draft: { rev: 3, mine: { title }, base: { title: 'Luna' }, typed: ['title'] } }),
    drop: () => form.send({ type: 'draft.drop' }),
    goAway: () => form.stop(),
    failures: () => failures,
  }
}

const hide = () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  seen.mockRestore()
}

test('whoever types on is kept three times a second', () => {
  const { type, kept } = openForm()
  for (const title of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
    type(title)
    vi.advanceTimersByTime(100)
  }
  expect(kept).toEqual([{ title: 'a' }, { title: 'abcd' }])
  vi.advanceTimersByTime(150)
  expect(kept.at(-1)).toEqual({ title: 'abcde' })
})

test('after a pause in typing the next change is kept soon again, but not before its letter is shown', () => {
  const { type, kept } = openForm()
  type('M')
  vi.advanceTimersByTime(350)
  type('Mi')
  expect(kept).toEqual([{ title: 'M' }])
  vi.advanceTimersByTime(50)
  expect(kept).toEqual([{ title: 'M' }, { title: 'Mi' }])
})

test.each<[string, (form: ReturnType<typeof openForm>) => void]>([
  ['the form goes away', ({ goAway }) => goAway()],
  ['the page is hidden', hide],
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
])('what was typed last is kept when %s, once', (_, end) => {
  const form = openForm()
  form.type('M')
  vi.advanceTimersByTime(50)
  form.type('Mine')
  end(form)
  expect(form.kept).toEqual([{ title: 'M' }, { title: 'Mine' }])
  form.goAway()
  hide()
  vi.advanceTimersByTime(1_000)
  expect(form.kept).toHaveLength(2)
})

test('a draft that was dropped last is not kept when the form goes away', () => {
  const { type, drop, goAway, kept } = openForm()
  type('M')
  vi.advanceTimersByTime(50)
  type('Mine')
  drop()
  goAway()
  expect(kept).toEqual([{ title: 'M' }, null])
})

test('a device that keeps nothing is told about', async () => {
  const { type, failures } = openForm(() => Promise.reject(new Error('The disk is full.')))
  type('M')
  vi.advanceTimersByTime(50)
  await vi.waitFor(() => expect(failures()).toBe(1))
})

const draftOf = (title: string) => ({ rev: 3, mine: { title }, base: { title: 'Luna' }, typed: ['title'] })
const formAt = (form: string, tab?: Tab) => draftLocation({ uid: 'ana', collection: 'stories', form }, tab)

test('whether there is a draft is known at once, from before it is written until it is dropped', async () => {
  const location = formAt('r1')
  await location.read()
  expect(location.mayExist()).toBe(false)
  const isKept = location.keep(draftOf('Mine'))
  expect(location.mayExist()).toBe(true)
  expect(formAt('r2').mayExist()).toBe(false)
  await isKept
  expect(await formAt('r1').read()).toMatchObject({ mine: { title: 'Mine' } })
  await location.drop()
  expect(location.mayExist()).toBe(false)
  expect(await location.read()).toBeNull()
})

test('drafts that have no mark yet are looked for, and marked', async () => {
  await formAt('r1').keep(draftOf('Mine'))
  localStorage.clear()
  expect(formAt('r2').mayExist()).toBe(true)
  expect(await formAt('r2').read()).toBeNull()
  expect(formAt('r2').mayExist()).toBe(false)
  expect(formAt('r1').mayExist()).toBe(true)
})

test('where there is no room for a mark, each form looks for its draft', async () => {
  await formAt('r2').read()
  expect(formAt('r2').mayExist()).toBe(false)
  const full = vi.spyOn(deviceStorage, 'write').mockReturnValue(false)
  await formAt('r1').keep(draftOf('Mine'))
  full.mockRestore()
  expect(formAt('r1').mayExist()).toBe(true)
  expect(await formAt('r1').read()).toMatchObject({ mine: { title: 'Mine' } })
})

const device = (...open: string[]) => {
  const tab = (name: string): Tab => ({ name: async () => name, openTabs: async () => other => open.includes(other) })
  return {
    formIn: (name: string) => formAt('r1', tab(name)),
    close: (name: string) => open.splice(open.indexOf(name), 1),
  }
}

test('each tab keeps its own, and dropping one leaves the other', async () => {
  const { formIn } = device('one', 'two')
  await formIn('one').keep(draftOf('Mine'))
  expect(await formIn('two').read()).toBeNull()
  await formIn('two').keep(draftOf('Other'))
  expect(await formIn('one').read()).toMatchObject({ mine: { title: 'Mine' } })
  await formIn('one').drop()
  expect(formIn('two').mayExist()).toBe(true)
  expect(await formIn('one').read()).toBeNull()
  expect(await formIn('two').read()).toMatchObject({ mine: { title: 'Other' } })
  await formIn('two').drop()
  expect(formIn('two').mayExist()).toBe(false)
})

test('what closed tabs left is taken over by the next ones, the last first, each once', async () => {
  const { formIn, close } = device('one', 'two', 'three', 'four', 'five')
  await formIn('one').keep(draftOf('First'))
  vi.advanceTimersByTime(1_000)
  await formIn('two').keep(draftOf('Second'))
  close('one')
  close('two')
  expect(await formIn('three').read()).toMatchObject({ mine: { title: 'Second' } })
  expect(await formIn('four').read()).toMatchObject({ mine: { title: 'First' } })
  expect(await formIn('five').read()).toBeNull()
  expect(await formIn('three').read()).toMatchObject({ mine: { title: 'Second' } })
})

test('on a full device the draft that a closed tab left is shown, though it cannot be taken over', async () => {
  const { formIn, close } = device('one', 'two')
  await formIn('one').keep(draftOf('Mine'))
  close('one')
  await createStore('luna-drafts', 'drafts')('readwrite', store => {
    vi.spyOn(store, 'put').mockImplementationOnce(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
  })
  expect(await formIn('two').read()).toMatchObject({ mine: { title: 'Mine' } })
})

test('the draft of an earlier version of the console, which kept one for all tabs, is taken over', async () => {
  const { formIn } = device('one')
  await createStore('luna-drafts', 'drafts')('readwrite', store => {
    store.put({ ...draftOf('Mine'), at: 1 }, ['ana', 'stories', 'r1'])
  })
  localStorage.clear()
  expect(await formIn('one').read()).toMatchObject({ mine: { title: 'Mine' } })
  await formIn('one').drop()
  expect(await formIn('one').read()).toBeNull()
})
