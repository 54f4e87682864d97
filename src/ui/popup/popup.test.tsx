import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { Choice, Disclosure } from './popup.tsx'

const draw = () => {
  render(
    <StrictMode>
      <Disclosure label="Views">
        {close =>
          ['One', 'Two'].map(name => (
            <Choice key={name} onClick={close}>
              {name}
            </Choice>
          ))
        }
      </Disclosure>
      <button type="button">Elsewhere</button>
    </StrictMode>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const choice = () => screen.queryByRole('button', { name: 'One' })

test.each<[string, string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
  ['a choice', 'Views', user => user.click(button('One'))],
  ['Esc', 'Views', user => user.tab().then(() => user.keyboard('{Escape}'))],
  ['going elsewhere', 'Elsewhere', user => user.click(button('Elsewhere'))],
])('a panel that its button opened is closed by %s, and the focus is on %s', async (_, name, close) => {
  const user = draw()
  expect(choice()).not.toBeInTheDocument()
  await user.click(button('Views'))
  expect(choice()).toBeVisible()
  expect(button('Views')).toHaveAttribute('aria-expanded', 'true')
  await close(user)
  expect(choice()).not.toBeInTheDocument()
  expect(button(name)).toHaveFocus()
})

test('the arrow down on the button opens it at the first choice; up and down go along the choices, from the button and around', async () => {
  const user = draw()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(choice()).not.toBeInTheDocument()
  for (const [key, name] of [
    ['{ArrowDown}', 'One'],
    ['{ArrowUp}', 'Two'],
    ['{ArrowDown}', 'One'],
  ] as const) {
    await user.keyboard(key)
    expect(button(name)).toHaveFocus()
  }
  button('Views').focus()
  await user.keyboard('{ArrowUp}')
  expect(button('Two')).toHaveFocus()
})
