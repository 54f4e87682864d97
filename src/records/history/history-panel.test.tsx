import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stories, testCollections } from '../../model/testing/collections.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { drawEditor, recordOf, timestampOf } from '../testing/draw-editor.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { HistoryPage } from './history-panel.tsx'
// Preloaded, so that no test waits for its compilation.
import './difference.tsx'

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }
const text = (word: string) => `${`${word} of the moon. `.repeat(12)}\nThe end.`

const entry = (at: string, by: string, action: string, values: JsonObject, heavy: JsonObject = {}) => ({
  at: timestampOf(at),
  by,
  action,
  token: `token-of-${by}`,
  record: values,
  heavy,
})

const tree = () => ({
  stories: { s1: recordOf(3, { ...luna, apps: ['oime', 'fasistas', 'sol', 'mar'] }, 'bea') },
  beside: { stories: { s1: { body: text('Light') } } },
  channels: Object.fromEntries(
    ['oime', 'fasistas', 'sol', 'mar'].map(key => [key, recordOf(1, { name: key.toUpperCase(), key })]),
  ),
  history: {
    stories: {
      s1: {
        1: entry('08:00', 'ana', 'create', { ...luna, title: 'Mond' }),
        2: entry('09:30', 'ana', 'change', luna, { body: { before: text('Dark'), after: text('Light') } }),
        3: entry('10:31', 'bea', 'change', { ...luna, apps: ['oime', 'fasistas', 'sol', 'mar'] }),
      },
    },
  },
})

const openHistory = async (more = {}) => {
  const drawn = await drawEditor({ tree: { ...tree(), ...more } })
  await drawn.choose('History')
  const list = await screen.findByRole('list', { name: 'Versions, newest first' })
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1))
  return { ...drawn, list, entries: () => [...list.children] as HTMLElement[] }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })

test('each version says who wrote it, exactly when, and what it changed, all of it', async () => {
  const { list, entries } = await openHistory()
  await waitFor(() => expect(list).toHaveTextContent('Bea Ruiz changed it'))
  const said = [...list.querySelectorAll('.history-when')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Version 3 (current) · 11 minutes ago, 21 Nov 2026, 10:31',
    'Version 2 · 1 hour ago, 21 Nov 2026, 09:30',
    'Version 1 · 2 hours ago, 21 Nov 2026, 08:00',
  ])
  const times = [...list.querySelectorAll('time')].map(({ dateTime }) => new Date(dateTime).getTime())
  expect(times).toEqual(['10:31', '09:30', '08:00'].map(timestampOf))
  const [newest, middle, first] = entries()
  await waitFor(() => expect(newest).toHaveTextContent('AppsAfter: OIME, FASISTAS, SOL, MAR'))
  expect(middle).toHaveTextContent(/TitleBefore: Mond → After: Luna.*difference in Text/)
  expect(first).toHaveTextContent('4 fields')
})

