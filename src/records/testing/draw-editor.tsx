import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { changeSet } from '../../model/change.ts'
import type { Role } from '../../model/permissions.ts'
import { isStored, type Values, valuesOf } from '../../model/record.ts'
import { testCollections } from '../../model/testing/collections.ts'
import { isObject, type Json, type JsonObject } from '../../model/values/json.ts'
import { RecordEditorPage } from '../form/page.tsx'
import type { RecordKind } from '../registry/record-kind.ts'
import { drawPage, kindOf } from './draw-page.tsx'
import { chooseInMenu, inMenu } from './editor-menu.ts'
import { memoryStore } from './memory-store.ts'
// Preloaded, so that no test waits for their compilation.
import '../form/conflict.tsx'
import '../form/missing.tsx'
import '../form/deletion.tsx'
import '../fields/image-picker.tsx'
import '../fields/markdown-field.tsx'
import '../history/history-panel.tsx'
import '../steps/asking-dialog.tsx'
import '../../ui/dialogs/modals.tsx'
import '../data/writing/issues-by-database.ts'

export const timestampOf = (time: string): number => new Date(`2026-11-21T${time}:00`).getTime()

export const recordOf = (rev: number, values: Values, by = 'ana'): JsonObject => ({
  ...values,
  rev,
  action: 'change',
  createdAt: timestampOf('08:00'),
  createdBy: 'ana',
  updatedAt: timestampOf('10:31'),
  updatedBy: by,
})

const users: JsonObject = { ana: { displayName: 'Ana Ferrer' }, bea: { displayName: 'Bea Ruiz' } }

const childrenOf = (tree: JsonObject, ...names: readonly string[]): readonly (readonly [string, Json])[] => {
  const [name = '', ...rest] = names
  const child = tree[name]
  if (!isObject(child)) return []
  return rest.length === 0 ? Object.entries(child) : childrenOf(child, ...rest)
}

/** Indexes of a tree's records, as if written. */
const derivedFrom = (tree: JsonObject): JsonObject =>
  Object.assign(
    {},
    ...testCollections.flatMap(collection =>
      childrenOf(tree, collection.path).map(([id, record]) => {
        if (!isStored(record)) return {}
        const values = {
          ...valuesOf(collection, record),
          ...Object.fromEntries(childrenOf(tree, 'beside', collection.path, id)),
        }
        const stamps = { by: 'ana', token: `token-of-${id}`, now: record.createdAt }
        const made = changeSet(collection, { id, before: null, values, action: 'create', ...stamps })
        const location = `${collection.path}/${id}`
        // A given history replaces the one of its creation.
        const history = `history/${location}/1`
        const { [history]: created, ...more } = made
        const hasOwn = childrenOf(tree, 'history', collection.path, id).length > 0
        return {
          ...more,
          ...(hasOwn ? {} : { [history]: created }),
          [location]: { ...(made[location] as JsonObject), ...record },
        }
      }),
    ),
  )

const leavesOf = (tree: JsonObject, above = ''): readonly (readonly [string, Json])[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isObject(value) ? leavesOf(value, `${above}${name}/`) : [[`${above}${name}`, value] as const],
  )

/** Renders no text. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

interface DrawOptions extends Pick<RecordKind, 'afterWrite' | 'preview' | 'aside' | 'copies' | 'controls'> {
  readonly collection?: string
  readonly id?: string | null
  readonly role?: Role
  readonly tree?: JsonObject
  readonly search?: string
}

export const drawEditor = async (options: DrawOptions = {}) => {
  const { collection: of = 'stories', id = 's1', role = 'admin', tree = {}, search = '', ...more } = options
  if (!('Worker' in globalThis)) vi.stubGlobal('Worker', SilentWorker)
  const collection = testCollections.find(({ path }) => path === of)
  if (collection === undefined) throw new Error(`There is no collection "${of}" for tests.`)
  const store = memoryStore({
    collections: testCollections,
    as: { uid: 'me', role, name: 'Carmen Ortiz' },
    tree: { users },
    now: timestampOf('10:42'),
  })
  store.write(derivedFrom(tree))
  store.write(Object.fromEntries(leavesOf(tree)))
  const kind = kindOf(collection)
  const { create = '', edit } = kind.paths
  const element = (
    <main>
      <RecordEditorPage />
    </main>
  )
  const routes = () => [
    { path: `/${of}/edit/:id`, element },
    { path: '*', element },
  ]
  const at = `${id === null ? create : edit(id)}${search}`
  const drawn = drawPage(routes, { store, of, at, kinds: { [of]: { ...kind, ...more } } })
  await screen.findAllByRole('heading', { level: 2 })
  return {
    store,
    ...drawn,
    write: (update: JsonObject) => act(async () => store.write(update)),
    connect: (isConnected: boolean) => act(async () => store.connect(isConnected)),
    field: (label: string) => screen.getByLabelText(new RegExp(`^${label}`)),
    item: (label: string) => inMenu(drawn.user, label),
    choose: (label: string) => chooseInMenu(drawn.user, label),
    press: (label: string) => screen.getByRole('button', { name: label }),
  }
}
