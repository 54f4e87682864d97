import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

vi.mock('./error-page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/error-page.js')
})

test('where not even what mentions errors arrives, the error is reported all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<ErrorScreen isWholePage error={new TypeError('The moon is missing.')} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getByText('TypeError: The moon is missing.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload the console' })).toBeInTheDocument()
})
