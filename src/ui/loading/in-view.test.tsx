import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RenderWhenVisible } from './in-view.tsx'

/** Observers that never fire. */
const scrollNowhere = () =>
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observer(this: IntersectionObserver) {
    this.observe = () => {}
    this.disconnect = () => {}
  })

test('what the page is not whole without comes by itself, too; other parts wait for somebody', async () => {
  scrollNowhere()
  render(
    <>
      <RenderWhenVisible orWhenIdle>the cover</RenderWhenVisible>
      <RenderWhenVisible>where it is used</RenderWhenVisible>
    </>,
  )
  expect(await screen.findByText('the cover')).toBeInTheDocument()
  expect(screen.queryByText('where it is used')).toBeNull()
})

test('what is in sight comes', () => {
  render(<RenderWhenVisible>where it is used</RenderWhenVisible>)
  expect(screen.getByText('where it is used')).toBeInTheDocument()
})
