import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { companyZone, momentIn } from '../../../model/values/time-zone.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { apps } from '../collections/apps.ts'
import { contents } from '../collections/contents.ts'
import CalendarPage from './calendar-page.tsx'

const two = (value: number) => String(value).padStart(2, '0')
const at = (day: number, hour = 12, month = 11) =>
  momentIn(`2026-${two(month)}-${two(day)}T${two(hour)}:00`, companyZone)

const open = (role: Role = 'contents') => {
  const store = memoryStore({ as: { uid: 'eva', role }, now: at(21, 9) })
  store.put(apps, 'luna', { name: 'Luna', key: 'luna', status: 'active', accent: '#1b7a3d' })
  const make = (id: string, steps: Readonly<Record<string, string>>, values: Values) => {
    const start = { title: `About ${id}`, slug: id, kind: 'article', apps: ['luna'], status: 'draft', ...values }
    store.put(contents, id, start, { by: 'leo' })
    for (const [action, status] of Object.entries(steps)) store.put(contents, id, { status }, { action, by: 'leo' })
  }
  return {
    store,
    schedule: (id: string, publishAt: number, more: Values = {}) =>
      make(id, { submit: 'inReview', schedule: 'scheduled' }, { publishAt, ...more }),
    publish: (id: string, unpublishAt: number) =>
      make(id, { submit: 'inReview', publish: 'published' }, { unpublishAt }),
  }
}

const draw = async ({ store }: ReturnType<typeof open>, search = '') => {
  const drawn = drawPage(<CalendarPage />, { store, at: `/manager/contents/calendar${search}` })
  await screen.findByRole('table')
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull())
  return drawn
}

const day = (name: RegExp) => within(screen.getByRole('table')).getByRole('button', { name })
const agenda = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('a month shows each content by what happens to it and when; the list has the days with entries only', async () => {
  const opened = open()
  opened.schedule('derby', at(24, 15), { unpublishAt: at(26, 0) })
  opened.publish('final', at(24, 18))
  await draw(opened)
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  const links = within(screen.getByRole('table')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '09:00 About final Published',
    '15:00 About derby Will be published',
    '18:00 About final Will be taken down',
    '00:00 About derby Will be taken down',
  ])
  expect(links[1]).toHaveAttribute('href', '/manager/contents/edit/derby')
  expect(screen.getByText(/All times are El Salvador time\./)).toBeVisible()
  expect(agenda()).toEqual(['Saturday 21 November', 'Tuesday 24 November', 'Thursday 26 November'])
  expect(day(/^Saturday 21 November/)).toHaveAttribute('aria-current', 'date')
  expect(day(/^Tuesday 24 November, 2 entries$/)).not.toHaveAttribute('aria-current')
})

test('a month without entries says so, and the bar leads to its neighbours, to today and to the list', async () => {
  const { user, at: address } = await draw(open(), '?month=2026-12')
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing to publish or take down this month/)
  const follow = (name: string) => user.click(screen.getByRole('link', { name }))
  await follow('Next month')
  expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible()
  await follow('Previous month')
  expect(address()).toBe('/manager/contents/calendar?month=2026-12')
  await follow('Today')
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All contents' })).toHaveAttribute('href', '/manager/contents')
})

