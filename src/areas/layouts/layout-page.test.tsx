import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseInMenu } from '../../records/testing/editor-menu.ts'
import { layouts } from './collections/layouts.ts'
import type { Section } from './home.ts'
import { maxSections } from './sections/editing.ts'
import { drawLayout } from './testing/draw-layout.tsx'
import { view } from './viewing.ts'

const list = (id: string, more: Partial<Section> = {}): Section => ({
  id,
  kind: 'list',
  source: 'query',
  title: id.toUpperCase(),
  ...more,
})
const abc = [list('a'), list('b'), list('c')]

const saved = () => screen.findByText(/^Saved \d/)

test('where there is no layout yet the page begins one; it shows in the phone what it would show, and stays when it is created', async () => {
  const { add, phone, press, user, store, toasts } = await drawLayout()
  expect(screen.getByText(/There is no layout yet/)).toBeVisible()
  await add('List')
  const title = screen.getByLabelText('Title')
  expect(title).toHaveFocus()
  await user.type(title, 'Latest')
  const home = within(await phone())
  expect(await home.findByRole('heading', { name: 'Latest' })).toBeVisible()
  expect(home.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Story two'),
    expect.stringContaining('Story one'),
  ])
  await press('Create')
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'done', text: 'Created: Oíme' }]))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(store.namespace.read('/layouts/oime/sections/0')).toMatchObject({ kind: 'list', title: 'Latest' })
  expect(screen.queryByText(/There is no layout yet/)).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Oíme' })).toHaveFocus()
})

test('sections move by keys and by the menu; each step is undone and redone by keys, but not in a text', async () => {
  const { user, order, button, choose, press } = await drawLayout({ sections: abc })
  expect(order()).toEqual(['A', 'B', 'C'])
  button('Move C').focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(order()).toEqual(['C', 'A', 'B'])
  expect(button('Move C')).toHaveFocus()
  await choose('C', 'Move to the end')
  await choose('A', 'Duplicate')
  await choose('B', 'Delete')
  expect(order()).toEqual(['A', 'A', 'C'])
  await user.keyboard('{Control>}z{/Control}')
  expect(order()).toEqual(['A', 'A', 'B', 'C'])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(order()).toEqual(['A', 'A', 'C'])
  await press('Undo')
  await press('Undo')
  await press('Undo')
  await press('Undo')
  await press('Undo')
  expect(order()).toEqual(['A', 'B', 'C'])
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  await press('Edit B')
  await user.type(screen.getByLabelText('Title'), 'ut')
  await user.keyboard('{Control>}z{/Control}')
  expect(order()).toEqual(['A', 'But', 'C'])
  await press('Undo')
  expect(order()).toEqual(['A', 'B', 'C'])
})

test('a section is selected in the phone, hidden, and said to be; what is wrong with one is said at the field and in the section', async () => {
  const { press, phone, choose, user, store, button } = await drawLayout({ sections: abc })
  await phone()
  await press('Edit B')
  expect(screen.getByLabelText('Title')).toHaveValue('B')
  await choose('B', 'Hide')
  const absent = screen.getByRole('heading', { name: 'Not shown now' }).parentElement
  expect(absent).toHaveTextContent('B: it is hidden')
  await user.type(screen.getByLabelText('Number of items'), '99')
  await press('Save')
  expect(await screen.findByRole('region', { name: /^Fix/ })).toHaveTextContent(
    'Sections: Number 2, Number of items: Too large: at most 20.',
  )
  expect(screen.getByLabelText('Number of items')).toHaveAccessibleDescription('Too large: at most 20.')
  await user.click(screen.getByRole('link', { name: 'Sections' }))
  expect(button(/^B List/)).toHaveFocus()
  expect(store.updates).toEqual([])
})

test('a source that is deleted or taken down says so, and what the app does then', async () => {
  const { store, contents } = await drawLayout({
    sections: [
      list('a', { source: 'chosen', contents: 'one two' }),
      list('b', { source: 'category', category: 'cup', fallback: 'newest' }),
    ],
  })
  await waitFor(() => expect(document.querySelector('.app-list')).toHaveTextContent('Story one'))
  act(() => store.put(contents, 'two', { status: 'draft' }, { action: 'unpublish' }))
  expect(await screen.findByText('1 selected content was deleted or is not public.')).toBeVisible()
  expect(await screen.findByText('Its source is empty. The app shows the newest contents instead.')).toBeVisible()
})

test('at a moment ahead the phone has what is published until then, and says so', async () => {
  const { store, phone } = await drawLayout({ sections: abc.slice(0, 1) })
  expect(await phone()).not.toHaveTextContent('Story soon')
  act(() => view({ at: store.now() + 2 * 3_600_000 }))
  await waitFor(async () => expect(await phone()).toHaveTextContent('Story soon'))
  expect(screen.getByText(/1 scheduled content will be public by then/)).toBeVisible()
  act(() => view({ at: store.now() - 3_600_000 }))
  expect(await screen.findByText(/^Contents are shown as published now/)).toBeVisible()
})

