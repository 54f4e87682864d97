import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Redirect, Router, useLocation, useSearch } from 'wouter'
import { publicRoutes, renewPublicPages } from '../areas/sign-in/manifest.ts'
import { ChunkLoadError } from '../config/chunk-load.ts'
import { paths } from '../config/paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { Loader } from '../ui/loader.tsx'
import { lazyPage } from '../ui/page-loads.ts'
import { PartsContext, type ShellParts, useParts } from './parts.ts'
import { returnPathOf, signInPathFor } from './return-path.ts'

/** All that needs somebody signed in, in a chunk of its own. */
const { Page: Console, prepare: prepareConsole, renew: renewConsole } = lazyPage(() => import('./console.tsx'))

interface PublicPageOfProps {
  readonly route: (typeof publicRoutes)[number]
}

const PublicPageOf = ({ route: { Page } }: PublicPageOfProps) => {
  const { session } = useParts()
  const search = useSearch()
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  const sessionFailure = useSelector(session, snapshot =>
    snapshot.hasTag('signedIn') ? null : snapshot.context.failure,
  )
  return (
    <Page
      isSignedIn={isSignedIn}
      sessionFailure={sessionFailure}
      onSessionRetry={() => session.send({ type: 'session.retry' })}
      destination={returnPathOf(search, window.location.origin)}
      search={search === '' ? '' : `?${search}`}
      onSubmit={prepareConsole}
    />
  )
}

/** Only a signed-in person gets further; whoever is signed out signs in first, and then gets what was asked for. */
const SignedInOnly = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useParts()
  const isResolving = useSelector(session, snapshot => snapshot.hasTag('resolving'))
  const isSignedOut = useSelector(session, snapshot => snapshot.hasTag('signedOut'))
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  const [wasIn, setWasIn] = useState(false)
  if (isResolving) return <Loader />
  // Whoever logs out here starts afresh: the next person to sign in may not be allowed on the page that was open.
  if (isSignedOut) return <Redirect to={wasIn ? paths.login : signInPathFor(window.location)} replace />
  if (isSignedIn && !wasIn) setWasIn(true)
  return children
}

const Pages = () => {
  const [path] = useLocation()
  const route = publicRoutes.find(known => known.path === path)
  if (route) return <PublicPageOf key={route.path} route={route} />
  return (
    <SignedInOnly>
      <Console />
    </SignedInOnly>
  )
}

/** A new page begins at its top. Going back is the browser's own business: it remembers where one was. */
const navigateToTop: NonNullable<Parameters<typeof Router>[0]['aroundNav']> = (navigate, to, options) => {
  navigate(to, options)
  window.scrollTo(0, 0)
}

/** What does not arrive can be asked for again; after any other error out here only loading the page anew helps. */
const drawError = (error: unknown, retry: () => void): ReactNode => {
  const renew = () => {
    renewConsole()
    renewPublicPages()
    retry()
  }
  return <ErrorScreen isWholePage error={error} {...(error instanceof ChunkLoadError ? { onRetry: renew } : {})} />
}

/** The whole console. */
export const App = ({ parts }: { readonly parts: ShellParts }) => (
  <ErrorBoundary fallback={drawError}>
    <PartsContext value={parts}>
      <Router aroundNav={navigateToTop}>
        <Pages />
      </Router>
    </PartsContext>
  </ErrorBoundary>
)
