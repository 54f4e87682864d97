import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'

let isBroken = true

const Page = () => {
  if (isBroken) throw new TypeError('The moon is missing.')
  return <p>The page</p>
}

const drawBroken = () => {
  isBroken = true
  // React tells the console of every error that a boundary catches.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <StrictMode>
      <p>The frame</p>
      <ErrorBoundary fallback={(error, retry) => <ErrorScreen error={error} onRetry={retry} />}>
        <Page />
      </ErrorBoundary>
    </StrictMode>,
  )
  expect(told).toHaveBeenCalled()
}

test('an error in a page leaves what is around it, says what happened and offers a way back', async () => {
  drawBroken()
  expect(screen.getByText('The frame')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getByText('TypeError: The moon is missing.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard/default')
})

test('trying again draws the page anew', async () => {
  drawBroken()
  isBroken = false
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The page')).toBeInTheDocument()
})
