import { act, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { hold } from './holds.ts'
import { LeavingRouter } from './leaving-router.tsx'

let release = () => {}
const answers: ((may: boolean) => void)[] = []
afterEach(async () => {
  for (const answer of answers.splice(0)) answer(false)
  await act(async () => release())
})

const draw = (at: string, before?: string) => {
  const fake = createBrowser(before ?? at)
  if (before !== undefined) fake.browser.history.pushState(null, '', at)
  let asked = 0
  const seen: string[] = []
  let navigate: ReturnType<typeof useNavigate> = () => {}
  const Page = () => {
    const { pathname, search } = useLocation()
    navigate = useNavigate()
    useLayoutEffect(() => {
      seen.push(pathname + search)
    })
    return null
  }
  const routes = [{ path: '*', element: <Page /> }]
  const { unmount } = render(<LeavingRouter routes={routes} browser={fake.browser} />)
  return {
    ...fake,
    seen,
    unmount,
    settle: () => act(fake.settle),
    page: () => seen.at(-1),
    go: (to: string) => act(async () => navigate(to)),
    asked: () => asked,
    hold: () => {
      release = hold(() => {
        asked += 1
        return new Promise(resolve => answers.push(resolve))
      })
    },
    answer: (may: boolean) =>
      act(async () => {
        if (may) release()
        for (const resolve of answers.splice(0)) resolve(may)
        await fake.settle()
      }),
  }
}

const open = async () => {
  const drawn = draw('/dashboard')
  await drawn.go('/contents')
  await drawn.go('/contents?page=2')
  await drawn.go('/contents/edit/7')
  drawn.seen.length = 1
  drawn.seen[0] = '/contents/edit/7'
  return drawn
}

const all = ['/dashboard', '/contents', '/contents?page=2', '/contents/edit/7']

test('whoever leaves arrives where Back led; Forward is held, too, and leads back', async () => {
  const { hold, step, settle, answer, asked, page, address, urls } = await open()
  // Without a hold, the page follows the browser.
  for (const [by, shown] of [
    [-1, '/contents?page=2'],
    [1, '/contents/edit/7'],
  ] as const) {
    step(by)
    await settle()
    expect(page()).toBe(shown)
  }
  expect(asked()).toBe(0)
  hold()
  step(-1)
  await settle()
  await answer(true)
  expect(page()).toBe('/contents?page=2')
  expect(urls()).toEqual(all)
  hold()
  step(1)
  await settle()
  expect(address()).toBe('/contents?page=2')
  await answer(true)
  expect(page()).toBe('/contents/edit/7')
})

test.each([
  ['at once', false],
  ['one after the other', true],
])('two steps back %s ask once and lead two steps back', async (_, isSettledBetween) => {
  const { hold, step, settle, answer, asked, page, urls } = await open()
  hold()
  step(-2)
  if (isSettledBetween) await settle()
  await settle()
  expect(asked()).toBe(1)
  await answer(true)
  expect(page()).toBe('/contents')
  expect(urls()).toEqual(all)
})

test('a change of the query alone is not leaving, by link or by Back', async () => {
  const { hold, step, settle, asked, page, go } = await open()
  step(-1)
  await settle()
  hold()
  step(-1)
  await settle()
  expect(page()).toBe('/contents')
  await go('/contents?page=3')
  expect(page()).toBe('/contents?page=3')
  expect(asked()).toBe(0)
})

test('whoever presses Back while a link is asked about goes back, and only back', async () => {
  const { hold, page, answer, step, settle, asked, go } = await open()
  hold()
  await go('/users')
  step(-1)
  await settle()
  expect(asked()).toBe(1)
  await answer(true)
  expect(page()).toBe('/contents?page=2')
})

test('the entry of a fragment takes its place among the others', async () => {
  const { followFragment, hold, step, settle, answer, asked, page, urls } = await open()
  followFragment('#content')
  hold()
  step(-2)
  await settle()
  expect(asked()).toBe(1)
  await answer(true)
  expect(page()).toBe('/contents?page=2')
  expect(urls()).toEqual([...all, '/contents/edit/7#content'])
})

test('what was there before the console is asked about as well', async () => {
  const { hold, step, settle, answer, page, address } = draw('/new', '/login')
  hold()
  step(-1)
  await settle()
  expect(address()).toBe('/new')
  await answer(true)
  expect(page()).toBe('/login')
})

test('however somebody steps about, staying keeps the page and its history, and nobody sees another', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom(-3, -2, -1, 1, 2), fc.constant('rest' as const)), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async walk => {
      const { hold, step, settle, answer, address, seen, urls, position, go, unmount } = await open()
      await go('/users')
      step(-1)
      await settle()
      hold()
      seen.splice(0, seen.length, '/contents/edit/7')
      for (const one of walk) {
        if (one === 'rest') await settle()
        else step(one)
      }
      await settle()
      await answer(false)
      expect(address()).toBe('/contents/edit/7')
      expect([...new Set(seen)]).toEqual(['/contents/edit/7'])
      expect(urls()).toEqual([...all, '/users'])
      expect(position()).toBe(3)
      release()
      unmount()
    }),
  )
})
