import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlace } from './place.ts'
import { createBrowser } from './test-browser.ts'

/** A console with a list, a record opened from it, and a person who answers when the test says. */
const open = async () => {
  const fake = createBrowser('/dashboard')
  let isHeld = false
  let answers: ((may: boolean) => void)[] = []
  let asked = 0
  const place = createPlace(fake.browser, {
    isHeld: () => isHeld,
    mayLeave: () => {
      asked += 1
      return new Promise(resolve => answers.push(resolve))
    },
  })
  const seen: string[] = []
  place.subscribe(() => seen.push(place.path() + place.search()))
  place.navigate('/contents')
  place.navigate('/contents?page=2')
  place.navigate('/contents/edit/7')
  seen.length = 0
  return {
    ...fake,
    place,
    seen,
    asked: () => asked,
    hold: (held = true) => {
      isHeld = held
    },
    answer: async (may: boolean) => {
      if (may) isHeld = false
      for (const resolve of answers) resolve(may)
      answers = []
      await fake.settle()
    },
  }
}

const all = ['/dashboard', '/contents', '/contents?page=2', '/contents/edit/7']

test('where nothing is held, the place follows the browser', async () => {
  const { place, step, settle, asked } = await open()
  step(-1)
  await settle()
  expect(place.path() + place.search()).toBe('/contents?page=2')
  step(1)
  await settle()
  expect(place.path()).toBe('/contents/edit/7')
  expect(asked()).toBe(0)
})

test('Back from a held page asks, and nobody sees the page before', async () => {
  const { hold, step, settle, asked, place, address, seen } = await open()
  hold()
  step(-1)
  await settle()
  expect(asked()).toBe(1)
  expect(address()).toBe('/contents/edit/7')
  expect(place.path()).toBe('/contents/edit/7')
  expect(seen).not.toContain('/contents?page=2')
})

test('whoever stays keeps every entry of the history', async () => {
  const { hold, step, settle, answer, urls, position } = await open()
  hold()
  step(-1)
  await settle()
  await answer(false)
  expect(urls()).toEqual(all)
  expect(position()).toBe(3)
})

test('whoever leaves arrives where Back led, and Forward leads back', async () => {
  const { hold, step, settle, answer, place, urls } = await open()
  hold()
  step(-1)
  await settle()
  await answer(true)
  expect(place.path() + place.search()).toBe('/contents?page=2')
  expect(urls()).toEqual(all)
  step(1)
  await settle()
  expect(place.path()).toBe('/contents/edit/7')
})

test.each([
  ['at once', false],
  ['one after the other', true],
])('two steps back %s ask once and lead two steps back', async (_, isSettledBetween) => {
  const { hold, step, settle, answer, asked, place, urls } = await open()
  hold()
  step(-2)
  if (isSettledBetween) await settle()
  await settle()
  expect(asked()).toBe(1)
  await answer(true)
  expect(place.path() + place.search()).toBe('/contents')
  expect(urls()).toEqual(all)
})

test('Forward is held, too', async () => {
  const { hold, step, settle, answer, place, address } = await open()
  step(-1)
  await settle()
  hold()
  step(1)
  await settle()
  expect(address()).toBe('/contents?page=2')
  await answer(true)
  expect(place.path()).toBe('/contents/edit/7')
})

test('a change of the query alone is not leaving, by link or by Back', async () => {
  const { hold, step, settle, asked, place } = await open()
  step(-1)
  await settle()
  hold()
  step(-1)
  await settle()
  expect(place.path() + place.search()).toBe('/contents')
  place.leaveFor('/contents?page=3', () => place.navigate('/contents?page=3'))
  expect(place.search()).toBe('?page=3')
  expect(asked()).toBe(0)
})

test('a link waits for the answer', async () => {
  const { hold, place, answer, settle } = await open()
  hold()
  place.leaveFor('/users', () => place.navigate('/users'))
  await settle()
  expect(place.path()).toBe('/contents/edit/7')
  await answer(false)
  expect(place.path()).toBe('/contents/edit/7')
  place.leaveFor('/users', () => place.navigate('/users'))
  await answer(true)
  expect(place.path()).toBe('/users')
})

test('whoever presses Back while a link is asked about goes back, and only back', async () => {
  const { hold, place, answer, step, settle, asked } = await open()
  hold()
  place.leaveFor('/users', () => place.navigate('/users'))
  step(-1)
  await settle()
  expect(asked()).toBe(1)
  await answer(true)
  expect(place.path() + place.search()).toBe('/contents?page=2')
})

test('the entry of a fragment takes its place among the others', async () => {
  const { followFragment, hold, step, settle, answer, asked, place, urls } = await open()
  followFragment('#content')
  hold()
  step(-2)
  await settle()
  expect(asked()).toBe(1)
  await answer(true)
  expect(place.path() + place.search()).toBe('/contents?page=2')
  expect(urls()).toEqual([...all, '/contents/edit/7#content'])
})

test('what was there before the console is asked about as well', async () => {
  const fake = createBrowser('/login')
  fake.browser.history.pushState(null, '', '/new')
  let answer = (_: boolean) => {}
  let isHeld = true
  const place = createPlace(fake.browser, {
    isHeld: () => isHeld,
    mayLeave: () =>
      new Promise(resolve => {
        answer = resolve
      }),
  })
  place.subscribe(() => {})
  fake.step(-1)
  await fake.settle()
  expect(fake.address()).toBe('/new')
  isHeld = false
  answer(true)
  await fake.settle()
  expect(place.path()).toBe('/login')
})

test('however somebody steps about, staying keeps the page and its history', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom(-3, -2, -1, 1, 2), fc.constant('rest' as const)), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async walk => {
      const { hold, step, settle, answer, place, address, urls } = await open()
      place.navigate('/users')
      step(-1)
      await settle()
      hold()
      for (const one of walk) {
        if (one === 'rest') await settle()
        else step(one)
      }
      await settle()
      await answer(false)
      expect(place.path()).toBe('/contents/edit/7')
      expect(address()).toBe('/contents/edit/7')
      expect(urls()).toEqual([...all, '/users'])
    }),
  )
})
