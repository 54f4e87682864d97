import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../model/values/json.ts'
import { drawEditor, recordOf, timestampOf } from '../testing/draw-editor.tsx'

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }
const withLuna = (more: JsonObject = {}, rev = 3) => ({ stories: { s1: recordOf(rev, { ...luna, ...more }, 'bea') } })

const card = (name: string) => screen.findByRole('region', { name })

test('who created a record and who changed it last stand beside the form, with the way to all versions', async () => {
  const { user, unmount } = await drawEditor({ tree: withLuna() })
  const history = await card('History')
  await waitFor(() =>
    expect(history).toHaveTextContent(/Bea Ruiz changed it last.*10:31.*Ana Ferrer created it.*08:00/),
  )
  await user.click(within(history).getByRole('button', { name: '3 versions' }))
  const panel = await screen.findByRole('dialog', { name: 'History of Luna' })
  expect(within(panel).getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
    'href',
    '/stories/edit/s1/history',
  )
  unmount()
  await drawEditor({ tree: withLuna({}, 1) })
  expect(await card('History')).toHaveTextContent('1 version')
  expect(await card('History')).not.toHaveTextContent('changed it last')
})

const cup = { topics: { t1: recordOf(1, { name: 'Cup', position: 0 }) } }
const storiesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, nth) => [
      `s${nth}`,
      recordOf(1, { ...luna, title: `Story ${nth}`, slug: `s${nth}`, topic: 't1' }),
    ]),
  )

test('where a record is used is listed by collection with the field, with links, and with the list of all', async () => {
  await drawEditor({ collection: 'topics', id: 't1', tree: { ...cup, stories: storiesOf(2) } })
  const used = await card('Where it is used')
  expect(await within(used).findByRole('link', { name: 'Story 1' })).toHaveAttribute('href', '/stories/edit/s1')
  expect(used).toHaveTextContent('Story 1 (Topic)')
  expect(within(used).getByRole('heading', { name: 'stories' })).toBeVisible()
  expect(within(used).getByRole('link', { name: 'In the list of stories' })).toHaveAttribute(
    'href',
    '/stories?filter.topic=t1',
  )
  expect(used).not.toHaveTextContent('And more.')
})

test('of many uses the first twenty are listed, and that there are more; of none, that there are none', async () => {
  const { unmount } = await drawEditor({ collection: 'topics', id: 't1', tree: { ...cup, stories: storiesOf(21) } })
  const used = await card('Where it is used')
  await waitFor(() => expect(within(used).getAllByRole('link', { name: /^Story/ })).toHaveLength(20))
  expect(used).toHaveTextContent('And more.')
  unmount()
  await drawEditor({ collection: 'topics', id: 't1', tree: cup })
  expect(await screen.findByText('Not used anywhere.')).toBeVisible()
})

test('a deletion that many prevent names some of them, and says that there are more', async () => {
  const { choose } = await drawEditor({ collection: 'topics', id: 't1', tree: { ...cup, stories: storiesOf(21) } })
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: '“Cup” is in use' })
  expect(dialog).toHaveTextContent('It can’t be deleted while these use it. Remove it from them first.')
  expect(dialog).toHaveTextContent('And more.')
})

test('one that a few prevent does not say that there are more, and is closed again', async () => {
  const { choose, user } = await drawEditor({ collection: 'topics', id: 't1', tree: { ...cup, stories: storiesOf(1) } })
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: '“Cup” is in use' })
  expect(dialog).not.toHaveTextContent('And more.')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const published = (rev: number) => ({
  ...withLuna({ status: 'published', apps: ['oime'], published: { rev, at: timestampOf('09:00'), to: ['oime'] } }),
  channels: { oime: recordOf(1, { name: 'Oime', key: 'oime' }) },
})

test.each([
  [2, 'One version saved since then is not public yet.'],
  [1, '2 versions saved since then are not public yet.'],
  [3, 'This version is public.'],
])('what is public since version %i stands beside the form, with where the apps find it: %s', async (rev, text) => {
  await drawEditor({ tree: published(rev) })
  const shown = await card('Public version')
  expect(shown).toHaveTextContent(/Public since 21 Nov 2026, 03:00 \(El Salvador time\)/)
  await waitFor(() =>
    expect(within(shown).getByRole('link', { name: 'Oime' })).toHaveAttribute('href', '/channels/edit/oime'),
  )
  expect(shown).toHaveTextContent('public/oime/stories/s1')
  expect(shown).toHaveTextContent('public/oime/beside/stories/s1')
  expect(shown).toHaveTextContent(text)
})

test('a draft has no public version', async () => {
  await drawEditor({ tree: withLuna() })
  await card('History')
  expect(screen.queryByRole('region', { name: 'Public version' })).not.toBeInTheDocument()
})

const here = (...people: readonly string[]) => ({
  presence: {
    stories: { s1: Object.fromEntries(people.map(uid => [uid, { x: { since: timestampOf('10:31') } }])) },
  },
})

