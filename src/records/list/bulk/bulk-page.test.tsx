import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { stories } from '../../../model/testing/collections.ts'
import { drawList, giveLayout, storiesUpTo } from '../../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './bulk-view.tsx'
import './selection-bar.tsx'
import './set-field-dialog.tsx'

beforeEach(giveLayout)

const select = async (user: UserEvent, ...titles: readonly string[]) => {
  for (const title of titles) await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
}
const bar = () => screen.findByRole('region', { name: /^Actions for/ })
const dialog = (title: string) => screen.findByRole('dialog', { name: title })
const choose = async (user: UserEvent, menu: string, entry: string) => {
  await user.click(within(await bar()).getByRole('button', { name: menu }))
  await user.click(screen.getByRole('button', { name: entry }))
}

test('a step is counted before it is taken, and undone as one', async () => {
  const store = storiesUpTo(3)
  const { user } = drawList(store)
  await select(user, 'Story s001', 'Story s002')
  await choose(user, 'Change status', 'Send for review')
  const asked = await dialog('Send for review: 2 stories?')
  expect(asked).toHaveTextContent('You can undo this all at once until you reload the page or sign out.')
  await user.click(within(asked).getByRole('button', { name: 'Send for review (2)' }))
  expect(await screen.findByRole('button', { name: 'Undo (2)' })).toBeInTheDocument()
  expect(store.namespace.read('/stories/s001')).toMatchObject({ status: 'inReview' })
  await user.click(screen.getByRole('button', { name: 'Undo (2)' }))
  expect((await screen.findAllByText('2 restored')).length).toBeGreaterThan(0)
  expect(store.namespace.read('/stories/s001')).toMatchObject({ status: 'draft', action: 'sendBack' })
})

test('what was selected is done in the order of the list', async () => {
  const store = storiesUpTo(3)
  const { user } = drawList(store)
  await select(user, 'Story s001', 'Story s003', 'Story s002')
  await choose(user, 'Change status', 'Send for review')
  const asked = await dialog('Send for review: 3 stories?')
  await user.click(within(asked).getByRole('button', { name: 'Send for review (3)' }))
  await screen.findByRole('button', { name: 'Undo (3)' })
  const written = store.updates.map(update => Object.keys(update).find(location => location.startsWith('stories/')))
  expect(written).toEqual(['stories/s003', 'stories/s002', 'stories/s001'])
})

test('an action without a way back says so, and one for none cannot begin', async () => {
  const store = storiesUpTo(0)
  store.story('s001', { status: 'inReview' })
  const { user } = drawList(store)
  await select(user, 'Story s001')
  await choose(user, 'Change status', 'Archive')
  const asked = await dialog('Archive: 1 story?')
  expect(asked).toHaveTextContent('This can’t be undone.')
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  await choose(user, 'Change status', 'Publish')
  const none = await dialog('Publish: 0 stories?')
  expect(none).toHaveTextContent('1: “Apps” is missing')
  await user.click(within(none).getByRole('button', { name: 'Publish (0)' }))
  expect(none).toBeVisible()
})

test('all that match are meant, also those that are not loaded', async () => {
  const store = storiesUpTo(44)
  const { user } = drawList(store)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 42 loaded rows' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 44 results' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  const asked = await dialog('Delete 44 stories?')
  expect(asked).toHaveTextContent('They will come back as “Draft”.')
  await user.click(within(asked).getByRole('button', { name: 'Delete (44)' }))
  await user.click(await screen.findByRole('button', { name: 'Undo (44)' }))
  expect((await screen.findAllByText('44 restored')).length).toBeGreaterThan(0)
  expect(store.namespace.read('/stories/s001')).toMatchObject({ title: 'Story s001', action: 'create' })
})

test('a field is set to a referred record, found by its name', async () => {
  const store = storiesUpTo(2)
  const { user } = drawList(store)
  await select(user, 'Story s002')
  await choose(user, 'Edit a field', 'Topic…')
  const asked = await dialog('Edit Topic')
  await user.click(within(asked).getByRole('combobox', { name: 'New value' }))
  await user.click(await screen.findByRole('option', { name: /Drama/ }))
  await user.click(within(asked).getByRole('button', { name: 'Continue' }))
  const counted = await dialog('Set Topic to “Drama” for 1 story?')
  await user.click(within(counted).getByRole('button', { name: 'Set Topic to “Drama” (1)' }))
  expect(await screen.findByRole('button', { name: 'Undo (1)' })).toBeInTheDocument()
  expect(store.namespace.read('/stories/s002')).toMatchObject({ topic: 'drama' })
})

