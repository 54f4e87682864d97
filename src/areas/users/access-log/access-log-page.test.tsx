import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../model/values/json.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import AccessLogPage from './access-log-page.tsx'

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000

const subscriber = {
  country: 'SV',
  rev: 1,
  action: 'create',
  createdAt: 1,
  createdBy: 'a',
  updatedAt: 1,
  updatedBy: 'a',
}

const look = (record: string, ago: number, more: JsonObject = {}): JsonObject => ({
  by: 'bea',
  collection: 'subscribers',
  record,
  at: now - ago * minute,
  ...more,
})

/** Entries a minute apart, the newest first. */
const many = (count: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, ago) => [`n${ago}`, look('gone', ago, { reason: `Reason ${ago}` })]),
  )

const draw = (log: JsonObject) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'admin' }, now })
  store.write({
    'looks/log': log,
    'users/bea/displayName': 'Bea Mora',
    'subscribers/ana': { code: 'S-7', ...subscriber },
  })
  return { store, ...drawPage(<AccessLogPage />, { store }) }
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const press = (name: string) => screen.getByRole('button', { name })

test('each access says who read what and why, the newest first', async () => {
  draw({
    first: look('ana', 90, { reason: 'She called' }),
    second: look('*', 5),
    third: look('x', 1, { by: 'ana', collection: 'former' }),
    fourth: look('~', 2),
  })
  const lines = (await rows()).map(row => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ])
  expect(lines).toEqual([
    ['Ana', 'former', 'None given'],
    ['Bea Mora', 'Search for subscribers by email address or phone number', 'None given'],
    ['Bea Mora', 'Export of subscribers', 'None given'],
    ['Bea Mora', 'subscriber S-7', 'She called'],
  ])
  expect(screen.getByRole('link', { name: 'S-7' })).toHaveAttribute('href', '/users/manage/edit/ana')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('fifty accesses are one page; of more, the older ones are a page of their own', async () => {
  const { unmount } = draw(many(50))
  expect(await rows()).toHaveLength(50)
  expect(screen.queryByRole('navigation')).toBeNull()
  unmount()
  const { user } = draw(many(52))
  expect(await rows()).toHaveLength(50)
  expect(press('Newest')).toBeDisabled()
  await user.click(press('Older'))
  expect((await screen.findByText('Reason 50')).closest('table')).toHaveTextContent('Reason 51')
  expect(await rows()).toHaveLength(2)
  expect(press('Older')).toBeDisabled()
  await user.click(press('Newest'))
  expect(await screen.findByText('Reason 0')).toBeVisible()
})

test('an empty log says when an access appears', async () => {
  draw({})
  expect(await screen.findByText(/^No accesses yet/)).toBeVisible()
})

test('a log that cannot be read says so', async () => {
  const { store } = draw(many(1))
  store.deny('looks')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not load the access log/)
})
