import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawConsoleAs } from '../test-console.tsx'

const openButton = () => screen.findByRole('button', { name: 'Search' })
const field = () => screen.getByRole('textbox', { name: 'Search the demo' })

test('search opens on a press, takes the focus and says that it is for show', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await openButton())
  expect(field()).toHaveFocus()
  expect(field()).toHaveAccessibleDescription('Demo only')
  expect(screen.getByText('Demo only')).toBeVisible()
})

test('what is searched for is answered aloud, until something else is typed', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await openButton())
  await user.type(field(), 'Alianza{Enter}')
  const answer = screen.getByText(/This search is part of the demo and finds nothing\. .* Ctrl K/)
  expect(answer).toHaveAttribute('role', 'status')
  await user.type(field(), ' FC')
  expect(answer).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'Start the search' }))
  expect(answer).toHaveTextContent('finds nothing')
  expect(field()).toHaveValue('Alianza FC')
})

test('the answer leads to the palette, which does find', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await openButton())
  await user.keyboard('Alianza{Enter}')
  await user.click(screen.getByRole('button', { name: 'Find pages, records and actions' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Search the demo' })).not.toBeInTheDocument()
})

test.each([
  ['Esc', async ({ user }: Drawn) => user.keyboard('{Escape}')],
  ['its X', async ({ user }: Drawn) => user.click(screen.getByRole('button', { name: 'Close the search' }))],
])('%s closes search and gives the focus back', async (_, close) => {
  const drawn = await drawConsoleAs('admin', { at: '/' })
  await drawn.user.click(await openButton())
  await close(drawn)
  expect(screen.queryByRole('textbox', { name: 'Search the demo' })).not.toBeInTheDocument()
  expect(await openButton()).toHaveFocus()
})
type Drawn = Awaited<ReturnType<typeof drawConsoleAs>>

test('below 600 pixels an open search hides the right of the header, and closing it brings it back', async () => {
  const { user, resize } = await drawConsoleAs('admin', { at: '/' })
  const shown = () => screen.queryAllByRole('button', { name: /^(Notifications|User menu)$/ }).length
  await user.click(await openButton())
  for (const [width, count] of [
    [1366, 2],
    [600, 2],
    [599, 0],
    [390, 0],
  ] as const) {
    await resize(width)
    expect(shown()).toBe(count)
  }
  await user.keyboard('{Escape}')
  expect(shown()).toBe(2)
})

test('a panel takes the place of search', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await openButton())
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  expect(screen.queryByRole('textbox', { name: 'Search the demo' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument()
})