test('the draft stands beside what is public, with what differs by section', async () => {
  const { store, press, user, unmount, again } = await drawLayout({ sections: abc.slice(0, 2) })
  await press('Publish')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(store.namespace.read('/public/oime/layout/rev')).toBe(2))
  await press('Side by side')
  expect(await screen.findByText('The draft matches what is public.')).toBeVisible()
  await press(/^A List/)
  await user.selectOptions(screen.getByLabelText('Source'), 'A category')
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: /Cup/ }))
  expect(await screen.findByText('Cup', { selector: 'ins *' })).toBeVisible()
  await user.type(screen.getByLabelText('Title'), 'ha')
  expect(await screen.findByText('Aha', { selector: 'ins *' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Public home of Oíme' })).not.toHaveTextContent('Aha')
  expect(screen.getByRole('region', { name: 'Home of Oíme' })).toHaveTextContent('Aha')
  unmount()
  again()
  expect(await screen.findByRole('region', { name: 'Home of Oíme' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Public home of Oíme' })).not.toBeInTheDocument()
})

test('an earlier version comes back into the form, or is published in one step that can be undone', async () => {
  const { store, press, choose, user, order, toasts } = await drawLayout({ sections: abc })
  await press('Publish')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(store.namespace.read('/public/oime/layout/rev')).toBe(2))
  act(() => store.put(layouts, 'oime', { sections: abc.slice(1) }))
  act(() => store.put(layouts, 'oime', { status: 'published' }, { action: 'publish' }))
  await press(
    await screen
      .findByRole('button', { name: 'Restore version 2 into form' })
      .then(() => 'Restore version 2 into form'),
  )
  expect(order()).toEqual(['A', 'B', 'C'])
  await choose('A', 'Delete')
  await press('Restore version 2 into form')
  expect(order()).toEqual(['A', 'B', 'C'])
  const replaced = toasts.findLast(({ text }) => /^The sections of version 2 are in the form/.test(text))
  act(() => replaced?.action?.run())
  expect(order()).toEqual(['B', 'C'])
  await press('Restore version 2 into form')
  await press('Publish version 2')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await chooseInMenu(user, 'Discard changes')
  expect(order()).toEqual(['B', 'C'])
  await press('Publish version 2')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2 again?' })
  expect(dialog).toHaveTextContent('Added: List: A')
  await act(async () => within(dialog).getByRole('button', { name: 'Publish version 2' }).click())
  await waitFor(() => expect(store.namespace.read('/public/oime/layout/sections')).toHaveLength(3))
  expect(store.namespace.read('/layouts/oime/rev')).toBe(5)
  const toast = toasts.find(({ text }) => text === 'Published again: version 2')
  act(() => toast?.action?.run())
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('The previous version is public again.'))
  expect(store.namespace.read('/public/oime/layout/sections')).toHaveLength(2)
  expect(order()).toEqual(['B', 'C'])
})

/** Publishes A and B, then A alone, and A and B again, as a roll-back to version 2. */
const rollBack = async () => {
  const drawn = await drawLayout({ sections: abc.slice(0, 2) })
  const { store, press, toasts } = drawn
  act(() => store.put(layouts, 'oime', { status: 'published' }, { action: 'publish' }))
  act(() => store.put(layouts, 'oime', { sections: abc.slice(0, 1) }))
  act(() => store.put(layouts, 'oime', { status: 'published' }, { action: 'publish' }))
  await screen.findByRole('button', { name: 'Publish version 2' })
  const ask = async () => {
    await press('Publish version 2')
    return within(await screen.findByRole('dialog', { name: 'Publish version 2 again?' }))
  }
  const confirm = async () => {
    const dialog = await ask()
    await act(async () => dialog.getByRole('button', { name: 'Publish version 2' }).click())
  }
  const undo = () => act(() => toasts.find(({ text }) => text === 'Published again: version 2')?.action?.run())
  return { ...drawn, ask, confirm, undo }
}

test('a version that is published again is published once more by an undo, without another write where draft and public were the same', async () => {
  const { store, confirm, undo, toasts } = await rollBack()
  await confirm()
  await waitFor(() => expect(store.namespace.read('/layouts/oime/rev')).toBe(5))
  undo()
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('The previous version is public again.'))
  expect(store.namespace.read('/layouts/oime/rev')).toBe(6)
  expect(store.namespace.read('/public/oime/layout/sections')).toHaveLength(1)
})

test('a version is not published over what somebody has saved meanwhile, and an undo leaves what was saved since', async () => {
  const { store, ask, confirm, undo, toasts } = await rollBack()
  const dialog = await ask()
  const goOn = store.pauseWrites()
  await act(async () => dialog.getByRole('button', { name: 'Publish version 2' }).click())
  act(() => store.put(layouts, 'oime', { sections: abc }))
  await act(async () => goOn())
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(store.namespace.read('/public/oime/layout/sections')).toHaveLength(1)
  await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click())
  await confirm()
  await waitFor(() => expect(store.namespace.read('/public/oime/layout/sections')).toHaveLength(2))
  act(() => store.put(layouts, 'oime', { sections: abc.slice(1) }))
  undo()
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^Could not undo: /))
  expect(store.namespace.read('/public/oime/layout/sections')).toHaveLength(2)
  expect(store.namespace.read('/layouts/oime/sections')).toMatchObject([{ id: 'b' }, { id: 'c' }])
})

