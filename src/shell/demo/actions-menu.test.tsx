import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawConsoleAs } from '../test-console.tsx'

const opener = () => screen.findByRole('button', { name: 'Demo actions' })
const entry = (name: string) => screen.getByRole('menuitem', { name })

test('the placeholder dropdown has three entries that say what they are', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await opener())
  expect(await opener()).toHaveAttribute('aria-expanded', 'true')
  const entries = within(screen.getByRole('menu', { name: 'Demo actions' })).getAllByRole('menuitem')
  expect(entries).toHaveLength(3)
  for (const [index, name] of ['Action', 'Another action', 'Something else here'].entries()) {
    expect(entries[index]).toHaveAccessibleName(name)
    expect(entries[index]).toHaveAccessibleDescription('Placeholders: nothing is linked to them yet.')
  }
})

test('an entry that is pressed says that nothing stands behind it, and closes the dropdown', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await opener())
  await user.click(entry('Another action'))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(await opener()).toHaveFocus()
  // In the message that is seen, and in the one that is heard.
  expect(screen.getAllByText(/“Another action” is part of the demo: nothing stands behind it yet\./)).toHaveLength(2)
})

test('arrows, ends and letters lead through the dropdown', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  for (const [keys, name] of [
    ['{Enter}', 'Action'],
    ['{ArrowDown}', 'Action'],
    ['{ArrowUp}', 'Something else here'],
    ['{Enter}{End}', 'Something else here'],
    ['{Enter}{End}{Home}', 'Action'],
    ['{Enter}{ArrowDown}', 'Another action'],
    ['{Enter}{End}{ArrowDown}', 'Action'],
    ['{Enter}{ArrowUp}', 'Something else here'],
    ['{Enter}s', 'Something else here'],
    ['{Enter}aa', 'Action'],
    ['{Enter}x', 'Action'],
  ] as const) {
    ;(await opener()).focus()
    await user.keyboard(keys)
    expect(entry(name), keys).toHaveFocus()
    await user.keyboard('{Escape}')
  }
})

test.each([
  ['Esc', '{Escape}', 'Demo actions'],
  ['Tab', '{Tab}', 'Search'],
])('%s closes the dropdown and goes where it should', async (_, key, name) => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await opener())
  await user.keyboard(key)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name })).toHaveFocus()
})

test('at 575 pixels and below there is no placeholder dropdown', async () => {
  const { resize } = await drawConsoleAs('admin', { at: '/', width: 576 })
  await opener()
  await resize(575)
  expect(screen.queryByRole('button', { name: 'Demo actions' })).not.toBeInTheDocument()
})
