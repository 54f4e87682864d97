import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from './page-loads.ts'
import { ProgressBar } from './progress-bar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const bar = () => screen.queryByRole('progressbar', { name: 'Loading…' })

test('the bar says how far a page is on its way, and goes when it is there', async () => {
  let arrive = () => {}
  const page = lazyPage<object>(
    () =>
      new Promise(resolve => {
        arrive = () => resolve({ default: () => null })
      }),
  )
  render(
    <StrictMode>
      <ProgressBar />
    </StrictMode>,
  )
  expect(bar()).not.toBeInTheDocument()

  act(() => page.prepare())
  await pass(0)
  expect(bar()).toHaveAttribute('aria-valuemin', '0')
  expect(bar()).toHaveAttribute('aria-valuemax', '100')
  expect(bar()).toHaveAttribute('aria-valuenow', '8')
  await pass(800)
  expect(bar()).toHaveAttribute('aria-valuenow', '18')

  arrive()
  await pass(0)
  expect(bar()).toHaveAttribute('aria-valuenow', '100')
  await pass(200)
  expect(bar()).not.toBeInTheDocument()
})
