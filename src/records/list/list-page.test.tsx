import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { derivedIndexesOf } from '../../model/derived-indexes.ts'
import { stories, topics } from '../../model/testing/collections.ts'
import type { Json } from '../../model/values/json.ts'
import type { Language } from '../../ui/messages/language.ts'
import { once } from '../data/live/sources.ts'
import type { CellAdditionProps } from '../registry/record-kind.ts'
import { addFilter, chip, drawList, giveLayout, row, storiesOf, storiesUpTo, titles } from '../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './bulk/bulk-view.tsx'
import './bulk/selection-bar.tsx'
import './views/view-question.tsx'
import './column-panel.tsx'
import './condition-editor.tsx'
import './filter-chips.tsx'
import './nearest.tsx'
import './print-rows.tsx'
import '../data/writing/read-pages.ts'
import '../data/finding/found-rows.ts'
import '../fields/image-cell.tsx'

beforeEach(giveLayout)

const narrow = async (user: UserEvent, field: string, value: string) => {
  const panel = await addFilter(user, field)
  await user.click(panel.getByRole('checkbox', { name: value }))
  await user.click(panel.getByRole('button', { name: 'Done' }))
}
const acting = (work: () => void) => act(async () => work())

test('the last changed record comes first, until a header orders the list, the other way at the second press; the address follows', async () => {
  const { user } = drawList(storiesUpTo(3))
  expect(titles()).toEqual(['Story s003', 'Story s002', 'Story s001'])
  expect(screen.getByText('3 stories')).toBeInTheDocument()
  // Record data is Spanish in every language of the console.
  expect(screen.getByText('Story s003')).toHaveAttribute('lang', 'es')
  await user.click(screen.getByRole('button', { name: 'Title' }))
  expect(titles()).toEqual(['Story s001', 'Story s002', 'Story s003'])
  expect(window.location.search).toBe('?sort=title')
  // Keeps the focus.
  await user.keyboard('{Enter}')
  expect(titles()).toEqual(['Story s003', 'Story s002', 'Story s001'])
  expect(screen.getByRole('button', { name: 'Title' })).toHaveFocus()
})

test('a title written right to left is laid out by itself, so that it turns nothing beside it', () => {
  const store = storiesUpTo(1)
  store.story('s002', { title: 'أهلا بكم في Luna' })
  drawList(store)
  expect(screen.getByText('أهلا بكم في Luna').tagName).toBe('BDI')
})

test('a moment is said to the second to whoever points at it', async () => {
  const { user } = drawList(storiesUpTo(1))
  const moment = row('Story s001').querySelector('time')
  if (moment === null) throw new Error('The row shows no time.')
  await user.hover(moment)
  expect(moment).toHaveAttribute('title', expect.stringMatching(/\d{4} at \d{2}:\d{2}:\d{2}/))
})

test('rows that are called alike are told apart by what else their columns say; others go by their titles', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { title: 'Story s002', kind: 'video' })
  drawList(store)
  const names = screen.getAllByRole('checkbox', { name: /^Select Story/ }).map(box => box.getAttribute('aria-label'))
  expect(names).toEqual([
    expect.stringMatching(/^Select Story s002, .*Video/),
    expect.stringMatching(/^Select Story s002, .*Article/),
    'Select Story s001',
  ])
})

test('how many there are is said to whoever narrows the list, and not beside its title when it opens', async () => {
  const { user } = drawList(storiesUpTo(3))
  expect(screen.getByText('3 stories')).toHaveAttribute('aria-live', 'off')
  await narrow(user, 'Kind', 'Video')
  expect(await screen.findByText('0 stories')).toHaveAttribute('aria-live', 'polite')
})

test('an area says more behind a value than the list does', async () => {
  const cells = {
    status: async () => ({
      default: ({ id, record }: CellAdditionProps) => (
        <em>
          {id} is version {record.rev}
        </em>
      ),
    }),
  }
  drawList(storiesUpTo(2), { cells })
  expect(await screen.findByText('s001 is version 1')).toBeInTheDocument()
  expect(within(row('Story s002')).getByText('Draft')).toBeInTheDocument()
  expect(within(row('Story s002')).getByText('s002 is version 1')).toBeInTheDocument()
})

