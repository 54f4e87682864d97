import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { expect, test } from 'vitest'
import { idsOf } from '../../model/fields/reference.ts'
import type { Json, JsonObject } from '../../model/values/json.ts'
import { wordsOf } from '../../model/words.ts'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { RecordEditorPage } from './page.tsx'
// Preloaded, so that no test waits for its compilation.
import '../data/proposals.ts'

const topic = (name: string) => ({ ...recordOf(1, { name, position: 0 }), keys: { name: name.toLowerCase() } })
const channel = (name: string) => ({
  ...recordOf(1, { name, key: name.toLowerCase() }),
  keys: { name: name.toLowerCase() },
})
const webp = 'data:image/webp;base64,UklGRg=='

const tree = (more = {}) => ({
  stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', ...more }) },
  topics: { t1: topic('Cup'), t2: topic('Cantera'), t3: topic('League') },
  channels: { oime: channel('Oime'), fasistas: channel('Fasistas') },
  pictures: { p1: recordOf(1, { name: 'Ball' }), p2: recordOf(1, { name: 'Goal' }) },
  beside: { pictures: { p1: { thumbnail: webp }, p2: { thumbnail: webp } } },
})

const saved = () => screen.findByText('Saved 10:42')
const box = (name: string) => screen.getByRole('combobox', { name })

test('a record is found by a word of its name, and chosen; several stand in the order in which they were', async () => {
  const { user, press, store } = await drawEditor({ tree: tree() })
  await user.type(box('Topic'), 'c')
  await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3))
  await user.click(screen.getByRole('option', { name: /Cup/ }))
  expect(box('Topic')).toHaveValue('Cup')
  expect(screen.getByRole('link', { name: 'Open Cup' })).toHaveAttribute('href', '/topics/edit/t1')
  await user.click(box('Apps'))
  await user.click(await screen.findByRole('option', { name: /Oime/ }))
  await user.click(await screen.findByRole('option', { name: /Fasistas/ }))
  await user.keyboard('{Escape}')
  await user.click(press('Save'))
  await saved()
  expect(store.namespace.read('/stories/s1/topic')).toBe('t1')
  expect(store.namespace.read('/uses/topics/t1/stories/s1/topic')).toBe(true)
  expect(idsOf(store.namespace.read('/stories/s1/apps') as Json)).toEqual(['oime', 'fasistas'])
})

test('what was chosen and is gone since is told by its id', async () => {
  await drawEditor({ tree: tree({ topic: 't9' }) })
  await waitFor(() => expect(box('Topic')).toHaveValue('No longer exists (t9)'))
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
})

test('a picture is chosen from a grid of thumbnails, as many as are asked for, or by its name, and can be taken away again', async () => {
  const others = Array.from({ length: 25 }, (_, at) => [`q${at}`, recordOf(1, { name: `Other ${at}` })])
  const { pictures, ...more } = tree()
  const { user, press, store } = await drawEditor({
    tree: { ...more, pictures: { ...pictures, ...Object.fromEntries(others) } },
  })
  await user.click(press('Choose an image'))
  const panel = await screen.findByRole('dialog', { name: 'Cover' })
  await waitFor(() => expect(panel.querySelectorAll('.image-tile')).toHaveLength(24))
  await user.type(within(panel).getByRole('searchbox'), 'o')
  await user.click(within(panel).getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(panel.querySelectorAll('.image-tile')).toHaveLength(25))
  expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.type(within(panel).getByRole('searchbox'), 'x')
  expect(await within(panel).findByText('No matches.')).toBeVisible()
  await user.keyboard('{Control>}a{/Control}g')
  await waitFor(() => expect(panel.querySelectorAll('.image-tile')).toHaveLength(1))
  const tile = within(panel).getByRole('button', { name: 'Goal' })
  await waitFor(() => expect(tile.querySelector('img')).toHaveAttribute('src', webp))
  await user.click(tile)
  expect(await screen.findByText('Goal')).toBeInTheDocument()
  await user.click(press('Save'))
  await saved()
  expect(store.namespace.read('/stories/s1/cover')).toBe('p2')
  await user.click(press('Remove'))
  expect(press('Choose an image')).toHaveFocus()
  await user.click(press('Save'))
  await waitFor(() => expect(store.namespace.read('/stories/s1/cover')).toBe(null))
})

test('tags are entered one after the other, and too many are refused in words', async () => {
  const { user, press } = await drawEditor({ tree: tree({ tags: ['cup'] }) })
  const tags = screen.getByRole('textbox', { name: /^Tags/ })
  await user.type(tags, 'final, goal, luna,')
  await user.click(press('Save'))
  expect(screen.getByRole('region', { name: /^Fix/ })).toHaveTextContent('Tags: Too many: at most 3.')
})

