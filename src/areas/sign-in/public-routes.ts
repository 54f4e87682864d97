import type { ComponentType } from 'react'
import { type Path, paths } from '../../config/paths.ts'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { ReportedFailure } from '../../ui/loading/messages.ts'

export interface PublicPageProps {
  /** True if somebody is signed in, here or in another tab. */
  readonly isSignedIn: boolean
  /** Reason why the session is unknown. */
  readonly sessionFailure: ReportedFailure | null
  readonly onSessionRetry: () => void
  /** A session on this device ended elsewhere. */
  readonly hasEnded: boolean
  /** Target after sign-in. */
  readonly destination: string
  readonly onEnter: () => void
  /** The query, kept by links between these pages together with the requested page. */
  readonly search: string
  /** A good moment to load the console. */
  readonly onSubmit: () => void
}

interface PublicRoute {
  readonly path: Path
  readonly Page: ComponentType<PublicPageProps>
}

/** Signed-in people never need it, so it loads with the console's entry only if its form renders first. */
export const SignInPage = lazyScreen<PublicPageProps>(() => import('./sign-in-page.tsx'))
const SignUpPage = lazyScreen<PublicPageProps>(() => import('./sign-up-page.tsx'))
const ResetPasswordPage = lazyScreen<PublicPageProps>(() => import('./reset-password-page.tsx'))

/** For signed-in people, from the user menu. */
export const SecondFactorPanel = lazyPart(() => import('./second-factor-panel.tsx'))

export const publicRoutes: readonly PublicRoute[] = [
  { path: paths.login, Page: SignInPage },
  { path: paths.signIn, Page: SignInPage },
  { path: paths.signUp, Page: SignUpPage },
  { path: paths.resetPassword, Page: ResetPasswordPage },
]