test('an area says a value in its own words', async () => {
  const words = once(async () => (value: Json, language: Language) => `Own ${value} in ${language}`)
  drawList(storiesUpTo(1), { ownWords: { status: async () => ({ default: () => words }) } })
  expect(await screen.findByText('Own draft in en')).toBeInTheDocument()
  expect(within(row('Story s001')).queryByText('Draft')).not.toBeInTheDocument()
})

test('a filter narrows the list and its total, and Back widens it again', async () => {
  const store = storiesUpTo(3)
  store.story('s004', { kind: 'video' })
  const { user } = drawList(store)
  await narrow(user, 'Kind', 'Video')
  expect(titles()).toEqual(['Story s004'])
  expect(screen.getByText('1 story')).toBeInTheDocument()
  expect(window.location.search).toBe('?filter.kind=video')
  await acting(() => window.history.back())
  expect(await screen.findByText('4 stories')).toBeInTheDocument()
})

test('a filter is added by its key and a few letters, changed where it stands, and taken out by Delete; the keyboard goes on beside it', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { kind: 'video' })
  const { user } = drawList(store)
  await user.keyboard('f')
  await user.type(await screen.findByRole('searchbox', { name: 'Find a field' }), 'kin{Enter}')
  const panel = within(await screen.findByRole('region', { name: 'Kind' }))
  expect(panel.getByRole('checkbox', { name: 'Article' })).toHaveFocus()
  await user.keyboard(' ')
  await waitFor(() => expect(window.location.search).toBe('?filter.kind=article'))
  expect(titles()).toEqual(['Story s001', 'Story s002'])
  await user.keyboard('{Escape}')
  expect(chip(/^Kind: Article/)).toHaveFocus()
  await user.keyboard('{Delete}')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  expect(titles()).toHaveLength(3)
})

test('a slip of the finger is answered by the nearest word, which is searched by a press', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { title: 'El refuerzo Andrea Quintanilla' })
  const { user } = drawList(store, { query: 'search=quintnilla' })
  await user.click(await screen.findByRole('button', { name: 'quintanilla' }))
  expect(await screen.findByRole('link', { name: 'El refuerzo Andrea Quintanilla' })).toBeInTheDocument()
  expect(window.location.search).toBe('?search=quintanilla')
})

test('what others made is asked for in words, and the cross takes it out', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store, { query: 'filter.createdBy=!me' })
  expect(chip(/^Created by is not me/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove filter: Created by' }))
  expect(titles()).toEqual(['Story s001'])
})

test('what a colleague made is asked for by their name', async () => {
  const store = storiesUpTo(1)
  store.write({ 'staffNames/admin': { ana: 'Ana Ferrer', berta: 'Berta Paz' } })
  store.put(stories, 's002', { title: 'Story s002', slug: 's002', kind: 'article', status: 'draft' }, { by: 'berta' })
  const { user } = drawList(store)
  await narrow(user, 'Created by', 'Berta Paz')
  await waitFor(() => expect(titles()).toEqual(['Story s002']))
  expect(window.location.search).toBe('?filter.createdBy=berta')
})

test('a filter that was added and not filled goes with its panel', async () => {
  const { user } = drawList(storiesUpTo(1))
  await addFilter(user, 'Kind')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^Kind/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('the states stand over the list with how many there are, live; each leads to its records', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { status: 'archived' })
  const { user } = drawList(store)
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
  expect(tabs.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'page')
  await user.click(tabs.getByRole('link', { name: 'Draft 2' }))
  expect(window.location.search).toBe('?filter.status=draft')
  expect(tabs.getByRole('link', { name: /^Draft/ })).toHaveAttribute('aria-current', 'page')
  expect(titles()).toEqual(['Story s002', 'Story s001'])
  expect(screen.queryByRole('button', { name: /^Status/ })).not.toBeInTheDocument()
  await user.click(tabs.getByRole('link', { name: /^All/ }))
  await acting(() => store.story('s004'))
  expect(tabs.getByRole('link', { name: 'Draft 3' })).toBeInTheDocument()
})