const story = (title: string, author: string) => ({
  ...recordOf(1, { title, slug: title.toLowerCase(), kind: 'article', status: 'draft', author }),
  keys: { title: title.toLowerCase() },
})

const reviewed = (reviews = {}) => ({ stories: { s1: story('Luna', 'Ana'), s2: story('Sol', 'Eva') }, reviews })

const review = recordOf(2, { story: 's1', verdict: 'praise', label: 'Praise: Luna', author: 'Ana' })

const drawReview = async (more: Parameters<typeof drawEditor>[0]) => {
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
  const { user, field, choose, says, press, store, at } = await drawReview({ id: null, tree: reviewed() })
  await choose('Luna')
  await says('Author', 'Ana')
  expect(field('Label')).toHaveValue('')
  await user.selectOptions(field('Verdict'), 'Doubt')
  await says('Label', 'Doubt: Luna')
  await choose('Sol')
  await says('Label', 'Doubt: Sol')
  await says('Author', 'Eva')
  const { length } = window.history
  await user.click(press('Create'))
  await waitFor(() => expect(at()).not.toBe('/reviews/new'))
  // Back does not lead to the empty form.
  expect(window.history).toHaveLength(length)
  const [written] = Object.values(store.namespace.read('/reviews') as object)
  expect(written).toMatchObject({ story: 's2', verdict: 'doubt', label: 'Doubt: Sol', author: 'Eva' })
})

test('what somebody has typed is not overwritten, and is proposed again once it is empty', async () => {
  const { user, field, choose, says } = await drawReview({ id: null, tree: reviewed() })
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

test('the name of a saved record follows while it is the one that was proposed; one that somebody gave it stays', async () => {
  const proposed = await drawReview({ id: 'r1', tree: reviewed({ r1: review }) })
  await proposed.user.selectOptions(proposed.field('Verdict'), 'Doubt')
  await proposed.says('Label', 'Doubt: Luna')
  proposed.unmount()
  await clear()
  const named = { ...review, label: 'Why Luna matters' }
  const { user, field, choose, says } = await drawReview({ id: 'r1', tree: reviewed({ r1: named }) })
  await user.selectOptions(field('Verdict'), 'Doubt')
  await choose('Sol')
  await says('Author', 'Eva')
  expect(field('Label')).toHaveValue('Why Luna matters')
})

test('what is fixed in a saved record stays when another reference speaks against it, which the save reports', async () => {
  const store = memoryStore()
  const stamps = { createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
  const record = (values: JsonObject) => ({ ...values, ...stamps, rev: 1, action: 'create' })
  const match = { tournament: 'liga', matchDay: 'd1', round: 1, home: 'a', away: 'b', name: 'A–B', status: 'scheduled' }
  store.write({
    'tournaments/liga': record({ name: 'Liga' }),
    'matchDays/c7': record({ name: 'Octavos', tournament: 'copa', round: 7 }),
    'words/matchDays/c7': wordsOf(collectionNamed('matchDays'), { name: 'Octavos' }, 1),
    'matches/m1': record(match),
  })
  const page = () => [{ path: '/torneos/jornadas/partidos/edit/:id', element: <RecordEditorPage /> }]
  const { user } = drawPage(page, { store, of: 'matches', at: '/torneos/jornadas/partidos/edit/m1' })
  await user.type(await screen.findByRole('combobox', { name: 'Match day' }), 'octavos')
  await user.click(await screen.findByRole('option', { name: /Octavos/ }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Match day number/ })).toHaveValue('7'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/^The match day belongs to another tournament/)).not.toHaveLength(0)
  expect(store.namespace.read('/matches/m1')).toMatchObject(match)
})

test('where there are no pictures yet that is said; who closes the panel has chosen none', async () => {
  const { user, press } = await drawEditor({ tree: { ...tree(), pictures: {}, beside: {} } })
  await user.click(press('Choose an image'))
  const panel = await screen.findByRole('dialog', { name: 'Cover' })
  expect(await within(panel).findByText('No images yet.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('No image chosen.')).toBeVisible()
})

test('a picture that is chosen closes its panel, in which the one before is marked', async () => {
  const { user, press } = await drawEditor({ tree: tree({ cover: 'p1' }) })
  await user.click(press('Choose another'))
  const panel = await screen.findByRole('dialog', { name: 'Cover' })
  expect(await within(panel).findByRole('button', { name: 'Ball' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(within(panel).getByRole('button', { name: 'Goal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Goal')).toBeInTheDocument()
})

test('Enter takes the first record that was found for a link in the text', async () => {
  const { user, press } = await drawEditor({ tree: tree() })
  await user.click(press('Link to a story'))
  await user.type(box('Link to a story'), 'lun')
  await screen.findByRole('option', { name: /Luna/ })
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('[Luna](/stories/luna)')
})
