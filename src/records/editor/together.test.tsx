import { screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawEditor, recordOf, timestampOf } from '../testing/draw-editor.tsx'

vi.mock('idb-keyval', async () => (await import('../testing/memory-drafts.ts')).memoryDrafts())

beforeEach(() => clear())

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }
const withLuna = (more = {}) => ({
  stories: { s1: recordOf(3, { ...luna, ...more }) },
  beside: { stories: { s1: { body: '# Luna' } } },
})

const saved = () => screen.findByText('Saved 10:42')

test('without changes the form follows who saves, and says so', async () => {
  const { field, write } = await drawEditor({ tree: withLuna() })
  await write({ 'stories/s1': recordOf(4, { ...luna, title: 'Theirs' }, 'bea') })
  await waitFor(() => expect(field('Title')).toHaveValue('Theirs'))
  expect(await screen.findByText('Bea Ruiz saved a newer version at 10:31. You see it.')).toBeInTheDocument()
})

const openConflict = async () => {
  const drawn = await drawEditor({ tree: withLuna() })
  await drawn.user.type(drawn.field('Title'), ' mía')
  await drawn.user.type(drawn.field('Minutes'), '90')
  await drawn.write({ 'stories/s1': recordOf(4, { ...luna, title: 'Theirs', summary: 'New' }, 'bea') })
  await screen.findByText(/Bea Ruiz saved a newer version at 10:31. When you save, you will see both/)
  await drawn.user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: 'Two versions of “Luna mía”' })
  return drawn
}

test('a conflict shows both versions, what is taken over and what only I changed', async () => {
  const { store } = await openConflict()
  const title = screen.getByRole('radiogroup', { name: 'Title' })
  expect(title).toHaveTextContent('It was: Luna')
  expect(title).toHaveTextContent('Luna mía')
  expect(title).toHaveTextContent('Theirs')
  expect(screen.getByRole('heading', { name: 'Taken over from Bea Ruiz' }).parentElement).toHaveTextContent('New')
  expect(screen.getByRole('heading', { name: 'Changed by you only' }).parentElement).toHaveTextContent('90 min')
  expect(store.updates).toEqual([])
})

test('each side of a conflict shows all its references, so that no two look alike', async () => {
  const names = ['Oime', 'Fasistas', 'Luna', 'Sol', 'Mar']
  const ids = names.map(name => name.toLowerCase())
  const channels = Object.fromEntries(names.map((name, at) => [ids[at], recordOf(1, { name, key: name })]))
  const { user, press, write } = await drawEditor({ tree: { ...withLuna({ apps: ids.slice(0, 4) }), channels } })
  await user.click(screen.getByRole('button', { name: /Oime/ }))
  await write({ 'stories/s1': recordOf(4, { ...luna, apps: ids }, 'bea') })
  await user.click(press('Save'))
  const apps = await screen.findByRole('radiogroup', { name: 'Apps' })
  await waitFor(() => expect(apps).toHaveTextContent('It was: Oime, Fasistas, Luna, Sol'))
  expect(apps).toHaveTextContent('MineFasistas, Luna, SolTake mine')
  expect(apps).toHaveTextContent('Oime, Fasistas, Luna, Sol, MarTake that of')
})

test('a decided conflict is saved on top of theirs, and loses nothing of either', async () => {
  const { user, press, store } = await openConflict()
  expect(press('Save on top')).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('radio', { name: 'Edit' }))
  const edit = screen.getByRole('textbox', { name: 'Title: what to save' })
  await user.clear(edit)
  await user.type(edit, 'Ours')
  await user.click(press('Save on top'))
  await saved()
  expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Ours', summary: 'New', minutes: 90, rev: 5 })
})

test('taking theirs drops mine', async () => {
  const { user, press, field } = await openConflict()
  await user.click(press('Discard my changes'))
  expect(field('Title')).toHaveValue('Theirs')
  expect(field('Minutes')).toHaveValue('')
})

test('who else has it open is named, also by another tab of mine', async () => {
  await drawEditor({
    tree: {
      ...withLuna(),
      presence: {
        stories: { s1: { ana: { x: { since: timestampOf('10:31') } }, me: { y: { since: timestampOf('09:00') } } } },
      },
    },
  })
  expect(await screen.findByText('Ana Ferrer is editing since 10:31')).toBeInTheDocument()
  expect(screen.getByText('You have it open in another tab since 09:00')).toBeInTheDocument()
})

test('a record that somebody deletes keeps what was typed', async () => {
  const { user, field, press, store, write } = await drawEditor({ tree: withLuna() })
  await user.type(field('Title'), ' llena')
  await write({
    'stories/s1': null,
    'beside/stories/s1': null,
    'history/stories/s1/1': { at: timestampOf('08:00'), by: 'ana', action: 'create', token: 'token-of-ana' },
    'history/stories/s1/4': { at: timestampOf('10:40'), by: 'bea', action: 'delete', token: 'token-of-bea' },
  })
  expect(await screen.findByText('Bea Ruiz deleted it on 10:40.')).toBeInTheDocument()
  await user.click(press('Create it again'))
  await waitFor(() => expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Luna llena', rev: 5 }))
})
