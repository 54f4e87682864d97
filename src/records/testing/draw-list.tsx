import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { keysOf } from '../../model/keys.ts'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import { channels, stories, testCollections, topics } from '../../model/testing/collections.ts'
import { RecordListPage } from '../list/list-page.tsx'
import type { RecordKind } from '../registry/record-kind.ts'
import { drawPage, kindOf } from './draw-page.tsx'
import { memoryStore } from './memory-store.ts'

/** Stories s001 to …, changed in this order. */
export const storiesUpTo = (count: number) => {
  const store = memoryStore({ collections: testCollections })
  store.put(topics, 'drama', { name: 'Drama', position: 0 })
  store.put(channels, 'oime', { name: 'Oime', key: 'oime' })
  const story = (id: string, values: Values = {}) =>
    store.put(stories, id, { title: `Story ${id}`, slug: id, kind: 'article', status: 'draft', ...values })
  for (let nth = 1; nth <= count; nth += 1) story(`s${String(nth).padStart(3, '0')}`)
  return { ...store, story }
}

/** So many stories, of which Ana made some and Carmen the others. */
export const storiesOf = (count: number, isAnas: (nth: number) => boolean) => {
  const store = storiesUpTo(0)
  const record = (nth: number) => {
    const values = { title: `Story ${nth}`, slug: `s${nth}`, kind: 'article', status: 'draft' }
    const stamps = { createdAt: nth, updatedAt: nth }
    const by = { createdBy: isAnas(nth) ? 'ana' : 'carmen', updatedBy: 'carmen' }
    return { ...values, ...stamps, ...by, rev: 1, action: 'change', keys: keysOf(stories, values, stamps) }
  }
  const all = Array.from({ length: count }, (_, nth) => [`s${nth}`, record(nth)] as const)
  store.write({ stories: Object.fromEntries(all), 'counts/stories/all': all.length })
  return store
}

/** Simulates a layout of ten rows. */
export const giveLayout = () => {
  vi.stubGlobal('innerHeight', 240 + 32 + 36 * 10)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32 + 36 * 10)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(32 + 36 * 10)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('min-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }) as never,
  )
}

interface ListOptions {
  readonly query?: string
  readonly of?: string
  readonly uid?: string
  readonly role?: Role
  readonly cells?: RecordKind['cells']
  readonly ownWords?: RecordKind['ownWords']
}

export const drawList = (
  store: ReturnType<typeof storiesUpTo>,
  { query = '', of = 'stories', uid = 'ana', role = 'admin', cells = {}, ownWords }: ListOptions = {},
) => {
  const collection = testCollections.find(({ path }) => path === of)
  return drawPage(<RecordListPage />, {
    store: role === 'admin' ? store : store.as(uid, role),
    at: `/${of}?${query}`,
    of,
    kinds: collection ? { [of]: { ...kindOf(collection), cells, ...(ownWords ? { ownWords } : {}) } } : {},
  })
}

/** Titles of the rows, in their order. */
export const titles = () => screen.getAllByRole('link', { name: /^Story|^Él|^El / }).map(link => link.textContent)
export const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) })
/** A filter over the list. */
export const chip = (name: RegExp) => screen.getByRole('button', { name, expanded: false })
/** Adds a filter by hand, up to the panel for its values. */
export const addFilter = async (user: UserEvent, field: string) => {
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: field }))
  return within(await screen.findByRole('region', { name: field }))
}