test.each([
  ['ArrowRight', 'Wednesday 25 November'],
  ['ArrowLeft', 'Monday 23 November'],
  ['ArrowDown', 'Tuesday 1 December'],
  ['ArrowUp', 'Tuesday 17 November'],
  ['Home', 'Monday 23 November'],
  ['End', 'Sunday 29 November'],
  ['PageDown', 'Tuesday 1 December'],
  ['PageUp', 'Thursday 1 October'],
])('%s goes from Tuesday 24 November to %s, the only day that Tab reaches', async (key, to) => {
  await draw(open())
  const from = day(/^Tuesday 24 November/)
  act(() => from.focus())
  const press = createEvent.keyDown(from, { key })
  fireEvent(from, press)
  await waitFor(() => expect(day(new RegExp(`^${to}`))).toHaveFocus())
  expect(press).toHaveProperty('defaultPrevented', true)
  const reached = within(screen.getByRole('table'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(reached).toEqual([day(new RegExp(`^${to}`))])
})

test('a key leads to a day outside of the month, which is shown; other keys keep their meaning', async () => {
  const { user } = await draw(open(), '?month=2026-10')
  const last = day(/^Sunday 1 November/)
  const other = createEvent.keyDown(last, { key: 'a' })
  fireEvent(last, other)
  expect(other).toHaveProperty('defaultPrevented', false)
  fireEvent.keyDown(last, { key: 'ArrowRight' })
  await screen.findByRole('heading', { name: 'November 2026' })
  expect(day(/^Monday 2 November/)).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Next month' }))
  await user.click(screen.getByRole('link', { name: 'Previous month' }))
  expect(screen.getByRole('link', { name: 'Previous month' })).toHaveFocus()
})

test('a day has three entries in its cell and all in its panel, where a scheduled one is moved; that can be undone', async () => {
  const opened = open()
  for (const [index, id] of ['one', 'two', 'three', 'four'].entries()) opened.schedule(id, at(24, 10 + index))
  opened.publish('final', at(24, 18))
  const { user, toasts } = await draw(opened)
  const cell = day(/^Tuesday 24 November, 5 entries$/)
  expect(cell).toHaveTextContent('242 more')
  expect(cell.tabIndex).toBe(-1)
  await user.click(cell)
  expect(cell.tabIndex).toBe(0)
  const panel = within(await screen.findByRole('dialog', { name: 'Tuesday 24 November' }))
  expect(panel.getAllByRole('link')).toHaveLength(5)
  expect(panel.getAllByRole('button', { name: /^Move/ })).toHaveLength(4)
  await user.click(panel.getByRole('button', { name: 'Move About two to another day' }))
  const question = within(await screen.findByRole('dialog', { name: 'Move About two to another day' }))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  const when = question.getByLabelText(/^Publish at/)
  const confirm = () => user.click(question.getByRole('button', { name: 'Move' }))
  await user.clear(when)
  await confirm()
  expect(when).toHaveAccessibleDescription(/Choose a date and time\./)
  fireEvent.change(when, { target: { value: '2026-11-20T12:00' } })
  await confirm()
  expect(await question.findByRole('alert')).toHaveTextContent('Choose a date and time in the future.')
  fireEvent.change(when, { target: { value: '2026-11-25T12:30' } })
  await confirm()
  await waitFor(() => expect(day(/^Wednesday 25 November, 1 entry$/)).toBeVisible())
  expect(toasts.at(-1)).toMatchObject({
    kind: 'done',
    text: 'About two will be published on Wednesday 25 November at 12:30 (El Salvador time).',
  })
  act(() => toasts.at(-1)?.action?.run())
  await waitFor(() => expect(day(/^Tuesday 24 November, 5 entries$/)).toBeVisible())
})

test('what somebody else has moved meanwhile is not moved, and the question says when it is scheduled now', async () => {
  const opened = open()
  opened.schedule('derby', at(24))
  const { user } = await draw(opened)
  await user.click(screen.getByRole('button', { name: 'Move About derby to another day' }))
  const question = within(await screen.findByRole('dialog'))
  const goOn = opened.store.pauseWrites()
  await user.click(question.getByRole('button', { name: 'Move' }))
  act(() => opened.store.put(contents, 'derby', { publishAt: at(26) }, { by: 'leo' }))
  await act(async () => goOn())
  expect(await question.findByRole('alert')).toHaveTextContent(/it was scheduled for Thursday 26 November at 12:00/)
})

test('a person who may not change contents moves nothing', async () => {
  const opened = open('lmf')
  opened.store.write({ 'users/eva/role': 'contents' })
  opened.schedule('derby', at(24))
  await draw(opened)
  expect(screen.getAllByRole('link', { name: /About derby/ })).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('a scheduled content that is late says that no worker has ever run', async () => {
  const opened = open()
  opened.schedule('derby', at(20))
  await draw(opened)
  expect(await screen.findByText(/automatic publishing has never run/i)).toBeVisible()
})

test('a calendar that could not be read can be read again', async () => {
  const opened = open()
  opened.schedule('derby', at(24))
  opened.store.deny('contents')
  const { user } = drawPage(<CalendarPage />, { store: opened.store, at: '/manager/contents/calendar' })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not load the calendar/)
  opened.store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Move About derby to another day' })).toBeVisible()
})
