import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Values } from '../../../model/record.ts'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { apps } from '../collections/apps.ts'
import { contents } from '../collections/contents.ts'
import DraftsCard from './drafts-card.tsx'
import '../../../records/steps/asking-dialog.tsx'
import ReviewCard from './review-card.tsx'
import ScheduledCard from './scheduled-card.tsx'

afterEach(() => act(() => switchLanguage('en')))

const hour = 3_600_000
const today = Date.UTC(2026, 10, 21, 12)

const open = (role: 'contents' | 'admin' = 'contents') => {
  const store = memoryStore({ as: { uid: 'eva', role }, now: today })
  store.put(apps, 'luna', { name: 'Luna', bundleId: 'sv.luna', platforms: ['ios'], status: 'active' })
  return store
}

type Opened = ReturnType<typeof open>

const write = ({ put }: Opened, id: string, more: Values = {}, by = 'leo') =>
  put(
    contents,
    id,
    { title: `About ${id}`, slug: id, kind: 'article', status: 'draft', body: `Text of ${id}`, ...more },
    { by },
  )

const review = (store: Opened, id: string, more: Values = {}) => {
  write(store, id, more, 'ana')
  store.put(contents, id, { status: 'inReview' }, { action: 'submit', by: 'leo' })
}

const publish = async (user: UserEvent, title: string) => {
  await user.click(screen.getByRole('button', { name: `Publish: ${title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Publish: ${title}` }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
}

const line = (title: string) => within(screen.getByRole('link', { name: title }).closest('li') as HTMLElement)

test('what waits for review is approved and sent back in place; that can be undone, and the count follows', async () => {
  const store = open()
  review(store, 'derby', { apps: ['luna'] })
  review(store, 'final', { apps: ['luna'] })
  store.write({ 'users/leo/displayName': 'Leo Paz' })
  const { user, toasts, urgent } = drawCard(ReviewCard, store)
  expect(await screen.findByRole('link', { name: 'About derby' })).toBeInTheDocument()
  expect(await line('About derby').findByText(/Leo Paz/)).toBeInTheDocument()
  expect(urgent()).toEqual({ text: '2 contents to review', to: '/manager/contents?filter.status=inReview' })
  await publish(user, 'About derby')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'About derby' })).toBeNull())
  expect(store.tree()).toMatchObject({
    public: { luna: { beside: { contents: { derby: { body: 'Text of derby' } } } } },
  })
  await user.click(screen.getByRole('button', { name: 'Send back: About final' }))
  await waitFor(() => expect(screen.getByText(/^Nothing to review/)).toBeInTheDocument())
  expect(toasts.map(({ text }) => text)).toEqual(['Published: About derby', 'Sent back: About final'])
  expect(urgent()).toBeUndefined()
  act(() => toasts[1]?.action?.run())
  expect(await screen.findByRole('link', { name: 'About final' })).toBeInTheDocument()
})

test('faults are overridden with a reason, which stays in the history', async () => {
  const store = open('admin')
  review(store, 'derby', { title: 'TODO derby', apps: ['luna'] })
  const { user } = drawCard(ReviewCard, store)
  await user.click(await screen.findByRole('button', { name: 'Publish: TODO derby' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish: TODO derby' }))
  await user.type(await dialog.findByRole('textbox', { name: /^Reason to publish anyway/ }), 'It is right.')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(store.namespace.read('/history/contents/derby/3/override')).toBe('It is right.'))
})

test('while one is being sent back, publishing another does not ask a question whose answer would be lost', async () => {
  const store = open()
  review(store, 'derby', { apps: ['luna'] })
  review(store, 'final', { apps: ['luna'] })
  const { user, toasts } = drawCard(ReviewCard, store)
  await screen.findByRole('link', { name: 'About derby' })
  const goOn = store.pauseWrites()
  await user.click(screen.getByRole('button', { name: 'Send back: About final' }))
  const publish = screen.getByRole('button', { name: 'Publish: About derby' })
  expect(publish).toHaveAttribute('aria-disabled', 'true')
  await user.click(publish)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => goOn())
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Sent back: About final']))
})

test('what a colleague changed meanwhile is not published unseen', async () => {
  const store = open()
  review(store, 'derby', { apps: ['luna'] })
  const { user } = drawCard(ReviewCard, store)
  await screen.findByRole('link', { name: 'About derby' })
  const goOn = store.pauseWrites()
  await publish(user, 'About derby')
  act(() => store.put(contents, 'derby', { title: 'Otherwise' }, { by: 'leo' }))
  await act(async () => goOn())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else just changed it/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.tree()).not.toHaveProperty('public')
})

