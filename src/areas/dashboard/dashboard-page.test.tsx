import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AreaCard } from '../../config/area.ts'
import { headOf } from '../../model/head.ts'
import { Card, CardNote, LiveCard } from '../../records/cards/card.tsx'
import { useLiveValue } from '../../records/data/live/live.ts'
import { registerCollections } from '../../records/registry/known-collections.ts'
import { drawPage } from '../../records/testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../../records/testing/memory-store.ts'
import { switchLanguage } from '../../ui/messages/use-messages.ts'
import DashboardPage from './dashboard-page.tsx'
// Preloaded, so that no test waits for lazy parts.
import '../../ui/dialogs/modals.tsx'
import './changes/changes-card.tsx'
import './customize.tsx'

const card = (id: string, en: string, more: Partial<AreaCard> = {}): AreaCard => ({
  id,
  title: { en, es: `${en} (es)` },
  permission: 'dashboard.open',
  size: 'wide',
  load: async () => ({
    default: () => (
      <Card>
        <CardNote>{`Of ${id}`}</CardNote>
      </Card>
    ),
  }),
  ...more,
})

const urgent = (id: string, text: string) =>
  card(id, text, {
    load: async () => ({
      default: () => (
        <Card to={`/${id}`} urgent={text}>
          <CardNote>Urgent</CardNote>
        </Card>
      ),
    }),
  })

const usual = [card('review', 'To review'), card('results', 'Missing results'), card('drafts', 'My drafts')]

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  act(() => switchLanguage('en'))
})

const draw = async (cards: readonly AreaCard[] = usual, store = memoryStore()) => {
  const viewed = { ...store, viewer: { ...store.viewer, cards } }
  const drawn = drawPage(<DashboardPage />, { at: '/app/dashboard/default', store: viewed })
  await screen.findByText(/No one else has changed/)
  return { store, ...drawn }
}

const order = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter(heading => heading.closest('section') !== null)
    .map(heading => heading.textContent)
    .filter(title => title !== 'Since your last visit')

