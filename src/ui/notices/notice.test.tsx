import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Notice } from './notice.tsx'

test('a failure is an alert where the focus is elsewhere, which stays there', () => {
  render(<input aria-label="Title" />)
  screen.getByRole('textbox').focus()
  render(
    <Notice takesFocus kind="danger">
      It was not saved.
    </Notice>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('It was not saved.')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('a failure takes the focus where what had it is gone, and is not read a second time as an alert', () => {
  const { rerender } = render(<button type="button">Resume</button>)
  screen.getByRole('button').focus()
  rerender(
    <Notice takesFocus kind="danger">
      It was not saved.
    </Notice>,
  )
  expect(screen.getByText('It was not saved.')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('any other message takes the focus, and is not announced besides', () => {
  render(
    <Notice takesFocus kind="warning">
      Nothing can be planned yet.
    </Notice>,
  )
  expect(screen.getByText('Nothing can be planned yet.')).toHaveFocus()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
