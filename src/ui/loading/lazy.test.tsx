import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-screen.tsx'
import { type Lazy, lazyScreen } from './lazy.ts'
import { lazyPart, OverPage } from './lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

test('a part is fetched when it is first drawn, once, and gets its props', async () => {
  const load = vi.fn(async () => ({ default: Greeting }))
  const Part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  render(
    <StrictMode>
      <Part name="Ana" />
      <Part name="Luis" />
    </StrictMode>,
  )
  expect(await screen.findByText('Hello Ana')).toBeInTheDocument()
  expect(screen.getByText('Hello Luis')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
})

test.each([true, false])(
  'a dialog that does not arrive can be put aside, and fetched again (at once: %s)',
  async isAtOnce => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    let isThere = false
    const Part = lazyPart(async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/greeting.js')
      return { default: Greeting }
    })
    const onClose = vi.fn()
    const dialog = (
      <OverPage isOpen onClose={onClose}>
        <Part name="Ana" />
      </OverPage>
    )
    const { rerender } = render(dialog)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load a part of the console.')
    isThere = true
    if (isAtOnce) await user.click(screen.getByRole('button', { name: 'Try again' }))
    else {
      rerender(<p>The page</p>)
      rerender(dialog)
    }
    expect(await screen.findByText('Hello Ana')).toBeInTheDocument()
  },
)

test('a part that the network kept away is fetched again once there is a network', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  load.mockResolvedValue({ default: Greeting })
  const Part = lazyPart<{ name: string }>(load)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Part name="Ana" />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('you are offline. It will load automatically when you’re back online.')
  expect(screen.queryByRole('button', { name: 'Reload the console' })).not.toBeInTheDocument()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Hello Ana')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('what its code throws while it starts is thrown where the part is drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new TypeError('x is not a function')))
  render(
    <ErrorBoundary fallback={error => <p>{String(error)}</p>}>
      <Part name="Ana" />
    </ErrorBoundary>,
  )
  expect(await screen.findByText('TypeError: x is not a function')).toBeInTheDocument()
})

const Teams = () => <h1>Equipos</h1>

const fetchByHand = () => {
  let last = { arrive: () => {}, fail: (_: Error) => {} }
  const load = vi.fn(
    () =>
      new Promise<{ default: typeof Teams }>((resolve, reject) => {
        last = { arrive: () => resolve({ default: Teams }), fail: reject }
      }),
  )
  return {
    load,
    arrive: () => act(async () => last.arrive()),
    fail: () => act(async () => last.fail(new Error('The network is down.'))),
  }
}

const draw = (Page: Lazy<object>) =>
  render(
    <ErrorBoundary
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {String(error)}
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>,
    { wrapper: StrictMode },
  )

test('a page that was fetched ahead is there without a loader', async () => {
  const { load, arrive, fail } = fetchByHand()
  const page = lazyScreen(load)
  page.prepare()
  page.prepare()
  await fail()
  // A failed preload is silent; the next one retries.
  page.prepare()
  await arrive()
  draw(page)
  expect(screen.getByRole('heading', { name: 'Equipos' })).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
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
