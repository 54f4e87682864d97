import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'

const sectionBySection = true
const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', author: 'Ana' }
const tree = { stories: { s1: recordOf(3, luna) }, beside: { stories: { s1: { body: '# Luna' } } } }

const parts = () => within(screen.getByRole('navigation', { name: 'Form sections' })).getAllByRole('button')
const names = () => parts().map(part => part.textContent)
const shown = () => screen.getAllByRole('region', { name: / of \d$/ }).map(({ firstChild }) => firstChild?.textContent)

test('a long form shows one part at a time, says how far each is, and leads on and back with all that was typed', async () => {
  const { user, field, press } = await drawEditor({ id: null, sectionBySection })
  expect(names()).toEqual(['1What it says 3 required', '2Where it belongs', '3When it is shown'])
  expect(shown()).toEqual(['What it says 1 of 3'])
  expect(screen.queryByRole('button', { name: /^Back/ })).not.toBeInTheDocument()
  await user.type(field('Title'), 'Luna')
  await user.selectOptions(field('Kind'), 'Article')
  expect(names()[0]).toBe('What it says Complete')
  await user.click(press('Next: Who wrote it'))
  expect(shown()).toEqual(['Who wrote it 2 of 4'])
  expect(screen.getByRole('heading', { name: 'Who wrote it 2 of 4' })).toHaveFocus()
  expect(parts()[1]).toHaveAttribute('aria-current', 'step')
  await user.type(field('Author'), 'Ana')
  await user.click(screen.getByRole('button', { name: /^3?\s*When it is shown/ }))
  expect(shown()).toEqual(['When it is shown 4 of 4'])
  expect(screen.queryByRole('button', { name: /^Next/ })).not.toBeInTheDocument()
  await user.click(press('Back: Where it belongs'))
  await user.click(press('Back: Who wrote it'))
  expect(field('Author')).toHaveValue('Ana')
  await user.click(press('Back: What it says'))
  expect(field('Title')).toHaveValue('Luna')
})

test('a save from any part is refused with a list that leads into the part of each field', async () => {
  const { user, field, press } = await drawEditor({ tree, sectionBySection })
  await user.clear(field('Title'))
  await user.click(press('Next: Who wrote it'))
  await user.click(press('Save'))
  expect(names()[0]).toBe('1What it says 1 to fix')
  expect(shown()).toEqual(['Who wrote it 2 of 4'])
  const summary = screen.getByRole('region', { name: 'Fix 1 field:' })
  expect(summary).toHaveFocus()
  await user.click(within(summary).getByRole('link', { name: 'Title' }))
  expect(shown()).toEqual(['What it says 1 of 4'])
  expect(field('Title')).toHaveFocus()
})

test('whoever creates a record goes on in the same part', async () => {
  const { user, field, press, at } = await drawEditor({ id: null, sectionBySection })
  await user.type(field('Title'), 'Luna')
  await user.selectOptions(field('Kind'), 'Article')
  await user.click(press('Next: Who wrote it'))
  await user.click(press('Create'))
  await waitFor(() => expect(at()).toMatch(/^\/stories\/edit\//))
  expect(await screen.findByRole('heading', { name: 'Who wrote it 2 of 4' })).toBeVisible()
})

test('the record is called by its name over the parts, of which the first has the field for it', async () => {
  const { field } = await drawEditor({ tree, sectionBySection })
  expect(screen.getByRole('heading', { level: 2, name: 'Luna' })).toHaveClass('editor-title')
  expect(field('Title')).toHaveValue('Luna')
})

test('a form that is opened shows its first part before the others are drawn; one that somebody comes back to is whole at once', async () => {
  const parts = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(draw => frames.push(draw))
  const { choose, at } = await drawEditor({ tree })
  const all = ['What it says', 'Who wrote it', 'Where it belongs', 'When it is shown']
  expect(parts()).toEqual(all)
  await choose('Duplicate')
  await waitFor(() => expect(at()).toBe('/stories/new?from=s1'))
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Luna')
  expect(parts()).toEqual(['What it says'])
  for (const draw of frames) draw(performance.now())
  await waitFor(() => expect(parts()).toEqual(all))
})
