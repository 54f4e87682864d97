import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { Disclosure } from './popup.tsx'

const draw = () => {
  render(
    <StrictMode>
      <Disclosure label="Views">
        {close => (
          <button type="button" className="disclosure-choice" onClick={close}>
            Drafts
          </button>
        )}
      </Disclosure>
      <button type="button">Elsewhere</button>
    </StrictMode>,
  )
  return userEvent.setup()
}

const opener = () => screen.getByRole('button', { name: 'Views' })
const choice = () => screen.queryByRole('button', { name: 'Drafts' })

test('the panel is there when its button was pressed', async () => {
  const user = draw()
  expect(choice()).not.toBeInTheDocument()
  await user.click(opener())
  expect(choice()).toBeVisible()
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
})

test('a choice closes it and brings the focus back', async () => {
  const user = draw()
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Drafts' }))
  expect(choice()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('Esc closes it and brings the focus back', async () => {
  const user = draw()
  await user.click(opener())
  await user.tab()
  await user.keyboard('{Escape}')
  expect(choice()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('going elsewhere closes it and leaves the focus there', async () => {
  const user = draw()
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(choice()).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('up and down go along the choices, from the button and around', async () => {
  render(
    <Disclosure label="Views">
      {() =>
        ['One', 'Two'].map(name => (
          <button key={name} type="button" className="disclosure-choice">
            {name}
          </button>
        ))
      }
    </Disclosure>,
  )
  const user = userEvent.setup()
  await user.click(opener())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus()
})

test('the arrow down on the button opens it at the first choice', async () => {
  const user = draw()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(choice()).not.toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(choice()).toHaveFocus()
})