test('a section is copied to another app as a change there, which can be undone; where there is no room it says so', async () => {
  const { store, putLayout, choose, press, user, toasts } = await drawLayout({ sections: abc })
  act(() => putLayout('slv503', { name: 'SLV503', sections: [list('b', { title: 'X' })] }))
  await choose('B', 'Copy to another app')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy B to another app' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('Oíme')
  await user.selectOptions(dialog.getByLabelText(/^App/), 'SLV503')
  await user.click(dialog.getByRole('button', { name: 'Copy section' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'done', text: 'Copied to SLV503', action: { label: 'Undo' } }]),
  )
  expect(store.namespace.read('/layouts/slv503/sections')).toMatchObject([
    { id: 'b', title: 'X' },
    { id: expect.not.stringMatching(/^b$/), title: 'B' },
  ])
  act(() =>
    putLayout('slv503', { name: 'SLV503', sections: Array.from({ length: maxSections }, (_, at) => list(`s${at}`)) }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await choose('B', 'Copy to another app')
  const again = within(await screen.findByRole('dialog', { name: 'Copy B to another app' }))
  await user.selectOptions(again.getByLabelText(/^App/), 'SLV503')
  expect(again.getByText(/The layout of SLV503 already has 20 sections/)).toBeVisible()
  await press('Cancel')
})

test('two people at once: a list of sections that both changed is decided as a whole', async () => {
  const { store, press, user } = await drawLayout({ sections: abc })
  await press('Edit A')
  await user.type(screen.getByLabelText('Title'), ' mine')
  act(() =>
    store.put(layouts, 'oime', {
      sections: [list('a', { title: 'A theirs' }), list('b', { count: 7 }), list('c'), list('d')],
    }),
  )
  await press('Save')
  expect(await screen.findByRole('radiogroup', { name: 'Sections' })).toHaveTextContent('A mine')
  expect(screen.getByText('Added: List: D')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Use mine' }))
  await press('Save merged version')
  await saved()
  expect(store.namespace.read('/layouts/oime/sections')).toMatchObject([
    { title: 'A mine' },
    { title: 'B' },
    { title: 'C' },
  ])
})

test.each([
  ['admin', true],
  ['contents', true],
  ['lmf', false],
  ['stats', false],
] as const)('%s sees all of it; whether it is offered to change: %s', async (role, may) => {
  const { phone, press } = await drawLayout({ role, sections: [list('a', { source: 'chosen', contents: 'one' })] })
  expect(await phone()).toHaveTextContent('Story one')
  const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null
  expect(['Add section', 'Move A', 'Save'].map(isOffered)).toEqual([may, may, may])
  await press('Edit A')
  expect(screen.getByLabelText<HTMLInputElement>('Title').disabled).toBe(!may)
  const chosen = screen.getByRole('list', { name: 'Selected contents, in order' })
  await waitFor(() => expect(chosen).toHaveTextContent(/^Story one/))
})

test('chosen contents move, each told where it is then, and none is chosen twice', async () => {
  const { press, user } = await drawLayout({ sections: [list('a', { source: 'chosen', contents: 'one two' })] })
  await press('Edit A')
  const chosen = screen.getByRole('list', { name: 'Selected contents, in order' })
  const names = () =>
    within(chosen)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await user.click(await screen.findByRole('button', { name: 'Move down: Story one' }))
  expect(names()).toEqual(['Story two', 'Story one'])
  expect(screen.getByText('Story one: now 2 of 2.')).toBeInTheDocument()
  await user.type(screen.getByRole('combobox', { name: 'Add content' }), 'one')
  await user.click(await screen.findByRole('option', { name: /Story one/ }))
  expect(names()).toEqual(['Story two', 'Story one'])
  await press('Remove Story two')
  expect(names()).toEqual(['Story one'])
})

test('a section has room for twenty contents, which are saved, and a layout for twenty sections', async () => {
  const contents = Array.from({ length: 20 }, (_, at) => `-Nid${String(at).padStart(16, '0')}`).join(' ')
  const many = Array.from({ length: maxSections - 1 }, (_, at) => list(`s${at}`))
  const { press, user, store, button } = await drawLayout({
    sections: [list('a', { source: 'chosen', contents }), ...many],
  })
  await press(/^A List/)
  expect(screen.getByText(/^This section is full/)).toBeVisible()
  await user.type(screen.getByLabelText('Title'), '!')
  await press('Save')
  await waitFor(() => expect(store.namespace.read('/layouts/oime/sections/0')).toMatchObject({ title: 'A!', contents }))
  await user.click(button('Actions for A!'))
  const duplicate = await screen.findByRole('menuitem', { name: 'Duplicate' })
  expect(duplicate).toHaveAccessibleDescription('A layout can have 20 sections. Delete one to add another.')
  await user.click(duplicate)
  expect(screen.getByLabelText('Title')).toBeInTheDocument()
})
