import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { OverPage } from './chunks/over-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

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

test('a part that does not arrive says so and can be fetched again', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  let isThere = false
  const Part = lazyPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/greeting.js')
    return { default: Greeting }
  })
  render(
    <StrictMode>
      <p>The page</p>
      <Part name="Ana" />
    </StrictMode>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of the console could not be loaded.')
  expect(screen.getByText('The page')).toBeInTheDocument()
  isThere = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ana')).toBeInTheDocument()
})

test('a dialog that does not arrive can be put aside, and is fetched anew when it is wanted again', async () => {
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
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<p>The page</p>)
  isThere = true
  rerender(dialog)
  expect(await screen.findByText('Hello Ana')).toBeInTheDocument()
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