test('how many have each state is said where nothing else narrows the list, and why it is not where something does', async () => {
  const { user } = drawList(storiesUpTo(2))
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
  const why = 'Totals show without filters or search'
  expect(tabs.queryByText(why)).not.toBeInTheDocument()
  await narrow(user, 'Kind', 'Video')
  expect(tabs.getByText(why)).toBeInTheDocument()
  expect(tabs.getByRole('link', { name: 'Draft' })).toBeInTheDocument()
})

test('the keys that move among the rows lead to them from the page, and not out of what is typed', async () => {
  const { user } = drawList(storiesUpTo(2))
  // The browser would scroll the page.
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false)
  expect(row('Story s002')).toHaveFocus()
  act(() => row('Story s002').blur())
  await user.keyboard('j')
  expect(row('Story s002')).toHaveFocus()
  await user.keyboard('j')
  expect(row('Story s001')).toHaveFocus()
  await user.type(screen.getByRole('searchbox', { name: 'Search by words' }), 'jk{ArrowDown}')
  expect(screen.getByRole('searchbox', { name: 'Search by words' })).toHaveFocus()
})

test('under a dialog no key of the list does anything', async () => {
  const { user } = drawList(storiesUpTo(1))
  const question = document.createElement('div')
  question.setAttribute('aria-modal', 'true')
  document.body.append(question)
  await user.keyboard('jf')
  question.remove()
  expect(row('Story s001')).not.toHaveFocus()
  expect(screen.queryByRole('searchbox', { name: 'Find a field' })).not.toBeInTheDocument()
})

test('all filters go together, with any order, and the list follows what others do', async () => {
  const store = storiesUpTo(3)
  store.story('s002', { topic: 'drama' })
  store.story('s003', { topic: 'drama', kind: 'video' })
  const { user } = drawList(store, { query: 'sort=-minutes' })
  await user.click(screen.getByRole('link', { name: /^Draft/ }))
  await narrow(user, 'Kind', 'Article')
  expect(window.location.search).toBe('?filter.status=draft&filter.kind=article&sort=-minutes')
  const panel = await addFilter(user, 'Topic')
  await user.click(panel.getByRole('combobox', { name: 'Topic' }))
  await user.click(await screen.findByRole('option', { name: 'Drama' }))
  await user.click(panel.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(titles()).toEqual(['Story s002']))
  expect(screen.getByText('1 result')).toBeInTheDocument()
  await acting(() => store.story('s001', { topic: 'drama' }))
  await user.click(await screen.findByRole('button', { name: 'Show 1 new or moved' }))
  await waitFor(() => expect(titles()).toEqual(['Story s002', 'Story s001']))
})

test('what an address asks for in vain is left out and said', () => {
  drawList(storiesUpTo(1), { query: 'filter.status=lost&page=4' })
  expect(screen.getByText(/Status can’t be “lost”/)).toBeInTheDocument()
  expect(screen.getByText(/“page” in the address is unknown/)).toBeInTheDocument()
  expect(titles()).toEqual(['Story s001'])
})

test('a record that somebody changes shows it in its place, and the news wait to be shown', async () => {
  const store = storiesUpTo(3)
  const { user } = drawList(store)
  await acting(() => store.put(stories, 's001', { title: 'Story changed' }))
  await acting(() => store.story('s004'))
  expect(titles()).toEqual(['Story s003', 'Story s002', 'Story changed'])
  await user.click(screen.getByRole('button', { name: 'Show 2 new or moved' }))
  expect(titles()).toEqual(['Story s004', 'Story changed', 'Story s003', 'Story s002'])
  // The button is gone.
  expect(row('Story s004')).toHaveFocus()
})

test('a record that left the list stays with a note, and one that was deleted cannot be opened', async () => {
  const store = storiesUpTo(3)
  drawList(store, { query: 'filter.kind=article' })
  await acting(() => store.put(stories, 's001', { kind: 'video' }))
  await acting(() => store.put(stories, 's002', null))
  expect(row('Story s001')).toHaveTextContent('No longer matches')
  expect(row('Story s002')).toHaveTextContent('Deleted')
  expect(screen.queryByRole('link', { name: 'Story s002' })).not.toBeInTheDocument()
})