test('it can be stopped, and says what was left', async () => {
  const store = storiesUpTo(30)
  const { user } = drawList(store)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 30 loaded rows' }))
  await choose(user, 'Change status', 'Send for review')
  const asked = await dialog('Send for review: 30 stories?')
  const go = store.pauseWrites()
  await user.click(within(asked).getByRole('button', { name: 'Send for review (30)' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  go()
  expect((await screen.findAllByText('Send for review: 8 done, 22 not started')).length).toBeGreaterThan(0)
})

test('where the role changes meanwhile nothing more is begun, and it is said how far the work came', async () => {
  const store = storiesUpTo(30)
  const { user, toasts, unmount } = drawList(store)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 30 loaded rows' }))
  await choose(user, 'Change status', 'Send for review')
  const asked = await dialog('Send for review: 30 stories?')
  const go = store.pauseWrites()
  await user.click(within(asked).getByRole('button', { name: 'Send for review (30)' }))
  await screen.findByRole('progressbar', { name: 'Send for review: 0 of 30' })
  // It goes on in the background.
  unmount()
  store.write({ 'users/ana/role': 'contents' })
  go()
  await waitFor(() => expect(store.updates.filter(update => 'stories/s030' in update)).toHaveLength(1))
  expect(toasts.map(({ text }) => text)).toEqual([
    'The work on stories stopped because your access changed: 0 of 30 done. Look in the list at which are left.',
  ])
  expect(store.updates).toHaveLength(8)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('those that are skipped are counted by their reason; what the database refuses is listed with its own', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { status: 'archived' })
  const { user } = drawList(store)
  await select(user, 'Story s001', 'Story s002', 'Story s003')
  await choose(user, 'Change status', 'Send for review')
  const asked = await dialog('Send for review: 2 stories?')
  expect(asked).toHaveTextContent('1 will be skipped:')
  expect(asked).toHaveTextContent('1: can’t be done from “Archived”')
  store.put(stories, 's002', { title: 'Story changed' })
  await user.click(within(asked).getByRole('button', { name: 'Send for review (2)' }))
  expect((await screen.findAllByText('Send for review: 1 done, 1 refused')).length).toBeGreaterThan(0)
  await user.click(screen.getByText('Which ones, and why'))
  expect(screen.getByText(/: Someone has changed this record since/)).toHaveTextContent('Story s002')
})

test('an action that the role may not do says which permission it takes', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store, { role: 'contents', uid: 'carmen' })
  await select(user, 'Story s001')
  const button = within(await bar()).getByRole('button', { name: 'Delete' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Your role can’t do this: it lacks “apps.delete”')
  await user.click(button)
  expect(screen.getByText('Your role can’t do this: it lacks “apps.delete”')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['Featured…', 'Yes', 'Set Featured to “Yes” for 1 story?', 'isFeatured', true],
  ['Featured…', 'No', 'Set Featured to “No” for 1 story?', 'isFeatured', false],
  ['Featured…', 'Nothing (leave empty)', 'Clear Featured for 1 story?', 'isFeatured', null],
  ['Kind…', 'Video', 'Set Kind to “Video” for 1 story?', 'kind', 'video'],
] as const)('of many records %s is set to %s', async (field, value, title, name, stored) => {
  const store = storiesUpTo(0)
  store.story('s001', { isFeatured: stored === true ? null : true })
  const { user } = drawList(store)
  await select(user, 'Story s001')
  await choose(user, 'Edit a field', field)
  const asked = await screen.findByRole('dialog', { name: `Edit ${field.slice(0, -1)}` })
  const go = within(asked).getByRole('button', { name: 'Continue' })
  expect(go).toHaveAttribute('aria-disabled', 'true')
  const values = within(asked).getByRole('combobox', { name: 'New value' })
  expect(within(values).queryByRole('option', { name: 'Nothing (leave empty)' }) === null).toBe(name === 'kind')
  await user.selectOptions(values, value)
  await user.click(go)
  const counted = await dialog(title)
  expect(counted).toHaveTextContent('1 record will be changed.')
  await user.click(within(counted).getByRole('button', { name: /\(1\)$/ }))
  await screen.findByRole('button', { name: 'Undo (1)' })
  const found = store.namespace.read(`/stories/s001/${name}`)
  expect(found).toBe(stored)
})

test.each([
  ['Minutes…', '45', 'Set Minutes to “45” for 1 story?', 'minutes', 45],
  ['Summary…', 'New words', 'Set Summary to “New words” for 1 story?', 'summary', 'New words'],
] as const)('of many records %s is set to what is typed: %s', async (field, text, title, name, stored) => {
  const store = storiesUpTo(1)
  const { user } = drawList(store)
  await select(user, 'Story s001')
  await choose(user, 'Edit a field', field)
  const asked = await screen.findByRole('dialog', { name: `Edit ${field.slice(0, -1)}` })
  await user.type(within(asked).getByLabelText(/^New value/), text)
  await user.click(within(asked).getByRole('button', { name: 'Continue' }))
  const counted = await dialog(title)
  await user.click(within(counted).getByRole('button', { name: /\(1\)$/ }))
  await screen.findByRole('button', { name: 'Undo (1)' })
  expect(store.namespace.read(`/stories/s001/${name}`)).toBe(stored)
})

test('a value that no record may have is refused before anything is counted', async () => {
  const { user } = drawList(storiesUpTo(1))
  await select(user, 'Story s001')
  await choose(user, 'Edit a field', 'Minutes…')
  const asked = await screen.findByRole('dialog', { name: 'Edit Minutes' })
  await user.type(within(asked).getByLabelText(/^New value/), '100000')
  await user.click(within(asked).getByRole('button', { name: 'Continue' }))
  expect(within(asked).getByText(/^Too large/)).toBeVisible()
})

test('an optional reference is emptied by leaving it empty', async () => {
  const store = storiesUpTo(0)
  store.story('s001', { topic: 'drama' })
  const { user } = drawList(store)
  await select(user, 'Story s001')
  await choose(user, 'Edit a field', 'Topic…')
  await user.click(within(await dialog('Edit Topic')).getByRole('button', { name: 'Continue' }))
  const counted = await dialog('Clear Topic for 1 story?')
  await user.click(within(counted).getByRole('button', { name: 'Clear Topic (1)' }))
  await screen.findByRole('button', { name: 'Undo (1)' })
  expect(store.namespace.read('/stories/s001/topic')).toBeNull()
})

test('once it begins the selection is put away; its result is closed, and the tab is free again', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const store = storiesUpTo(2)
  const { user } = drawList(store)
  await select(user, 'Story s001')
  await choose(user, 'Change status', 'Send for review')
  const asked = await dialog('Send for review: 1 story?')
  const goOn = store.pauseWrites()
  await user.click(within(asked).getByRole('button', { name: 'Send for review (1)' }))
  expect(await screen.findByRole('progressbar', { name: 'Send for review: 0 of 1' })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Actions for/ })).not.toBeInTheDocument()
  expect(isHeld()).toBe(true)
  goOn()
  await screen.findByRole('button', { name: 'Undo (1)' })
  expect(isHeld()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo (1)' })).not.toBeInTheDocument())
})

test('a selection is cleared by its cross, and says how many are in it', async () => {
  const { user } = drawList(storiesUpTo(3))
  await select(user, 'Story s001', 'Story s003')
  expect(within(await bar()).getByText('2 selected')).toBeVisible()
  await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: /^Actions for/ })).not.toBeInTheDocument()
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
})

test('what cannot be counted says why, and is counted again', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store)
  await select(user, 'Story s001')
  store.deny('stories/s001')
  await choose(user, 'Change status', 'Send for review')
  expect(await screen.findByText(/^Could not count: .*permission/)).toBeVisible()
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await dialog('Send for review: 1 story?')).toBeVisible()
})

test.each([
  [1, '1: another record uses it'],
  [2, '1: 2 other records use it'],
])('what %i others use is not deleted, and how many they are is said', async (count, why) => {
  const store = storiesUpTo(0)
  for (let nth = 1; nth <= count; nth += 1) store.story(`s00${nth}`, { apps: ['oime'] })
  const { user } = drawList(store, { of: 'channels' })
  await select(user, 'Oime')
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  const none = await dialog('Delete 0 channels?')
  expect(none).toHaveTextContent('Nothing to do: none of the 1 can be changed.')
  expect(none).toHaveTextContent(why)
})
