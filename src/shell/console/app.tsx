import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { publicRoutes } from '../../areas/sign-in/public-routes.ts'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { paths } from '../../config/paths.ts'
import { type Services, ServicesContext, useServices } from '../../config/services.ts'
import { ErrorBoundary, ErrorScreen } from '../../ui/loading/error-screen.tsx'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { WithLanguage } from '../../ui/messages/use-messages.ts'
import { FrameSkeleton } from '../first-screen/frame-skeleton.tsx'
import { hasEndedIn, returnPathOf, signInPathFor } from '../return-path.ts'

/** The address outside of the console, before sign-in and after sign-out; inside the router has it. */

const listeners = new Set<() => void>()

const replaceAddress = (to: string): void => {
  window.history.replaceState(window.history.state, '', to)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const pathname = () => window.location.pathname

const usePathname = (): string => useSyncExternalStore(subscribe, pathname, pathname)

const search = () => window.location.search

/** The query. Empty during hydration, because the prerendered page knew none. */
const useSearch = (): string => useSyncExternalStore(subscribe, search, () => '')

/** Everything that needs a session, in its own chunk. */
const Console = lazyScreen(() => import('./console.tsx'), FrameSkeleton)

export const prepareConsole = Console.prepare

const PublicPageOf = ({ route: { Page } }: { readonly route: (typeof publicRoutes)[number] }) => {
  const { session } = useServices()
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  const sessionFailure = useSelector(session, snapshot =>
    snapshot.hasTag('signedIn') ? null : snapshot.context.failure,
  )
  const search = useSearch()
  const destination = returnPathOf(window.location.search, window.location.origin)
  return (
    <Page
      isSignedIn={isSignedIn}
      sessionFailure={sessionFailure}
      onSessionRetry={() => session.send({ type: 'session.retry' })}
      search={search}
      hasEnded={hasEndedIn(search)}
      destination={destination}
      onEnter={() => replaceAddress(destination)}
      onSubmit={Console.prepare}
    />
  )
}

const GoTo = ({ path }: { readonly path: string }) => {
  useEffect(() => replaceAddress(path), [path])
  return null
}

/** Shows the sign-in page to signed-out people, then the requested page. */
const SignedInOnly = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useServices()
  const isResolving = useSelector(session, snapshot => snapshot.hasTag('resolving'))
  const isSignedOut = useSelector(session, snapshot => snapshot.hasTag('signedOut'))
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  const hasEnded = useSelector(session, ({ context }) => context.hasEnded)
  const [wasIn, setWasIn] = useState(false)
  if (isResolving) return <FrameSkeleton />
  // A sign-out here starts afresh, because the next person may lack access to the open page.
  const isFresh = wasIn && !hasEnded
  if (isSignedOut) return <GoTo path={isFresh ? paths.login : signInPathFor(window.location, { hasEnded })} />
  if (isSignedIn && !wasIn) setWasIn(true)
  return children
}

const Pages = () => {
  const path = usePathname()
  const { session } = useServices()
  const isExpected = useSelector(session, snapshot => snapshot.hasTag('resolving') && snapshot.context.isExpected)
  const route = publicRoutes.find(known => known.path === path)
  // Skips the form for people who are being signed in.
  if (isExpected) return <FrameSkeleton />
  if (route) return <PublicPageOf key={route.path} route={route} />
  return (
    <SignedInOnly>
      <Console />
    </SignedInOnly>
  )
}

/** Failed loads can be retried; other errors here need a reload. */
const drawError = (error: unknown, retry: () => void): ReactNode => (
  <ErrorScreen isWholePage error={error} {...(error instanceof ChunkLoadError ? { onRetry: retry } : {})} />
)

export const App = ({ services }: { readonly services: Services }) => (
  <WithLanguage>
    <ErrorBoundary fallback={drawError}>
      <ServicesContext value={services}>
        <Pages />
      </ServicesContext>
    </ErrorBoundary>
  </WithLanguage>
)