test('what has a date ahead is scheduled in place, and the newest is listed first', async () => {
  const store = open()
  review(store, 'older', { apps: ['luna'] })
  store.clock.advance(hour)
  review(store, 'dated', { apps: ['luna'], publishAt: today + 48 * hour })
  const { user, toasts } = drawCard(ReviewCard, store)
  await screen.findByRole('link', { name: 'About dated' })
  expect(screen.getAllByRole('link', { name: /^About/ }).map(({ textContent }) => textContent)).toEqual([
    'About dated',
    'About older',
  ])
  expect(screen.queryByRole('button', { name: 'Publish: About dated' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Schedule: About dated' }))
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Scheduled: About dated']))
  expect(store.namespace.read('/contents/dated')).toMatchObject({ status: 'scheduled', publishAt: today + 48 * hour })
})

test('what no app shows says what to do first', async () => {
  const store = open()
  review(store, 'derby')
  drawCard(ReviewCard, store)
  await screen.findByRole('link', { name: 'About derby' })
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  expect(line('About derby').getByRole('link', { name: 'Choose an app first: About derby' })).toHaveAttribute(
    'href',
    '/manager/contents/edit/derby',
  )
})

test('today’s publications are listed by time, behind those that are late', async () => {
  const store = open()
  const schedule = (id: string, publishAt: number) => {
    review(store, id, { apps: ['luna'], publishAt })
    store.put(contents, id, { status: 'scheduled' }, { action: 'schedule' })
  }
  schedule('late', today + hour)
  schedule('soon', today + 3 * hour)
  schedule('another-day', today + 48 * hour)
  store.clock.advance(2 * hour)
  const { urgent } = drawCard(ScheduledCard, store)
  expect(await screen.findByRole('link', { name: 'About soon' })).toBeInTheDocument()
  const [first, second, ...more] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/^About late.*Late: was due/)
  expect(second).toHaveTextContent(/^\d\d:\d\d.*About soon.*El Salvador time$/)
  expect(more).toEqual([])
  expect(urgent()?.text).toBe('1 publication is late')
})

test('of many publications the first are listed, and the others are not forgotten', async () => {
  const store = open()
  for (const [at, id] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
    review(store, id, { apps: ['luna'], publishAt: today + (at + 1) * 60_000 })
    store.put(contents, id, { status: 'scheduled' }, { action: 'schedule' })
  }
  store.clock.advance(2 * hour)
  const { urgent } = drawCard(ScheduledCard, store)
  expect(await screen.findByText('These are the first 5. The calendar shows all.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^About/ })).toHaveLength(5)
  expect(urgent()?.text).toBe('More than 5 publications are late')
})

test('without any the calendar is offered', async () => {
  drawCard(ScheduledCard, open())
  expect(await screen.findByRole('link', { name: 'Plan it in the calendar' })).toBeInTheDocument()
})

test('one’s own drafts are listed, and sent to review in place', async () => {
  const store = open()
  write(store, 'mine', {}, 'eva')
  write(store, 'theirs')
  write(store, 'helped')
  store.put(contents, 'helped', { summary: 'By Eva' }, { by: 'eva' })
  const { user, toasts } = drawCard(DraftsCard, store)
  expect(await screen.findByRole('link', { name: 'About mine' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'About theirs' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All: Card' })).toHaveAttribute(
    'href',
    '/manager/contents?filter.status=draft',
  )
  await user.click(screen.getByRole('button', { name: 'Send for review: About mine' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'About mine' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send for review: About helped' }))
  expect(await screen.findByText('You have no recent drafts.')).toBeInTheDocument()
  expect(toasts.map(({ text }) => text)).toEqual(['Sent for review: About mine', 'Sent for review: About helped'])
})

test('in Spanish', async () => {
  const store = open()
  review(store, 'derby', { apps: ['luna'] })
  const { urgent } = drawCard(ReviewCard, store)
  await screen.findByRole('link', { name: 'About derby' })
  act(() => switchLanguage('es'))
  expect(screen.getByRole('button', { name: 'Devolver: About derby' })).toBeInTheDocument()
  expect(urgent()?.text).toBe('1 contenido por revisar')
})
