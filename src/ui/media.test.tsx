import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useMedia } from './media.ts'

const Page = () => <p>{useMedia('(min-width: 777px)') ? 'wide' : 'narrow'}</p>

test('a page follows the width of its window, also after a while without it', () => {
  let matches = false
  const lists = new Set<() => void>()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    media =>
      ({
        media,
        get matches() {
          return matches
        },
        addEventListener: (_: string, tell: () => void) => lists.add(tell),
        removeEventListener: (_: string, tell: () => void) => lists.delete(tell),
      }) as unknown as MediaQueryList,
  )
  const become = (isWide: boolean) =>
    act(() => {
      matches = isWide
      for (const tell of lists) tell()
    })
  const { unmount } = render(<Page />)
  expect(screen.getByText('narrow')).toBeInTheDocument()
  become(true)
  expect(screen.getByText('wide')).toBeInTheDocument()
  unmount()
  expect(lists.size).toBe(0)
  become(false)
  render(<Page />)
  expect(screen.getByText('narrow')).toBeInTheDocument()
  become(true)
  expect(screen.getByText('wide')).toBeInTheDocument()
})
