import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Lazy, lazyScreen } from './lazy.ts'

const Teams = () => <h1>Equipos</h1>

/** A fetch whose end is in the test's hand. */
const fetchByHand = () => {
  const settle: { arrive: () => void; fail: (error: Error) => void }[] = []
  const load = vi.fn(
    () =>
      new Promise<{ default: typeof Teams }>((resolve, reject) => {
        settle.push({ arrive: () => resolve({ default: Teams }), fail: reject })
      }),
  )
  const last = () => {
    const found = settle.at(-1)
    if (!found) throw new Error('Nothing has been fetched.')
    return found
  }
  return {
    load,
    arrive: () => act(async () => last().arrive()),
    fail: () => act(async () => last().fail(new Error('The network is down.'))),
  }
}

const draw = (Page: Lazy<object>) =>
  render(
    <StrictMode>
      <ErrorBoundary
        fallback={(error, retry) => (
          <button type="button" onClick={retry}>
            {String(error)}
          </button>
        )}
      >
        <Page />
      </ErrorBoundary>
    </StrictMode>,
  )

test('the loader stands in until the page has arrived, and the page is shown at once', async () => {
  const { load, arrive } = fetchByHand()
  draw(lazyScreen(load))
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  await arrive()
  expect(screen.getByRole('heading', { name: 'Equipos' })).toBeInTheDocument()
})

test('a page is fetched once, however often it is drawn', async () => {
  const { load, arrive } = fetchByHand()
  const page = lazyScreen(load)
  draw(page).unmount()
  draw(page)
  await arrive()
  draw(page)
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('heading', { name: 'Equipos' })).toHaveLength(2)
})

test('nothing is fetched before the page is drawn', () => {
  const { load } = fetchByHand()
  lazyScreen(load)
  expect(load).not.toHaveBeenCalled()
})

test('a page that was fetched ahead is there without a loader', async () => {
  const { load, arrive } = fetchByHand()
  const page = lazyScreen(load)
  page.prepare()
  page.prepare()
  await arrive()
  draw(page)
  expect(screen.getByRole('heading', { name: 'Equipos' })).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

test('fetching ahead in vain is not shown: drawing the page fetches again', async () => {
  const { load, arrive, fail } = fetchByHand()
  const page = lazyScreen(load)
  page.prepare()
  await fail()
  draw(page)
  await arrive()
  expect(screen.getByRole('heading', { name: 'Equipos' })).toBeInTheDocument()
})

test('a page that does not arrive throws why, and trying again fetches again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { load, arrive, fail } = fetchByHand()
  draw(lazyScreen(load))
  await fail()
  const retry = screen.getByRole('button', { name: 'Error: The network is down.' })
  act(() => retry.click())
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  await arrive()
  expect(screen.getByRole('heading', { name: 'Equipos' })).toBeInTheDocument()
})
