import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import '../../../ui/messages/icu.ts'
import { Pages } from './pages.tsx'

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