test('references are shown by name, and follow it', async () => {
  const store = storiesUpTo(0)
  store.story('s001', { topic: 'drama', apps: ['oime'] })
  drawList(store)
  expect(row('Story s001')).toHaveTextContent('Drama')
  expect(row('Story s001')).toHaveTextContent('Oime')
  await acting(() => store.write({ 'topics/drama/name': 'Tragedy' }))
  expect(row('Story s001')).toHaveTextContent('Tragedy')
})

const preparing = (store: ReturnType<typeof storiesUpTo>, ...parts: readonly string[]) => {
  const ready = Object.fromEntries(Object.entries(derivedIndexesOf(stories)).filter(([part]) => !parts.includes(part)))
  store.write({ 'shapes/stories': { ready, building: { done: 1, of: 3 } } })
}

test('a filter that is being prepared says so instead of that nothing matches, until all is there and counted', async () => {
  const store = storiesUpTo(3)
  store.write({
    'stories/s001/keys/kind~title': null,
    'stories/s002/keys/kind~title': null,
    'stories/s003/keys/kind~title': null,
  })
  preparing(store, 'keys:kind~title', 'counts:kind')
  drawList(store, { query: 'filter.kind=article&sort=title' })
  expect(screen.getByText(/This list is still being prepared.*1 of 3 done/)).toBeInTheDocument()
  expect(screen.getByText('No results so far')).toBeInTheDocument()
  expect(screen.queryByText('No stories match')).not.toBeInTheDocument()
  await acting(() => store.write({ 'stories/s002/keys/kind~title': 'article~story s002' }))
  expect(titles()).toEqual(['Story s002'])
  await acting(() => preparing(store, 'counts:kind'))
  expect(screen.queryByText(/being prepared/)).not.toBeInTheDocument()
  expect(screen.getByText(/The total is still being counted/)).toBeInTheDocument()
  expect(screen.getByText('1 result')).toBeInTheDocument()
  await acting(() => preparing(store))
  expect(screen.getByText('3 stories')).toBeInTheDocument()
})

test('states that are still being counted show no totals', async () => {
  const store = storiesUpTo(2)
  preparing(store, 'counts:status')
  drawList(store)
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
  expect(tabs.getByRole('link', { name: 'Draft' })).toBeInTheDocument()
  await acting(() => preparing(store))
  expect(tabs.getByRole('link', { name: 'Draft 2' })).toBeInTheDocument()
})

