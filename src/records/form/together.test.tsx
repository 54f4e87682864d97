import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stories } from '../../model/testing/collections.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { isTabHeld } from '../../ui/tab-holds.ts'
import { followedBy } from '../data/writing/followed-writer.ts'
import type { Follows, FollowsFrom, FollowUp } from '../data/writing/writer.ts'
import { drawEditor, recordOf, timestampOf } from '../testing/draw-editor.tsx'

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
  expect(await screen.findByText('Bea Ruiz saved a newer version at 10:31. It is shown here.')).toBeInTheDocument()
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

test('a conflict shows both versions, what is taken over and what only I changed; taking theirs drops mine', async () => {
  const { user, field, press, store } = await openConflict()
  const title = screen.getByRole('radiogroup', { name: 'Title' })
  expect(title).toHaveTextContent('Before: Luna')
  expect(title).toHaveTextContent('Luna mía')
  expect(title).toHaveTextContent('Theirs')
  expect(screen.getByRole('heading', { name: 'Changed by Bea Ruiz only' }).parentElement).toHaveTextContent('New')
  expect(screen.getByRole('heading', { name: 'Changed by you only' }).parentElement).toHaveTextContent('90 min')
  await user.click(press('Discard my changes'))
  expect(field('Title')).toHaveValue('Theirs')
  expect(field('Minutes')).toHaveValue('')
  expect(store.updates).toEqual([])
  expect(screen.getByRole('heading', { name: 'Theirs' })).toHaveFocus()
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
  await waitFor(() => expect(apps).toHaveTextContent('Before: Oime, Fasistas, Luna, Sol'))
  expect(apps).toHaveTextContent('Use mineFasistas, Luna, Sol')
  expect(apps).toHaveTextContent(/Use .+’sOime, Fasistas, Luna, Sol, Mar/)
})

test('a decided conflict is saved on top of theirs, and loses nothing of either', async () => {
  const { user, press, store } = await openConflict()
  expect(press('Save merged version')).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('radio', { name: 'Edit' }))
  const edit = screen.getByRole('textbox', { name: 'Title: what to save' })
  await user.clear(edit)
  await user.type(edit, 'Ours')
  await user.click(press('Save merged version'))
  await saved()
  expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Ours', summary: 'New', minutes: 90, rev: 5 })
})

test('a conflict says who saved which version when, and how much is left to decide; the way back to the form loses nothing', async () => {
  const { user, field, press } = await openConflict()
  expect(screen.getByText(/^Bea Ruiz saved version 4 at 10:31, while you had changes\./)).toBeVisible()
  expect(screen.getByText('1 field left.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Use mine' }))
  expect(screen.getByText('All fields decided.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Edit' }))
  expect(screen.getByRole('textbox', { name: 'Title: what to save' })).toHaveValue('Luna mía')
  await user.click(screen.getByRole('radio', { name: 'Use Bea Ruiz’s' }))
  expect(press('Save merged version')).toHaveAttribute('aria-disabled', 'false')
  await user.click(press('Back to the form'))
  expect(field('Title')).toHaveValue('Luna mía')
})

test('theirs is saved where it is chosen, with what only I changed', async () => {
  const { user, press, store } = await openConflict()
  await user.click(screen.getByRole('radio', { name: 'Use Bea Ruiz’s' }))
  await user.click(press('Save merged version'))
  await saved()
  expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Theirs', minutes: 90, rev: 5 })
})

test('where both changed different fields there is nothing to choose, whenever they are compared', async () => {
  const { user, field, press, write, store } = await drawEditor({ tree: withLuna() })
  await user.type(field('Minutes'), '90')
  await write({ 'stories/s1': recordOf(4, { ...luna, title: 'Theirs' }, 'bea') })
  await user.click(await screen.findByRole('button', { name: 'Compare now' }))
  expect(await screen.findByText('You changed different fields, so there is nothing to choose.')).toBeVisible()
  await user.click(press('Save merged version'))
  await saved()
  expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Theirs', minutes: 90 })
})

