import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Notice } from './notice.tsx'

test('a message is read once: a failure as an alert, any other because it takes the focus', () => {
  const { rerender } = render(<Notice kind="danger">It was not saved.</Notice>)
  expect(screen.getByRole('alert')).toHaveTextContent('It was not saved.')
  expect(document.body).toHaveFocus()
  rerender(
    <Notice key="other" kind="warning">
      Nothing can be planned yet.
    </Notice>,
  )
  expect(screen.getByText('Nothing can be planned yet.')).toHaveFocus()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
