import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import type { Collection } from '../../../model/collection.ts'
import type { JsonObject } from '../../../model/json.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { LeavingRouter } from '../../../ui/leaving/leaving-router.tsx'
import { ToastsContext, type ToastToShow } from '../../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../../ui/viewer.ts'
// Loaded ahead, so that no test waits for them to be transformed.
import '../../../ui/markdown/markdown-editor.tsx'
import '../../fields/image-picker.tsx'
import '../../history/history-panel.tsx'
import { testCollections } from '../../../model/testing/collections.ts'
import type { RecordKind } from '../../kind.ts'
import { TestStore } from '../../list/test-store.ts'
import { CollectionContext, RecordsContext } from '../../records-context.ts'
import { StoreContext } from '../../store-context.ts'
import type { FollowsFrom } from '../../writing/writer.ts'
import { RecordEditorPage } from '../page.tsx'
// Loaded ahead, so that no test waits for them to be transformed.
import '../../writing/issues-by-database.ts'
import '../conflict.tsx'
import '../references.tsx'
import '../missing.tsx'

const kindOf = (collection: Collection): RecordKind => {
  const { path } = collection
  return {
    collection,
    paths: {
      list: `/${path}`,
      create: `/${path}/new`,
      edit: id => `/${path}/edit/${id}`,
      history: id => `/${path}/edit/${id}/history`,
    },
  }
}

const kinds = Object.fromEntries(testCollections.map(collection => [collection.path, kindOf(collection)]))

/** @throws Error when there is no such collection. */
const kindNamed = (path: string): RecordKind => {
  const kind = kinds[path]
  if (kind === undefined) throw new Error(`There is no collection "${path}" for tests.`)
  return kind
}

/** A moment of the day on which the tests play, by the server's clock. */
export const timestampOf = (time: string): number => new Date(`2026-11-21T${time}:00`).getTime()

/** A record as the database holds it. */
export const recordOf = (rev: number, values: Values, by = 'ana'): JsonObject => ({
  ...values,
  rev,
  action: 'change',
  createdAt: timestampOf('08:00'),
  createdBy: 'ana',
  updatedAt: timestampOf('10:31'),
  updatedBy: by,
})

const people: JsonObject = {
  ana: { displayName: 'Ana Ferrer' },
  bea: { displayName: 'Bea Ruiz' },
  me: { displayName: 'Carmen Ortiz' },
}

interface DrawOptions {
  readonly collection?: string
  readonly id?: string | null
  readonly role?: Role
  readonly tree?: JsonObject
  readonly search?: string
  /** What follows from the records of the collection. */
  readonly follows?: FollowsFrom
}

/** The page of a record over a database in memory. */
export const drawEditor = async (options: DrawOptions = {}) => {
  const { collection: name = 'stories', id = 's1', role = 'contents', tree = {}, search = '', follows } = options
  const store = new TestStore({ users: people, ...tree })
  store.time = timestampOf('10:42')
  // As the rules do: a version is written once.
  store.beforeUpdate = async update => {
    for (const path of Object.keys(update).filter(each => each.startsWith('history/')))
      if ((await store.read(path)) !== null)
        throw Object.assign(new Error('Permission denied.'), { code: 'permission_denied' })
  }
  const toasts: ToastToShow[] = []
  const { collection, paths } = kindNamed(name)
  window.history.replaceState(null, '', `${id === null ? paths.create : paths.edit(id)}${search}`)
  const Page = () => (
    <main>
      <RecordEditorPage />
    </main>
  )
  const routes = () => [
    { path: paths.edit(':id'), element: <Page /> },
    { path: '*', element: <Page /> },
  ]
  const page = (of: Collection) => (
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={{ uid: 'me', name: 'Carmen Ortiz', email: 'carmen@luna.test', role, areas: [] }}>
          <ToastsContext value={toastsInto(toasts)}>
            <RecordsContext value={follows ? { ...kinds, [name]: { ...kindNamed(name), follows } } : kinds}>
              <CollectionContext value={{ collection: of, paths }}>
                <LeavingRouter routes={routes} />
              </CollectionContext>
            </RecordsContext>
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>
  )
  const drawn = render(page(collection))
  await screen.findAllByRole('heading', { level: 2 })
  return {
    user: userEvent.setup(),
    store,
    toasts,
    ...drawn,
    /** Somebody else writes. */
    write: (update: JsonObject) => act(async () => store.write(update)),
    connect: (isConnected: boolean) => act(async () => store.connect(isConnected)),
    field: (label: string) => screen.getByLabelText(new RegExp(`^${label}`)),
    press: (label: string) => screen.getByRole('button', { name: label }),
    at: () => window.location.pathname,
  }
}

const toastsInto = (toasts: ToastToShow[]) => ({
  show: (toast: ToastToShow) => {
    toasts.push(toast)
    return {
      update: (change: Partial<ToastToShow>) => void toasts.push({ ...toast, ...change }),
      close: () => undefined,
    }
  },
})
