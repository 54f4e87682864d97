import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storiesUpTo } from '../testing/draw-list.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import Nearest from './nearest.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draw = () => {
  const stories = storiesUpTo(0)
  stories.story('s001', { title: 'Story quintanilla' })
  const readPage = vi.fn(stories.readPage)
  const page = <Nearest search="quintanillo" onSearch={() => {}} />
  return { readPage, ...drawPage(page, { store: { ...stories, readPage }, of: 'stories' }) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what a word may have meant is asked for once nobody has typed for a moment', async () => {
  const { readPage } = draw()
  await pass(399)
  expect(readPage).not.toHaveBeenCalled()
  await pass(1)
  expect(readPage).toHaveBeenCalled()
  await pass(0)
  expect(screen.getByRole('button', { name: 'quintanilla' })).toBeVisible()
})

test('whoever types on before that asks for nothing', async () => {
  const { readPage, unmount } = draw()
  await pass(399)
  unmount()
  await pass(1_000)
  expect(readPage).not.toHaveBeenCalled()
})
