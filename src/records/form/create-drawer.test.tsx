import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testCollections } from '../../model/testing/collections.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { FieldControl } from '../fields/controls.tsx'
import { FormPlace } from '../fields/form-place.ts'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
// Preloaded, so that no test waits for its compilation.
import './create-drawer.tsx'

const tree = {
  stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }) },
  topics: { t1: { ...recordOf(1, { name: 'Cup', position: 0 }), keys: { name: 'cup' } } },
  channels: { oime: { ...recordOf(1, { name: 'Oime', key: 'oime' }), keys: { name: 'oime' } } },
}

const draw = async (options: Parameters<typeof drawEditor>[0] = {}) => {
  const drawn = await drawEditor({ tree, ...options })
  const { user } = drawn
  const box = (name: string) => screen.getByRole('combobox', { name })
  return {
    ...drawn,
    box,
    create: async (name: string, text: string) => {
      await user.click(box(name))
      if (text !== '') await user.type(box(name), text)
      await user.click(await screen.findByRole('option', { name: text === '' ? /^Create topic/ : `Create “${text}”…` }))
    },
    drawer: (name: string) => screen.findByRole('dialog', { name: `New ${name}` }),
    story: () => drawn.store.namespace.read('/stories/s1') as JsonObject,
  }
}

test('what a field refers to is created in a drawer, begun with what was typed, and chosen; the form beneath stays', async () => {
  const { user, field, box, create, drawer, press, store, story, at } = await draw()
  await user.type(field('Title'), '!')
  await create('Topic', 'Cantera')
  const form = within(await drawer('topic'))
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Cantera')
  expect(form.queryByRole('link')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(box('Topic')).toHaveValue('Cantera'))
  expect(box('Topic')).toHaveFocus()
  expect([field('Title'), at()]).toEqual([expect.objectContaining({ value: 'Luna!' }), '/stories/edit/s1'])
  await user.click(press('Save'))
  await waitFor(() => expect(story()).toMatchObject({ title: 'Luna!' }))
  expect(store.namespace.read(`/topics/${story().topic}`)).toMatchObject({ name: 'Cantera' })
})

test('of several the new one is the last, with its slug; the keys of the drawer are its own', async () => {
  const { user, create, drawer, press, story, field } = await draw({
    tree: { ...tree, stories: { s1: { ...tree.stories.s1, apps: ['oime'] } } },
  })
  await user.type(field('Title'), '!')
  await create('Apps', 'Pibes')
  const form = within(await drawer('channel'))
  expect(form.getByRole('textbox', { name: /^Key/ })).toHaveValue('pibes')
  await user.click(form.getByRole('textbox', { name: /^Name/ }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(story()).toMatchObject({ title: 'Luna' })
  await user.click(press('Save'))
  await waitFor(() => expect(story()).toMatchObject({ apps: ['oime', 'pibes'] }))
})

test('a field that is needed is judged once it is left empty, not while its drawer has the focus', async () => {
  const { user, box, create, drawer, field } = await draw({ collection: 'reviews', id: null })
  await create('Story', 'Cantera')
  expect(within(await drawer('story')).getByRole('textbox', { name: /^Title/ })).toHaveValue('Cantera')
  expect(screen.queryByText('Required.')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(box('Story')).toHaveFocus())
  expect(screen.queryByText('Required.')).toBeNull()
  await user.click(field('Label'))
  expect(await screen.findByText('Required.')).toBeVisible()
})

test('what is wrong is said in the drawer, and closing it asks once something was entered', async () => {
  const { user, box, create, drawer, store } = await draw()
  await create('Topic', '')
  const form = within(await drawer('topic'))
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(form.getByRole('textbox', { name: /^Name/ })).toBeInvalid()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Can')
  await user.click(form.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Can')
  await user.click(form.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box('Topic')).toHaveFocus()
  await create('Topic', 'Sub')
  expect(within(await drawer('topic')).getByRole('textbox', { name: /^Name/ })).toHaveValue('Sub')
  expect(Object.keys(store.namespace.read('/topics') as JsonObject)).toEqual(['t1'])
})

test('who closes the drawer and saves has what was created chosen', async () => {
  const { user, box, create, drawer } = await draw()
  await create('Topic', 'Cantera')
  const form = within(await drawer('topic'))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' sub-17')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(box('Topic')).toHaveValue('Cantera sub-17'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['contents', 1],
  ['lmf', 0],
] as const)('as %s, who may create topics or not, %i way to a new one is offered', async (role, count) => {
  const field = testCollections.find(({ path }) => path === 'stories')?.fields.topic
  if (field === undefined) throw new Error('Stories have no topic.')
  const store = memoryStore({ collections: testCollections, as: { uid: 'me', role } })
  const shown = { name: 'topic', field, label: 'Topic', hint: undefined, error: undefined, value: null, values: {} }
  const control = <FieldControl {...shown} isFixed={false} onChange={() => {}} onLeave={() => {}} />
  const { user } = drawPage(<FormPlace value="page">{control}</FormPlace>, { store })
  await user.click(screen.getByRole('combobox', { name: 'Topic' }))
  await waitFor(() => expect(screen.queryAllByText('Searching…')).toHaveLength(0))
  expect(screen.queryAllByRole('option', { name: 'Create topic…' })).toHaveLength(count)
})

test('what was left in a drawer is there in the next one, and not on the page of a new record', async () => {
  const { user, create, drawer, unmount } = await draw()
  await create('Topic', '')
  await user.type(within(await drawer('topic')).getByRole('textbox', { name: /^Name/ }), 'Cantera')
  unmount()
  const page = await draw({ collection: 'topics', id: null })
  expect(page.field('Name')).toHaveValue('')
  page.unmount()
  const next = await draw()
  await next.create('Topic', '')
  const name = within(await next.drawer('topic')).getByRole('textbox', { name: /^Name/ })
  expect(name).toHaveValue('Cantera')
})
