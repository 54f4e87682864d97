import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeavingRouter } from '../leaving/leaving-router.tsx'
import { lazyScreen } from './lazy.ts'
import { PageLoading, ProgressBar } from './progress-bar.tsx'

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
  let navigate: ReturnType<typeof useNavigate> = () => {}
  const Frame = () => {
    navigate = useNavigate()
    return (
      <>
        <ProgressBar />
        <Outlet />
      </>
    )
  }
  const load = () =>
    new Promise<{ default: () => string }>(resolve => {
      arrive = () => resolve({ default: () => 'The teams' })
    })
  const Teams = lazyScreen(load, PageLoading)
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/', element: null },
        { path: '/teams', element: <Teams /> },
      ],
    },
  ]
  window.history.replaceState(null, '', '/')
  render(<LeavingRouter routes={routes} />, { wrapper: StrictMode })
  expect(bar()).not.toBeInTheDocument()

  await act(async () => void navigate('/teams'))
  expect(bar()).toHaveAttribute('aria-valuemin', '0')
  expect(bar()).toHaveAttribute('aria-valuemax', '100')
  expect(bar()).toHaveAttribute('aria-valuenow', '8')
  await pass(800)
  expect(bar()).toHaveAttribute('aria-valuenow', '18')

  arrive()
  await pass(0)
  expect(screen.getByText('The teams')).toBeInTheDocument()
  expect(bar()).toHaveAttribute('aria-valuenow', '100')
  await pass(200)
  expect(bar()).not.toBeInTheDocument()
})
