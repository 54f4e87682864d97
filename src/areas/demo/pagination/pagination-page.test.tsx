import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { Pages, pagesInSight } from './pagination-page.tsx'

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, 'before', 9, 10, 11, 'after', 20]],
  [1, 20, [1, 2, 'after', 20]],
  [20, 20, [1, 'before', 19, 20]],
  [3, 20, [1, 2, 3, 4, 'after', 20]],
])('on page %i of %i the numbers are %j', (page, count, shown) => {
  expect(pagesInSight(page, count)).toEqual(shown)
})

const draw = () => {
  render(
    <StrictMode>
      <Pages label="Archive" count={20} first={18} hasArrows />
    </StrictMode>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return { user: userEvent.setup(), button }
}

test('the current page is marked, and the line below says which it is', async () => {
  const { user, button } = draw()
  expect(button('18')).toHaveAttribute('aria-current', 'page')
  await user.click(button('Next page'))
  expect(button('19')).toHaveAttribute('aria-current', 'page')
  expect(button('18')).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('status')).toHaveTextContent('Page 19 of 20')
})

test('an arrow that leads nowhere is disabled, and keeps the focus of whoever came there', async () => {
  const { user, button } = draw()
  button('Next page').focus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Page 20 of 20')
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Next page')).toHaveFocus()
})
