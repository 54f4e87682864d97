import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Collection } from '../../model/collection.ts'
import { headOf } from '../../model/head.ts'
import { LeavingRouter } from '../../ui/leaving/leaving-router.tsx'
import { WithLanguage } from '../../ui/messages/use-messages.ts'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../ui/viewer.ts'
import { KindContext, KindsContext } from '../registry/contexts.ts'
import { type Kinds, pathsOf, type RecordKind } from '../registry/record-kind.ts'
import { StoreContext } from '../registry/store-context.ts'
import { keptToasts } from './kept-toasts.ts'
import type { MemoryStore } from './memory-store.ts'

export const kindOf = (collection: Collection): RecordKind => ({ collection, paths: pathsOf(headOf(collection)) })

interface DrawOptions {
  readonly store: MemoryStore
  readonly at?: string
  /** Route path of the page, for address parameters. */
  readonly path?: string
  readonly of?: string
  /** Page options of collections; declarations come from the store. */
  readonly kinds?: Kinds
}

export const drawPage = (page: ReactNode | (() => readonly RouteObject[]), options: DrawOptions) => {
  const { store, at = '/', path = '*', of = '', kinds = {} } = options
  window.history.replaceState(null, '', at)
  const { toasts, shown } = keptToasts()
  const known = Object.fromEntries(store.collections.map(collection => [collection.path, kindOf(collection)]))
  const all = { ...known, ...kinds }
  const routes = typeof page === 'function' ? page() : [{ path, element: page }]
  const drawn = () => (
    <StrictMode>
      <WithLanguage>
        <StoreContext value={() => store}>
          <ViewerContext value={store.viewer}>
            <ToastsContext value={toasts}>
              <KindsContext value={all}>
                <KindContext value={all[of] ?? null}>
                  <LeavingRouter routes={routes} />
                </KindContext>
              </KindsContext>
            </ToastsContext>
          </ViewerContext>
        </StoreContext>
      </WithLanguage>
    </StrictMode>
  )
  return {
    user: userEvent.setup(),
    toasts: shown,
    at: () => window.location.pathname + window.location.search,
    ...render(drawn()),
    again: () => render(drawn()),
  }
}
