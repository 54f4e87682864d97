import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hold } from '../../ui/leaving/holds.ts'
import { drawConsoleAs } from '../test-console.tsx'

test.each([
  ['keeps whoever stays signed in', false],
  ['logs out whoever agrees', true],
])('logging out with unsaved work asks, and %s', async (_, may) => {
  const { user } = await drawConsoleAs('contents', { at: '/' })
  let answer = (_: boolean) => {}
  const release = hold(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument()
  answer(may)
  if (may) await screen.findByRole('button', { name: 'Login' })
  else expect(await screen.findByRole('button', { name: 'User menu' })).toHaveFocus()
  release()
})

test('what is not there yet says so when it is pressed', async () => {
  const { user } = await drawConsoleAs('contents', { at: '/' })
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  for (const name of ['Settings', 'Profile', 'My Messages', 'Lock Screen']) {
    await user.click(screen.getByRole('button', { name }))
    // In the message that is seen, and in the one that is heard.
    expect(screen.getAllByText(new RegExp(`“${name}” is part of the demo: nothing stands behind it yet`))).toHaveLength(
      2,
    )
    expect(screen.getByRole('button', { name })).toHaveFocus()
  }
})
