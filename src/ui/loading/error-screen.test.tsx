import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { hold } from '../leaving/holds.ts'
import { ErrorBoundary, ErrorScreen } from './error-screen.tsx'

const running = '/assets/index-1.js'
const newer = '/assets/index-2.js'
const reload = vi.fn()
const missing = new ChunkLoadError('CHUNK_LOAD_FAILED', 'Failed to fetch dynamically imported module: /assets/teams.js')

const serve = (entry: string) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(`<script type="module" crossorigin src="${entry}"></script>`))

const draw = (error: unknown, props: { onRetry?: () => void; isWholePage?: boolean } = {}) =>
  render(<ErrorScreen error={error} {...props} />, { wrapper: StrictMode })

beforeEach(() => {
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  window.sessionStorage.clear()
  // Becomes a module only after insertion, so that its address is not fetched.
  document.head.innerHTML = `<script type="text/plain" src="${running}"></script>`
  document.head.querySelector('script')?.setAttribute('type', 'module')
})

test.each(['CHUNK_LOAD_FAILED', 'CSS_CHUNK_LOAD_FAILED'] as const)(
  'a part that did not arrive is reported in other words, with its code and a reload (%s)',
  async code => {
    if (code === 'CHUNK_LOAD_FAILED') serve(running)
    // Other answers are no new release either.
    else vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('Not now', { status: 503 }))
    const onRetry = vi.fn()
    draw(new ChunkLoadError(code, 'It did not arrive.'), { onRetry })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('A part of the console is missing')
    expect(alert).toHaveTextContent('Check the connection and reload the page.')
    expect(screen.getByText(`ChunkLoadError ${code}: It did not arrive.`)).toBeInTheDocument()
    expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Reload the console' }))
    expect(reload).toHaveBeenCalledTimes(1)
  },
)

test('without a network it is not reloaded, which would lose what there is, but fetched once there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const onRetry = vi.fn()
  draw(missing, { onRetry })
  expect(await screen.findByRole('alert')).toHaveTextContent('What is already open keeps working.')
  expect(screen.queryByRole('button', { name: 'Reload the console' })).not.toBeInTheDocument()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('after a new release the page loads itself anew, once', async () => {
  const fetched = serve(newer)
  const { unmount } = draw(missing)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  // The browser's copy of the page would name the old release.
  expect(fetched).toHaveBeenCalledWith('/', { cache: 'no-store' })
  unmount()
  draw(missing)
  expect(await screen.findByRole('alert')).toHaveTextContent('A new version of the console has been released')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('not while somebody has unsaved work', async () => {
  serve(newer)
  const release = hold(async () => true)
  draw(missing)
  expect(await screen.findByRole('alert')).toHaveTextContent('Save any open work')
  expect(reload).not.toHaveBeenCalled()
  release()
})

let isBroken = true

const Page = () => {
  if (isBroken) throw new TypeError('The moon is missing.')
  return <p>The page</p>
}

test('an error in a page leaves what is around it, says what happened, and offers a way back and to try again', async () => {
  isBroken = true
  // React logs every error caught by a boundary.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <StrictMode>
      <p>The frame</p>
      <ErrorBoundary fallback={(error, retry) => <ErrorScreen error={error} onRetry={retry} />}>
        <Page />
      </ErrorBoundary>
    </StrictMode>,
  )
  expect(errors).toHaveBeenCalled()
  expect(screen.getByText('The frame')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 2, name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  expect(screen.getByText('TypeError: The moon is missing.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard/default')
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The page')).toBeInTheDocument()
})