test('while it is saved nothing is said of the newer version, which the database shows before it answers', async () => {
  const { user, field, write, store } = await drawEditor({ tree: withLuna() })
  await user.type(field('Title'), '!')
  const goOn = store.pauseWrites()
  await user.keyboard('{Control>}s{/Control}')
  await write({ 'stories/s1': recordOf(4, { ...luna, title: 'Luna!' }, 'me') })
  expect(screen.getAllByText('Saving…')[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Compare now' })).not.toBeInTheDocument()
  goOn()
  await screen.findByRole('button', { name: 'Save merged version' })
})

test('changes of earlier that meet a newer version say of when they are', async () => {
  const first = await drawEditor({ tree: withLuna() })
  await first.user.type(first.field('Title'), ' mía')
  first.unmount()
  await drawEditor({ tree: { stories: { s1: recordOf(4, { ...luna, title: 'Theirs' }, 'bea') } } })
  expect(
    await screen.findByText(
      /^Your unsaved changes from .+ were restored\. Meanwhile Bea Ruiz saved version 4 at 10:31\./,
    ),
  ).toBeVisible()
})

test('of what I saved elsewhere nothing is said to me', async () => {
  const { field, write } = await drawEditor({ tree: withLuna() })
  await write({ 'stories/s1': recordOf(4, { ...luna, title: 'Mine' }, 'me') })
  await waitFor(() => expect(field('Title')).toHaveValue('Mine'))
  expect(screen.queryByText(/saved a newer version/)).not.toBeInTheDocument()
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
  expect(await screen.findByText('Ana Ferrer has been editing since 10:31')).toBeInTheDocument()
  expect(screen.getByText('You have had it open in another tab since 09:00')).toBeInTheDocument()
  // The bar names others only.
  expect(screen.getByText('Ana Ferrer is here')).toBeInTheDocument()
})

test('a record that somebody deletes keeps what was typed, and begins its life cycle anew', async () => {
  const { user, field, press, store, write } = await drawEditor({ tree: withLuna({ status: 'inReview' }) })
  await user.type(field('Title'), ' llena')
  await write({
    'stories/s1': null,
    'beside/stories/s1': null,
    'history/stories/s1/1': { at: timestampOf('08:00'), by: 'ana', action: 'create', token: 'token-of-ana' },
    'history/stories/s1/4': { at: timestampOf('10:40'), by: 'bea', action: 'delete', token: 'token-of-bea' },
  })
  expect(await screen.findByText(/^Bea Ruiz deleted it on \d+ \w{3} 20\d\d, 10:40\.$/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'It was deleted meanwhile' })).toHaveFocus()
  await user.click(press('Create it again'))
  await waitFor(() =>
    expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Luna llena', status: 'draft', rev: 5 }),
  )
  expect(screen.getByRole('heading', { name: 'Luna llena' })).toHaveFocus()
})

const cup = { title: 'Cup', slug: 'cup', kind: 'article', status: 'draft' }

const messages = defineMessages({
  working: { en: 'Working it out…', es: 'Deduciendo…' },
  failed: { en: 'Not worked out: {why}', es: 'No se dedujo: {why}' },
  again: { en: 'Update again', es: 'Actualizar de nuevo' },
})

const following = (after: () => Promise<FollowUp | null>, more: Partial<Follows> = {}): FollowsFrom => ({
  followers: ['stories'],
  load: async () => followedBy({ messages, concerns: () => true, after, ...more }),
})

test('a saved record is reported, and what follows from it, which holds the tab meanwhile', async () => {
  let end = (_: FollowUp) => {}
  const { user, toasts, field, press } = await drawEditor({
    tree: { stories: { s1: recordOf(1, cup) } },
    afterWrite: following(() => new Promise<FollowUp>(resolve => (end = resolve))),
  })
  await user.type(field('Title'), ' final')
  await user.click(press('Save'))
  await saved()
  expect(toasts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Saved: Cup final', 'Working it out…']))
  expect(isTabHeld()).toBe(true)
  await act(async () => end({ text: 'A suspension was made.' }))
  expect(toasts.map(({ text }) => text)).toContain('A suspension was made.')
  expect(isTabHeld()).toBe(false)
})

test('what follows is named before a record is deleted, and goes with it', async () => {
  const went: string[] = []
  let remove = () => {}
  const { user, choose, store, at } = await drawEditor({
    collection: 'topics',
    id: 't1',
    tree: {
      topics: { t1: recordOf(1, { name: 'Cup', position: 0 }) },
      stories: { s1: recordOf(1, { title: 'Luna' }) },
      uses: { topics: { t1: { stories: { s1: { topic: true } } } } },
    },
    afterWrite: following(async () => null, {
      ahead: async (_, id) => {
        remove()
        went.push(id)
        return ['Luna']
      },
    }),
  })
  remove = () => store.put(stories, 's1', null)
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Cup”?' })
  expect(dialog).toHaveTextContent('This will also be deleted:')
  expect(await within(dialog).findByRole('link', { name: 'Luna' })).toHaveAttribute('href', '/stories/edit/s1')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(at()).toBe('/topics'))
  expect(went).toEqual(['t1'])
  expect(store.namespace.read('/topics/t1')).toBeNull()
})
