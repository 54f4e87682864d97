import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { stories } from '../../model/testing/collections.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
import { followedBy } from '../writing/followed-writer.ts'
import type { Follows, FollowsFrom, Told } from '../writing/writer.ts'

vi.mock('idb-keyval', async () => (await import('../testing/memory-drafts.ts')).memoryDrafts())

beforeEach(() => clear())

const cup = { title: 'Cup', slug: 'cup', kind: 'article', status: 'draft' }

const messages = defineMessages({
  en: { working: 'Working it out…', failed: 'Not worked out: {why}', again: 'Work out again' },
  es: { working: 'Deduciendo…', failed: 'No se dedujo: {why}', again: 'Volver a deducir' },
})

/** What follows, as an area would have it. */
const following = (after: () => Promise<Told | null>, more: Partial<Follows> = {}): FollowsFrom => ({
  followers: ['stories'],
  load: async () => followedBy({ messages, concerns: () => true, after, ...more }),
})

test('a saved record is told, and what follows from it', async () => {
  const { user, toasts, field, press } = await drawEditor({
    tree: { stories: { s1: recordOf(1, cup) } },
    follows: following(async () => ({ text: 'A suspension was made.' })),
  })
  await user.type(field('Title'), ' final')
  await user.click(press('Save'))
  await waitFor(() => expect(toasts.map(({ text }) => text)).toContain('A suspension was made.'))
  expect(toasts.map(({ text }) => text)).toContain('Saved: Cup final')
})

test('what could not be worked out stays as a message, with a way to try again', async () => {
  const answers = [() => Promise.reject(new Error('The line is down.')), async () => ({ text: 'It followed.' })]
  const { user, toasts, field, press } = await drawEditor({
    tree: { stories: { s1: recordOf(1, cup) } },
    follows: following(() => (answers.shift() ?? Promise.reject)()),
  })
  await user.type(field('Title'), ' final')
  await user.click(press('Save'))
  const failed = () => toasts.find(({ kind }) => kind === 'failed')
  await waitFor(() =>
    expect(failed()).toMatchObject({ text: 'Not worked out: The line is down.', action: { label: 'Work out again' } }),
  )
  failed()?.action?.run()
  await waitFor(() => expect(toasts.map(({ text }) => text)).toContain('It followed.'))
})

test('what follows is named before a record is deleted, and goes with it', async () => {
  const went: string[] = []
  let remove = () => {}
  const { user, press, store, at } = await drawEditor({
    collection: 'topics',
    id: 't1',
    tree: {
      topics: { t1: recordOf(1, { name: 'Cup', position: 0 }) },
      stories: { s1: recordOf(1, { title: 'Luna' }) },
      uses: { topics: { t1: { stories: { s1: { topic: true } } } } },
    },
    follows: following(async () => null, {
      ahead: async (_, id) => {
        remove()
        went.push(id)
        return ['Luna']
      },
    }),
  })
  remove = () => store.put(stories, 's1', null)
  await user.click(press('Delete'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Cup”?' })
  expect(dialog).toHaveTextContent('This follows from it, and goes with it:')
  expect(await within(dialog).findByRole('link', { name: 'Luna' })).toHaveAttribute('href', '/stories/edit/s1')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(at()).toBe('/topics'))
  expect(went).toEqual(['t1'])
  expect(store.namespace.read('/topics/t1')).toBeNull()
})
