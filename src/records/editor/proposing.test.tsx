import { screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
// Loaded ahead, so that no test waits for it to be transformed.
import '../proposals.ts'

vi.mock('idb-keyval', async () => (await import('../testing/memory-drafts.ts')).memoryDrafts())

beforeEach(() => clear())

const story = (title: string, author: string) => ({
  ...recordOf(1, { title, slug: title.toLowerCase(), kind: 'article', status: 'draft', author }),
  keys: { title: title.toLowerCase() },
})

const tree = (reviews = {}) => ({ stories: { s1: story('Luna', 'Ana'), s2: story('Sol', 'Eva') }, reviews })

const review = recordOf(2, { story: 's1', verdict: 'praise', label: 'Praise: Luna', author: 'Ana' })

const draw = async (more: Parameters<typeof drawEditor>[0]) => {
  const drawn = await drawEditor({ collection: 'reviews', ...more })
  const { user, field } = drawn
  const choose = async (title: string) => {
    const box = screen.getByRole('combobox', { name: 'Story' })
    await user.clear(box)
    await user.type(box, title.slice(0, 1))
    await user.click(await screen.findByRole('option', { name: new RegExp(title) }))
  }
  const says = (label: string, value: string) => waitFor(() => expect(field(label)).toHaveValue(value))
  return { ...drawn, choose, says }
}

test('a new record takes what its reference says, and a name as soon as there is all that makes one', async () => {
  const { user, field, choose, says, press, store, at } = await draw({ id: null, tree: tree() })
  await choose('Luna')
  await says('Author', 'Ana')
  expect(field('Label')).toHaveValue('')
  await user.selectOptions(field('Verdict'), 'Doubt')
  await says('Label', 'Doubt: Luna')
  await choose('Sol')
  await says('Label', 'Doubt: Sol')
  await says('Author', 'Eva')
  await user.click(press('Create'))
  await waitFor(() => expect(at()).not.toBe('/reviews/new'))
  const [written] = Object.values((store.namespace.read('/reviews')) as object)
  expect(written).toMatchObject({ story: 's2', verdict: 'doubt', label: 'Doubt: Sol', author: 'Eva' })
})

test('what somebody has typed is not overwritten, and is proposed again once it is empty', async () => {
  const { user, field, choose, says } = await draw({ id: null, tree: tree() })
  await choose('Luna')
  await user.selectOptions(field('Verdict'), 'Doubt')
  await says('Label', 'Doubt: Luna')
  await user.type(field('Label'), '!')
  await user.selectOptions(field('Verdict'), 'Praise')
  await choose('Sol')
  await says('Author', 'Eva')
  expect(field('Label')).toHaveValue('Doubt: Luna!')
  await user.clear(field('Label'))
  await user.selectOptions(field('Verdict'), 'Doubt')
  await says('Label', 'Doubt: Sol')
})

test('the name of a saved record follows while it is the one that was proposed', async () => {
  const { user, field, says } = await draw({ id: 'r1', tree: tree({ r1: review }) })
  await user.selectOptions(field('Verdict'), 'Doubt')
  await says('Label', 'Doubt: Luna')
})

test('the name that somebody gave a saved record stays', async () => {
  const named = { ...review, label: 'Why Luna matters' }
  const { user, field, choose, says } = await draw({ id: 'r1', tree: tree({ r1: named }) })
  await user.selectOptions(field('Verdict'), 'Doubt')
  await choose('Sol')
  await says('Author', 'Eva')
  expect(field('Label')).toHaveValue('Why Luna matters')
})