const choose = async (user: Awaited<ReturnType<typeof draw>>['user'], title: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Card “${title}”` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

test('the usual order is that of the areas; a card is moved from its menu, which keeps the focus, and other tabs follow', async () => {
  const { user, store } = await draw()
  expect(order()).toEqual(['To review', 'Missing results', 'My drafts'])
  await choose(user, 'My drafts', 'Move up')
  expect(order()).toEqual(['To review', 'My drafts', 'Missing results'])
  expect(screen.getByText('“My drafts” is now 2 of 3.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Card “My drafts”' })).toHaveFocus())
  act(() => store.write({ 'dashboards/ana/order': 'results review drafts' }))
  expect(order()).toEqual(['Missing results', 'To review', 'My drafts'])
  await user.click(screen.getByRole('button', { name: 'Card “Missing results”' }))
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
})

test('a card is hidden, which can be undone; it says so when all are', async () => {
  const { user, toasts } = await draw()
  await choose(user, 'Missing results', 'Hide')
  expect(order()).toEqual(['To review', 'My drafts'])
  await waitFor(() => expect(toasts[0]?.text).toBe('Hidden: Missing results'))
  act(() => toasts[0]?.action?.run())
  await waitFor(() => expect(order()).toEqual(['To review', 'Missing results', 'My drafts']))
  for (const title of [...order(), 'Since your last visit']) await choose(user, String(title), 'Hide')
  expect(await screen.findByText('You have hidden all cards.')).toBeInTheDocument()
})

test('undoing a hidden card brings back that card alone, and keeps what was arranged since', async () => {
  const { user, toasts } = await draw()
  await choose(user, 'Missing results', 'Hide')
  await waitFor(() => expect(toasts).toHaveLength(1))
  await choose(user, 'My drafts', 'Move up')
  await choose(user, 'To review', 'Hide')
  await waitFor(() => expect(toasts).toHaveLength(2))
  act(() => toasts[0]?.action?.run())
  await waitFor(() => expect(order()).toEqual(['My drafts', 'Missing results']))
})

test('all cards are chosen and ordered in one place, and restored from there', async () => {
  const { user, toasts } = await draw()
  await user.click(screen.getByRole('button', { name: 'Customize' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Customize dashboard' }))
  expect(panel.queryByRole('heading', { name: 'Figures' })).toBeNull()
  await user.click(panel.getByRole('checkbox', { name: 'To review' }))
  await user.click(panel.getByRole('button', { name: 'Move “My drafts” up' }))
  expect(panel.getByRole('button', { name: 'Move “My drafts” up' })).toHaveFocus()
  expect(order()).toEqual(['My drafts', 'Missing results'])
  await user.click(panel.getByRole('button', { name: 'Restore default cards' }))
  expect(panel.getAllByRole('checkbox').map(box => (box as HTMLInputElement).checked)).toEqual([true, true, true, true])
  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(order()).toEqual(['To review', 'Missing results', 'My drafts']))
  act(() => toasts[0]?.action?.run())
  await waitFor(() => expect(order()).toEqual(['My drafts', 'Missing results']))
})

test('what could not be saved says why, and is tried again', async () => {
  const { user, store, toasts } = await draw()
  store.failNext('unavailable', 'dashboards/ana')
  await choose(user, 'To review', 'Move down')
  await waitFor(() => expect(toasts[0]?.text).toBe('Could not save the dashboard: The service is unavailable'))
  act(() => toasts[0]?.action?.run())
  await waitFor(() => expect(order()).toEqual(['Missing results', 'To review', 'My drafts']))
  store.failNext('unavailable', 'dashboards/ana')
  await choose(user, 'To review', 'Hide')
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts.map(({ kind }) => kind)).toEqual(['failed', 'failed'])
})

test('the greeting says the most urgent thing of the first card that has one, in the person’s order', async () => {
  const cards = [urgent('one', 'One thing'), urgent('two', 'Two things')]
  const { store } = await draw(cards)
  expect(screen.getByRole('heading', { name: /^Good (morning|afternoon|evening), Ana$/ })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'One thing' })).toHaveAttribute('href', '/one')
  act(() => store.write({ 'dashboards/ana/order': 'two one' }))
  expect(screen.getByRole('link', { name: 'Two things' })).toHaveAttribute('href', '/two')
  expect(screen.queryByRole('link', { name: 'One thing' })).toBeNull()
})

test('a card that breaks or does not arrive leaves the others as they are, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  const late = card('late', 'Late', {
    load: async () => {
      if (!isThere) throw new Error('It did not arrive.')
      return { default: () => <Card>Here it is</Card> }
    },
  })
  const broken = card('broken', 'Broken', {
    load: async () => ({
      default: () => {
        throw new Error('It is broken.')
      },
    }),
  })
  const { user } = await draw([late, broken, ...usual])
  expect(await screen.findByText(/It did not arrive/)).toBeInTheDocument()
  expect(await screen.findByText(/It is broken/)).toBeInTheDocument()
  expect(await screen.findByText('Of review')).toBeInTheDocument()
  isThere = true
  await user.click(within(screen.getByRole('region', { name: 'Late' })).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeInTheDocument()
})

/** Counts a collection's records. */
const counting = (path: string) =>
  card(path, `Number of ${path}`, {
    load: async () => ({
      default: function CountingCard() {
        const live = useLiveValue(`counts/${path}/all`)
        return <LiveCard live={live}>{count => <CardNote>{`${count} ${path}`}</CardNote>}</LiveCard>
      },
    }),
  })

test('that no card can be read is said once for all, with the order, and tried again at once; what only one lacks it says itself', async () => {
  const teams = collectionNamed('teams')
  registerCollections([{ ...headOf(teams), load: async () => teams }])
  const store = memoryStore({ tree: { counts: { teams: { all: 12 }, players: { all: 240 } } } })
  store.deny('')
  const viewed = { ...store, viewer: { ...store.viewer, cards: [counting('teams'), counting('players')] } }
  const { user } = drawPage(<DashboardPage />, { at: '/app/dashboard/default', store: viewed })
  await waitFor(() => expect(screen.getAllByText('Could not load.')).toHaveLength(3))
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Could not load the dashboard: Client doesn't have permission to access the desired data.",
  )
  store.allow()
  store.deny('counts/players')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('12 teams')).toBeInTheDocument()
  expect(screen.queryByText('Could not load.')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load this')
  expect(within(screen.getByRole('region', { name: 'Number of players' })).getByRole('alert')).toBeInTheDocument()
})

test('an order that cannot be read is replaced by the usual one, and says so', async () => {
  const store = memoryStore({ tree: { dashboards: { ana: { order: 'drafts', hidden: 'results' } } } })
  store.deny('dashboards/ana')
  const { user } = await draw(usual, store)
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load your card order')
  expect(order()).toEqual(['To review', 'Missing results', 'My drafts'])
  store.allow()
  await choose(user, 'To review', 'Hide')
  await waitFor(() => expect(store.namespace.read('/dashboards/ana/hidden')).toBe('results review'))
})

test('who leaves the page open reads the day that it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const { store } = await draw()
  expect(screen.getByText('Saturday 21 November')).toBeVisible()
  store.clock.advance(24 * 3_600_000)
  act(() => void vi.advanceTimersByTime(300_000))
  expect(screen.getByText('Sunday 22 November')).toBeVisible()
})

test('in Spanish', async () => {
  await draw()
  act(() => switchLanguage('es'))
  expect(screen.getByRole('heading', { name: /^(Buenos días|Buenas tardes|Buenas noches), Ana$/ })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Desde tu última visita' })).toBeInTheDocument()
})