test('a list without records leads to creating one, one that nothing matches back to all', async () => {
  const { unmount } = drawList(storiesUpTo(0))
  expect(screen.getByRole('heading', { name: 'There are no stories yet' })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Create story' })[0]).toHaveAttribute('href', '/stories/new')
  unmount()
  const { user } = drawList(storiesUpTo(2), { query: 'filter.status=archived&search=cup' })
  expect(await screen.findByRole('heading', { name: 'No stories match' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear filters and search' }))
  expect(titles()).toHaveLength(2)
})

test('where nothing waits for anybody the list says that all is done, and leads to the others', async () => {
  const { user } = drawList(storiesUpTo(2), { query: 'filter.status=scheduled' })
  expect(screen.getByRole('heading', { name: 'All done' })).toBeInTheDocument()
  expect(screen.getByText(/No stories are “Scheduled”/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all stories' }))
  expect(titles()).toHaveLength(2)
})

test('a refused list says so and can be tried again', async () => {
  const store = storiesUpTo(2)
  store.deny('')
  const { user } = drawList(store)
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load the list')
  // The count stops with the list.
  expect(screen.queryByText('Counting…')).not.toBeInTheDocument()
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(titles()).toHaveLength(2)
})

test('a role that may not read learns which permission that takes', () => {
  const store = storiesUpTo(2)
  store.deny('stories')
  drawList(store, { role: 'stats' })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your role “stats” can’t view stories: it lacks the permission “contents.open”, which admin, contents have.',
  )
})

test('a role that may not delete learns which permission that takes; whoever may change nothing selects nothing', () => {
  const store = storiesUpTo(1)
  const { unmount } = drawList(store, { role: 'contents', uid: 'carmen' })
  expect(
    screen.getByText('You can view stories but not delete them: that requires “apps.delete” (admin).'),
  ).toBeInTheDocument()
  unmount()
  drawList(store, { role: 'lmf' })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create story' })).not.toBeInTheDocument()
})

test('on paper are all rows that were loaded, under what the list is of in words, and of how many', async () => {
  drawList(storiesUpTo(50), { query: 'filter.kind=article&sort=-title' })
  expect(await screen.findByText('Kind: Article · Title: Z to A · 42 of 50 rows')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Story s011' })).not.toBeInTheDocument()
  await acting(() => window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('link', { name: /^Story/ })).toHaveLength(42)
  await acting(() => window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('link', { name: 'Story s011' })).not.toBeInTheDocument()
})

/** Rows and words on the paper at each print. */
const printing = () => {
  const papers: { rows: number; words: string | null | undefined; unnamed: number }[] = []
  vi.stubGlobal('print', () =>
    papers.push({
      rows: screen.getAllByRole('link', { name: /^Story/ }).length,
      words: document.querySelector('.record-print')?.textContent,
      unnamed: screen.queryAllByText('…').length,
    }),
  )
  return papers
}

const print = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Print' }))
}

test('the print of the menu loads the other rows first, and their names', async () => {
  const papers = printing()
  const store = storiesUpTo(0)
  for (let nth = 0; nth < 100; nth += 1) {
    store.put(topics, `t${nth}`, { name: `Topic ${nth}`, position: nth })
    store.story(`s${nth}`, { topic: `t${nth}` })
  }
  const { user } = drawList(store, { query: 'columns=title,topic' })
  await print(user)
  await waitFor(() => expect(papers).toHaveLength(1))
  expect(papers).toEqual([{ rows: 100, words: expect.stringMatching(/ · 100 rows$/), unnamed: 0 }])
  expect(screen.queryByText(/^Loading rows to print/)).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Topic 40')).not.toBeInTheDocument())
})

test('while rows load for a print it says how many, prints those that are there when asked, or stops', async () => {
  const papers = printing()
  const store = storiesOf(400, () => true)
  const { user } = drawList(store, { query: 'filter.createdBy=me' })
  const words = await screen.findByText(/only the first \d+ rows$/)
  const rows = Number(/\d+/.exec(words.textContent ?? '')?.[0])
  await acting(() => store.connect(false))
  await print(user)
  expect(await screen.findByText(`Loading rows to print: ${rows}`)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.queryByText(/^Loading rows to print/)).not.toBeInTheDocument()
  await print(user)
  await user.click(await screen.findByRole('button', { name: 'Print these' }))
  await waitFor(() => expect(papers).toHaveLength(1))
  expect(papers).toEqual([{ rows, words: words.closest('.record-print')?.textContent, unnamed: 0 }])
})

test.each([
  ['createdBy=me', 'Created by: me'],
  ['createdBy=carmen', 'Created by: Someone'],
  ['updatedAt=2026-01-05..2026-01-31', 'Changed: 5 Jan 2026 to 31 Jan 2026'],
  ['topic=-', 'No Topic'],
  ['kind=!article', 'Kind is not Article'],
])('on paper the filter %s reads as over the list: %s', async (filter, words) => {
  drawList(storiesUpTo(3), { query: `filter.${filter}` })
  await waitFor(() => expect(document.querySelector('.record-print')).toHaveTextContent(words))
})

test('who comes back finds the rows and the selection, and nobody listened meanwhile; who is signed out leaves nothing behind', async () => {
  const store = storiesUpTo(3)
  const { user, unmount, again } = drawList(store)
  await user.click(screen.getByRole('checkbox', { name: 'Select Story s002' }))
  unmount()
  // Only the person's role is still watched, because a sign-out drops the lists.
  expect(store.listeners()).toBe(1)
  const back = again()
  expect(titles()).toHaveLength(3)
  expect(screen.getByRole('checkbox', { name: 'Select Story s002' })).toBeChecked()
  back.unmount()
  store.deny('users/ana')
  store.allow()
  again()
  expect(screen.getByRole('checkbox', { name: 'Select Story s002' })).not.toBeChecked()
})
