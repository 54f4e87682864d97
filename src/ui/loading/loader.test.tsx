import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loader, skeletonTimes, useSkeleton } from './loader.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const Part = ({ isLoading }: { readonly isLoading: boolean }) => (useSkeleton(isLoading) ? <Loader /> : <p>Arrived</p>)

const draw = () => {
  const { rerender, unmount } = render(<Part isLoading />, { wrapper: StrictMode })
  return {
    unmount,
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    arrive: () => rerender(<Part isLoading={false} />),
  }
}

test('what arrives before its skeleton is in sight is there at once', () => {
  const { pass, arrive } = draw()
  pass(skeletonTimes.wait - 1)
  arrive()
  expect(screen.getByText('Arrived')).toBeInTheDocument()
})

test('a skeleton that came in sight stays long enough to be seen, and no longer', () => {
  const { pass, arrive } = draw()
  pass(skeletonTimes.wait + 10)
  arrive()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  pass(skeletonTimes.min - 11)
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  pass(1)
  expect(screen.getByText('Arrived')).toBeInTheDocument()
})

test('a skeleton that follows another does not wait anew', () => {
  vi.advanceTimersByTime(60_000)
  const { pass, unmount } = draw()
  expect(screen.getByRole('status')).toHaveAttribute('data-follows', 'false')
  pass(skeletonTimes.wait + 10)
  unmount()
  draw()
  expect(screen.getByRole('status')).toHaveAttribute('data-follows', 'true')
})
