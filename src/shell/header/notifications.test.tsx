import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawConsoleAs } from '../test-console.tsx'
// Loaded ahead, so that no test waits for it to be transformed.
import '../demo/notifications-panel.tsx'

const bell = () => screen.findByRole('button', { name: 'Notifications' })

test('the panel shows samples, new and earlier ones, and says that they are', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await bell())
  const fresh = await screen.findByRole('list', { name: 'New' })
  expect(within(fresh).getAllByRole('listitem')).toHaveLength(2)
  expect(within(fresh).getAllByRole('listitem')[0]).toHaveTextContent(
    /Lucía Marroquín.*5 min\. ago.*Sent in a squad with 22 players\./,
  )
  expect(within(screen.getByRole('list', { name: 'Earlier' })).getAllByRole('listitem')[1]).toHaveTextContent(
    /Mateo Rivas.*yesterday/,
  )
  expect(screen.getByText('Samples of the demo: nothing is linked to them yet.')).toBeVisible()
})

test('the three actions say that nothing stands behind them, and say it again when they are pressed', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await bell())
  for (const name of ['Mark as read', 'Clear all', 'Show all']) {
    const action = await screen.findByRole('button', { name })
    expect(action).toHaveAccessibleDescription('Samples of the demo: nothing is linked to them yet.')
    await user.click(action)
    // In the message that is seen, and in the one that is heard.
    expect(screen.getAllByText(new RegExp(`“${name}” is part of the demo`))).toHaveLength(2)
    expect(screen.getByRole('list', { name: 'New' })).toBeInTheDocument()
  }
})

test('pressing again answers anew instead of piling up messages', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await bell())
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  for (const _ of ['once', 'twice']) await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.getAllByText(/is part of the demo: nothing/)).toHaveLength(2)
})

test('Esc closes the panel and gives the focus back to the bell', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await bell())
  ;(await screen.findByRole('button', { name: 'Show all' })).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: 'New' })).not.toBeInTheDocument()
  expect(await bell()).toHaveFocus()
})

test('a press outside closes the panel, one on its own ground does not', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await bell())
  await user.click(await screen.findByText('Lucía Marroquín'))
  expect(await bell()).toHaveAttribute('aria-expanded', 'true')
  // Also where the browser gives a pressed button no focus that could be lost.
  await user.click(await bell())
  await user.click(await bell())
  ;(await bell()).blur()
  await user.click(screen.getByRole('main'))
  expect(await bell()).toHaveAttribute('aria-expanded', 'false')
})

test('the user menu takes the place of the panel', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await bell())
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  expect(await bell()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument()
})