test('a long text is shown as its difference, once somebody wants to see it', async () => {
  const { user } = await openHistory()
  await user.click(screen.getByRole('button', { name: 'Show the difference in Text', expanded: false }))
  const shown = await screen.findByRole('region', { name: 'Difference in Text' })
  expect([...shown.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain('[removed] Dark')
  expect([...shown.querySelectorAll('ins')].map(({ textContent }) => textContent)).toContain('[added] Light')
  await user.click(screen.getByRole('button', { name: 'Hide the difference in Text', expanded: true }))
  expect(screen.queryByRole('region', { name: 'Difference in Text' })).not.toBeInTheDocument()
})

test('an earlier version is shown before it is taken over into the form, unless somebody cancels, and nothing is written', async () => {
  const { user, field, press, store } = await openHistory()
  await user.click(press('Restore version 1'))
  await user.click(within(await dialog('Restore version 1?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore version 1?' })).not.toBeInTheDocument())
  expect(field('Title')).toHaveValue('Luna')
  await user.click(press('Restore version 1'))
  const question = await dialog('Restore version 1?')
  await waitFor(() => expect(question).toHaveTextContent('TitleBefore: Luna → After: Mond'))
  expect(question).toHaveTextContent('The status won’t change.')
  await user.click(within(question).getByRole('button', { name: 'Restore into form' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Mond'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^History of/ })).not.toBeInTheDocument())
  expect(store.updates).toEqual([])
})

const versionsUpTo = (count: number) => ({
  stories: { s1: recordOf(count, luna, 'bea') },
  history: {
    stories: {
      s1: Object.fromEntries(
        Array.from({ length: count }, (_, nth) => [
          nth + 1,
          entry('08:00', 'ana', nth === 0 ? 'create' : 'change', { ...luna, title: `Title ${nth + 1}` }),
        ]),
      ),
    },
  },
})

test('of many versions the newest are shown, and older ones once somebody wants them; what fails says why and is read again', async () => {
  const { user, entries, store, press } = await openHistory(versionsUpTo(25))
  await waitFor(() => expect(entries()).toHaveLength(20))
  store.deny('history')
  expect(await screen.findByText(/^Could not load the history: .*permission/)).toBeVisible()
  store.allow()
  await user.click(press('Try again'))
  await waitFor(() => expect(screen.queryByText(/^Could not load the history/)).not.toBeInTheDocument())
  await user.click(press('Show older versions'))
  await waitFor(() => expect(entries()).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Show older versions' })).not.toBeInTheDocument()
})

test('a version that came with many others says with what', async () => {
  const marked = (batch: string) => ({ ...entry('09:30', 'ana', 'change', luna), batch })
  const { entries } = await openHistory({
    history: {
      stories: {
        s1: {
          1: entry('08:00', 'ana', 'create', { ...luna, title: 'Mond' }),
          2: marked('import-1'),
          3: marked('undo-1'),
          4: marked('-N1'),
          5: entry('10:31', 'bea', 'submit', { ...luna, status: 'inReview' }),
        },
      },
    },
  })
  await waitFor(() => expect(entries()).toHaveLength(5))
  const [step, bulk, undo, imported] = entries()
  expect(step).toHaveTextContent('changed the status: Send for review')
  expect(step).toHaveTextContent('StatusBefore: Draft → After: In review')
  expect(bulk).toHaveTextContent('part of a bulk change')
  expect(bulk).toHaveTextContent('No field changed.')
  expect(undo).toHaveTextContent('part of undoing an import')
  expect(imported).toHaveTextContent('part of an import')
})

const deletedTree = {
  history: {
    stories: {
      s1: {
        1: entry('08:00', 'ana', 'create', luna),
        2: { ...entry('10:31', 'bea', 'delete', {}), record: null, old: luna },
      },
    },
  },
}

test('a deleted record is brought back from its history, at its address', async () => {
  const { user, store } = await drawEditor({ tree: deletedTree })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  const question = await dialog('Restore it?')
  const restore = await within(question).findByRole('button', { name: 'Restore' })
  // It comes back at the beginning of its life cycle.
  expect(question).not.toHaveTextContent('The status won’t change.')
  await user.click(restore)
  await waitFor(() =>
    expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Luna', status: 'draft', rev: 3 }),
  )
})

test('a version that is as the record is now says so, and nothing is done', async () => {
  const { user, press, store } = await openHistory({
    history: {
      stories: {
        s1: {
          1: entry('08:00', 'ana', 'create', luna),
          2: entry('09:30', 'ana', 'change', { ...luna, title: 'Sol' }),
          3: entry('10:31', 'bea', 'change', luna),
        },
      },
    },
    stories: { s1: recordOf(3, luna, 'bea') },
    beside: {},
  })
  await user.click(press('Restore version 1'))
  const question = await dialog('Restore version 1?')
  expect(await within(question).findByText('The record is already as it was in version 1.')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore version 1?' })).not.toBeInTheDocument())
  expect(store.updates).toEqual([])
})

test('the newest version and a deletion are not offered to be restored', async () => {
  const { list } = await openHistory()
  expect(
    within(list)
      .getAllByRole('button', { name: /^Restore version/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Restore version 2', 'Restore version 1'])
})

test('the history has a page of its own, which writes what is restored, and leads back to the record', async () => {
  const store = memoryStore({ collections: testCollections, now: timestampOf('10:42') })
  store.put(stories, 's1', { title: 'Mond', slug: 'luna', kind: 'article', status: 'draft' })
  store.put(stories, 's1', { title: 'Luna' })
  const at = '/stories/edit/s1/history'
  const { user } = drawPage(<HistoryPage />, { store, of: 'stories', path: '/stories/edit/:id/history', at })
  expect(await screen.findByRole('link', { name: 'Luna' })).toHaveAttribute('href', '/stories/edit/s1')
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  const question = await dialog('Restore version 1?')
  await user.click(await within(question).findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Version 1 restored.')).toBeInTheDocument()
  expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Mond', rev: 3 })
})

test('what the database refuses to restore says why, in the question', async () => {
  const store = memoryStore({ collections: testCollections, now: timestampOf('10:42') })
  store.put(stories, 's1', { title: 'Mond', slug: 'luna', kind: 'article', status: 'draft' })
  store.put(stories, 's1', { title: 'Luna' })
  const { user } = drawPage(<HistoryPage />, { store, of: 'stories', path: '/s/:id', at: '/s/s1' })
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  const question = await dialog('Restore version 1?')
  store.failNext('unavailable')
  await user.click(await within(question).findByRole('button', { name: 'Restore' }))
  expect(await within(question).findByText(/The service is unavailable/)).toBeVisible()
})

test('of a long text that changed in one place only its surroundings are shown', async () => {
  const long = (word: string) => `${'The moon is far. '.repeat(60)}${word}${' The sun is hot.'.repeat(60)}`
  const before = long('Dark')
  const after = long('Light')
  const { user } = await openHistory({
    ...tree(),
    beside: { stories: { s1: { body: after } } },
    history: {
      stories: {
        s1: {
          1: entry('08:00', 'ana', 'create', luna),
          2: entry('09:30', 'ana', 'change', luna, { body: { before, after } }),
          3: entry('10:31', 'bea', 'change', { ...luna, title: 'Sol' }),
        },
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Show the difference in Text' }))
  const shown = await screen.findByRole('region', { name: 'Difference in Text' })
  expect(shown).toHaveTextContent(/^The moon is far\..* characters unchanged …/)
  expect(shown).toHaveTextContent(/moon is far\. \[removed\] Dark\[added\] Light The sun is hot/)
  const surroundings = [...shown.querySelectorAll('span:not([class])')].map(({ textContent }) => textContent?.length)
  expect(surroundings).toEqual([160, 160, 160, 160])
  const hidden = [...shown.querySelectorAll('.d-block')].map(({ textContent }) =>
    Number(/\d+/.exec(textContent ?? '')?.[0]),
  )
  expect(hidden).toEqual([before.indexOf('Dark') - 320, before.length - before.indexOf('Dark') - 'Dark'.length - 320])
})

test('of a changed sentence only the words that changed are marked', async () => {
  const { list } = await openHistory({
    history: {
      stories: {
        s1: {
          1: entry('08:00', 'ana', 'create', { ...luna, summary: 'Alianza ganó por 3 goles en casa' }),
          2: entry('09:30', 'ana', 'change', { ...luna, summary: 'Alianza ganó por 4 goles en casa' }),
        },
      },
    },
  })
  const [newest] = list.children
  expect([...(newest?.querySelectorAll('del') ?? [])].map(({ textContent }) => textContent)).toEqual(['[removed] 3'])
  expect([...(newest?.querySelectorAll('ins') ?? [])].map(({ textContent }) => textContent)).toEqual(['[added] 4'])
})

test('a republication says that it published, and what became public with it', async () => {
  const published = { ...luna, status: 'published' }
  const { list } = await openHistory({
    history: {
      stories: {
        s1: {
          1: entry('08:00', 'ana', 'publish', { ...published, title: 'Mond' }),
          2: entry('09:30', 'ana', 'change', { ...published, summary: 'Full' }),
          3: entry('10:31', 'bea', 'publish', { ...published, summary: 'Full' }),
        },
      },
    },
  })
  const [newest] = list.children
  await waitFor(() => expect(newest).toHaveTextContent('Bea Ruiz published the saved changes'))
  expect(newest).toHaveTextContent('Now public: Title.')
  expect(newest).not.toHaveTextContent('No field changed')
})

test('the page of a deleted record says its title, and on what day it was deleted', async () => {
  const { stories: _, ...others } = tree()
  const history = {
    stories: {
      s1: { 1: entry('08:00', 'ana', 'create', luna), 2: { ...entry('09:30', 'bea', 'delete', {}), record: null } },
    },
  }
  await drawEditor({ tree: { ...others, history } as unknown as JsonObject })
  expect(await screen.findByText('“Luna” was deleted')).toBeInTheDocument()
  expect(await screen.findByText('Bea Ruiz deleted it on 21 Nov 2026, 09:30.')).toBeInTheDocument()
})
