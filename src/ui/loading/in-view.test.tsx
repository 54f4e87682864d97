import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RenderWhenVisible } from './in-view.tsx'

/** Observers that never fire. */
const scrollNowhere = () =>
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observer(this: IntersectionObserver) {
    this.observe = () => {}
    this.disconnect = () => {}
  })

test('a part out of sight waits', () => {
  scrollNowhere()
  render(<RenderWhenVisible>where it is used</RenderWhenVisible>)
  expect(screen.queryByText('where it is used')).toBeNull()
})

test('a part that was in sight stays, so that what was typed into it is not lost', () => {
  let tell = (_: boolean) => {}
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observer(
    this: IntersectionObserver,
    notify: IntersectionObserverCallback,
  ) {
    tell = isIntersecting => notify([{ isIntersecting } as IntersectionObserverEntry], this)
    this.observe = () => {}
    this.disconnect = () => {}
  })
  render(<RenderWhenVisible>where it is used</RenderWhenVisible>)
  act(() => tell(true))
  act(() => tell(false))
  expect(screen.getByText('where it is used')).toBeInTheDocument()
})

test('a part in sight is rendered', () => {
  render(<RenderWhenVisible>where it is used</RenderWhenVisible>)
  expect(screen.getByText('where it is used')).toBeInTheDocument()
})
