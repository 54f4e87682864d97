import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { changeSet } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import { defineCollection } from '../../model/collection.ts'
import { slug, text } from '../../model/fields/text.ts'
import type { Role } from '../../model/permissions.ts'
import { isStored, type Values } from '../../model/record.ts'
import { said } from '../../model/testing/collections.ts'
import { Routed } from '../../ui/testing/routed.tsx'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../ui/viewer.ts'
import { CollectionContext, RecordsContext } from '../records-context.ts'
import { StoreContext } from '../store-context.ts'
import { RecordListPage } from './list-page.tsx'
import { films } from './test-collection.ts'
import { TestStore } from './test-store.ts'

const named = (path: string): Collection =>
  defineCollection({
    path,
    name: { one: said(path), many: said(path) },
    permissions: {
      read: 'contents.open',
      create: 'contents.write',
      change: 'contents.write',
      delete: 'contents.delete',
    },
    fields: {
      name: text({ label: { en: 'Name', es: 'Nombre' }, max: 60 }),
      key: slug({ label: { en: 'Key', es: 'Clave' } }),
    },
    title: 'name',
    search: ['name'],
    sorts: ['name'],
    filters: [],
    columns: ['name'],
    sections: [{ label: said('All'), fields: ['name', 'key'] }],
  })

const kindOf = (collection: Collection) => ({
  collection,
  paths: {
    list: `/${collection.path}`,
    create: `/${collection.path}/new`,
    edit: (id: string) => `/${collection.path}/${id}`,
    history: (id: string) => `/${collection.path}/${id}/history`,
  },
})

const kinds = { films: kindOf(films), genres: kindOf(named('genres')), apps: kindOf(named('apps')) }

/** A database with films, in which the test and other people write. */
export class FilmStore extends TestStore {
  #tokens = 0

  /** As somebody else does: `null` deletes. */
  put(id: string, values: Values | null, collection: Collection = films): void {
    const before = this.recordOf(id, collection)
    this.time += 1_000
    this.#tokens += 1
    this.write(
      changeSet(collection, {
        id,
        before,
        values,
        action: values === null ? 'delete' : before === null ? 'create' : 'change',
        by: 'carmen',
        token: `token-${this.#tokens}`,
        now: this.time,
      }),
    )
  }

  recordOf(id: string, { path }: Collection = films) {
    const record = (this.tree as Record<string, Record<string, unknown>> | null)?.[path]?.[id]
    return isStored(record) ? record : null
  }

  film(id: string, values: Values = {}): void {
    this.put(id, { title: `Film ${id}`, code: id, kind: 'short', status: 'draft', ...values })
  }
}

/** Films f001 to …; the last one was changed last. */
export const filmsUpTo = (count: number): FilmStore => {
  const store = new FilmStore({
    users: { ana: { role: 'admin', displayName: 'Ana' }, carmen: { role: 'contents', displayName: 'Carmen' } },
  })
  store.put('drama', { name: 'Drama', key: 'drama' }, kinds.genres.collection)
  store.put('oime', { name: 'Oime', key: 'oime' }, kinds.apps.collection)
  for (let nth = 1; nth <= count; nth += 1) store.film(`f${String(nth).padStart(3, '0')}`)
  return store
}

/** A page of a test has no layout: the rows stand in a box of ten. */
export const giveLayout = () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48 * 11)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(48 * 11)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: true, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
}

/** The list of films at an address, as somebody with that role sees it. */
export const drawList = (store: FilmStore, { query = '', role = 'admin' as Role, uid = 'ana' } = {}) => {
  window.history.replaceState(null, '', `/films${query === '' ? '' : `?${query}`}`)
  const viewer = { uid, name: 'Ana', email: 'ana@luna.test', role, areas: [] }
  const page = () => (
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={viewer}>
          <RecordsContext value={kinds}>
            <ToastsContext value={{ show: () => ({ update: () => undefined, close: () => undefined }) }}>
              <CollectionContext value={kinds.films}>
                <Routed pages={{ '*': <RecordListPage /> }} />
              </CollectionContext>
            </ToastsContext>
          </RecordsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>
  )
  return { user: userEvent.setup(), ...render(page()), again: () => render(page()) }
}