test.each([
  [['ana'], 'Ana Ferrer is here'],
  [['ana', 'bea'], 'Ana Ferrer and 1 more are here'],
])('the bar names who else is there, of %j', async (people, text) => {
  await drawEditor({ tree: { ...withLuna(), ...here(...people) } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText('No one else is editing this.')).not.toBeInTheDocument()
})

test('who is alone is told so, and not in the bar; who is there cannot always be told', async () => {
  const { store } = await drawEditor({ tree: { ...withLuna(), ...here('me') } })
  expect(screen.queryByText(/ is here$/)).not.toBeInTheDocument()
  act(() => store.deny('presence'))
  expect(await screen.findByText('Can’t show who else is editing this right now.')).toBeInTheDocument()
})

test('changes can be discarded while there are some; a duplicate begins with the values of the record', async () => {
  const { user, field, item, press } = await drawEditor({ tree: withLuna() })
  expect(await item('Duplicate')).toHaveAttribute('href', '/stories/new?from=s1')
  expect(screen.queryByRole('menuitem', { name: 'Discard changes' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.type(field('Title'), '!')
  expect(await item('Discard changes')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(press('More actions')).toHaveFocus()
})

test('what comes from a file is not duplicated, and what is not there yet has no history', async () => {
  const { item, unmount } = await drawEditor({
    collection: 'pictures',
    id: 'p1',
    tree: { pictures: { p1: recordOf(1, { name: 'Ball', alt: 'A ball', width: 1, height: 1 }) } },
  })
  expect(await item('History')).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).not.toBeInTheDocument()
  unmount()
  const created = await drawEditor({ id: null })
  expect(await created.item('Send for review')).toHaveAccessibleDescription('Create it first.')
  for (const name of ['History', 'Duplicate', 'Delete'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument()
})

test('who may not delete reads which permission that takes, and nothing is asked', async () => {
  const { item, user } = await drawEditor({ tree: withLuna(), role: 'contents' })
  const remove = await item('Delete')
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  expect(remove).toHaveAccessibleDescription('Your role lacks the permission apps.delete.')
  await user.click(remove)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  [{ status: 'inReview', apps: ['oime'], publishAt: 5 }, 'Schedule', '“Publish at” must be in the future.'],
  [
    { status: 'published', apps: ['oime'], published: { rev: 3, at: 5, to: ['oime'] } },
    'Publish changes',
    'Everything is already published.',
  ],
])('of %j the step %s says why it cannot be taken', async (values, step, why) => {
  const { item } = await drawEditor({ tree: withLuna(values) })
  expect(await item(step)).toHaveAccessibleDescription(why)
})

test('what was just entered counts for a step', async () => {
  const { item, user, field } = await drawEditor({ tree: withLuna({ status: 'inReview', apps: ['oime'] }) })
  expect(await item('Schedule')).toHaveAccessibleDescription('Fill in first: Publish at.')
  await user.keyboard('{Escape}')
  fireEvent.change(field('Publish at'), { target: { value: '2026-12-24T00:00' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule' })).toBeEnabled())
  expect(screen.getByRole('button', { name: 'Schedule' })).not.toHaveAttribute('aria-disabled', 'true')
})

const deleted = {
  history: {
    stories: {
      s1: {
        1: { at: timestampOf('08:00'), by: 'ana', action: 'create', token: 'token-of-ana', record: luna },
        2: { at: timestampOf('10:40'), by: 'bea', action: 'delete', token: 'token-of-bea', record: null, old: luna },
      },
    },
  },
}

test('the address of a deleted record says who deleted it and when, with its history, from where it comes back', async () => {
  await drawEditor({ tree: deleted })
  expect(screen.getByRole('heading', { level: 2, name: 'Deleted' })).toBeVisible()
  expect(await screen.findByText(/^Bea Ruiz deleted it on .*10:40\.$/)).toBeVisible()
  expect(await screen.findByText('“Luna” was deleted')).toBeVisible()
  expect(screen.getByText(/You can restore it as it was/)).toHaveTextContent('It will come back as a draft.')
  expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled()
})

test('what somebody deletes meanwhile can be let go as well', async () => {
  const { user, field, press, write } = await drawEditor({ tree: withLuna() })
  await user.type(field('Title'), ' llena')
  await write({ 'stories/s1': null })
  expect(await screen.findByRole('heading', { name: 'It was deleted meanwhile' })).toHaveFocus()
  expect(screen.getByText(/What you entered is still here/)).toBeVisible()
  await user.click(press('Discard what I entered'))
  expect(await screen.findByRole('heading', { name: 'Deleted' })).toBeVisible()
})

test('whoever only looked at what somebody deletes reads who it was, and has the history instead of entries', async () => {
  const { write } = await drawEditor({ tree: withLuna() })
  await write({ 'stories/s1': null, 'history/stories/s1': deleted.history.stories.s1 })
  expect(await screen.findByRole('heading', { name: 'It was deleted meanwhile' })).toBeVisible()
  expect(await screen.findByText('“Luna” was deleted')).toBeVisible()
  expect(screen.queryByText(/What you entered/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Discard|Create it again/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled()
})

test('a title that is taken out leaves the record without a name; a new one is called by its kind', async () => {
  const { user, field, unmount } = await drawEditor({ tree: withLuna() })
  expect(screen.getByRole('heading', { level: 2, name: 'Luna' })).toHaveAttribute('lang', 'es')
  await user.clear(field('Title'))
  // The title is in Spanish, what stands for it is not.
  expect(screen.getByRole('heading', { level: 2, name: 'Untitled' })).not.toHaveAttribute('lang')
  unmount()
  await drawEditor({ id: null })
  expect(screen.getByRole('heading', { level: 2, name: 'New story' })).toBeInTheDocument()
})

test('what the database refuses without a reason says whom to ask, and nothing of failing', async () => {
  const { user, field, press, store } = await drawEditor({ tree: withLuna() })
  await user.type(field('Title'), '!')
  store.failNext('permission_denied')
  await user.click(press('Save'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^Not saved: your role may not allow this/)
  expect(field('Title')).toHaveValue('Luna!')
})

test('a save on the way out that is refused leaves the person here, and the next one leads to the new record', async () => {
  const { user, field, press, at } = await drawEditor({ id: null })
  await user.type(field('Title'), 'Luna')
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Save and leave' }))
  expect(await screen.findByRole('region', { name: /^Fix/ })).toBeVisible()
  expect(at()).toBe('/stories/new')
  await user.selectOptions(field('Kind'), 'Article')
  await user.click(press('Create'))
  await waitFor(() => expect(at()).toMatch(/^\/stories\/edit\/-Nid/))
})

test('what is typed while a record is being created waits in its form, to be saved', async () => {
  const { user, field, press, store, at } = await drawEditor({ id: null })
  await user.type(field('Title'), 'Luna')
  await user.selectOptions(field('Kind'), 'Article')
  const goOn = store.pauseWrites()
  await user.click(press('Create'))
  await user.type(field('Summary'), 'Of the moon')
  goOn()
  await waitFor(() => expect(at()).toMatch(/^\/stories\/edit\/-Nid/))
  expect(await screen.findByText(/^Unsaved changes from .* restored/)).toBeVisible()
  expect(field('Summary')).toHaveValue('Of the moon')
  await user.click(press('Save'))
  const stored = () => Object.values(store.namespace.read('/stories') ?? {})
  await waitFor(() => expect(stored()).toMatchObject([{ title: 'Luna', summary: 'Of the moon', rev: 2 }]))
})

test('the keys that save take along a tag that is still being typed', async () => {
  const { user, field, store } = await drawEditor({ tree: withLuna() })
  await user.type(field('Tags'), 'cup')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(store.namespace.read('/stories/s1')).toMatchObject({ tags: ['cup'], rev: 4 }))
})

test('the keys of the form are not the browser’s, save nothing for who only reads, and nothing under a dialog', async () => {
  const oime = { channels: { oime: recordOf(1, { name: 'Oime', key: 'oime' }) } }
  const reading = await drawEditor({ collection: 'channels', id: 'oime', tree: oime, role: 'lmf' })
  const pressSave = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  expect(pressSave()).toBe(false)
  expect(reading.store.updates).toEqual([])
  reading.unmount()
  const { user, field, choose, store } = await drawEditor({ tree: withLuna() })
  await user.type(field('Title'), '!')
  await choose('Delete')
  await screen.findByRole('dialog', { name: 'Delete “Luna!”?' })
  expect(pressSave()).toBe(false)
  expect(store.updates).toEqual([])
})

test('who is asked whether to delete and cancels has the record as it was', async () => {
  const { user, choose, store, at } = await drawEditor({ tree: withLuna() })
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Luna”?' })
  expect(dialog).toHaveTextContent('Its history is kept, and you can undo this right away.')
  const goOn = store.pauseWrites()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await choose('Delete')
  const again = await screen.findByRole('dialog', { name: 'Delete “Luna”?' })
  await user.click(within(again).getByRole('button', { name: 'Delete' }))
  expect(await within(again).findByText('Deleting…')).toBeVisible()
  await act(async () => goOn())
  await waitFor(() => expect(at()).toBe('/stories'))
})

test('who leaves the form listens to nothing of it any more', async () => {
  const { field, unmount, store } = await drawEditor({
    tree: { ...withLuna({ topic: 't1', apps: ['oime'], cover: 'p1' }), ...cup, ...here('bea') },
  })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveValue('Cup'))
  expect(field('Title')).toHaveValue('Luna')
  unmount()
  expect(store.listeners()).toBe(0)
  expect(store.namespace.read('/presence/stories/s1/me')).toBeNull()
})
