import { paths } from '../../config/paths.ts'
import { publicPaths, signInPathFor } from '../return-path.ts'

/** The first screen before any script: the sign-in form, or an empty frame. Null renders nothing. */
export type Screen = 'sign-in' | 'frame' | null

interface Choice {
  readonly screen: Screen
  /** Redirect target; null to stay. */
  readonly redirect: string | null
}

const signInPaths: readonly string[] = [paths.login, paths.signIn]

/**
 * Chooses the screen by the browser's stored session: with one, the form never shows; without one, it shows at once.
 *
 * @param session the last session; undefined if storage is blocked, so that only the console can tell
 */
export const chooseScreen = (
  session: object | null | undefined,
  location: Readonly<Record<'pathname' | 'search' | 'hash', string>>,
): Choice => {
  if (session === undefined) return { screen: null, redirect: null }
  if (session) return { screen: 'frame', redirect: null }
  if (signInPaths.includes(location.pathname)) return { screen: 'sign-in', redirect: null }
  if (publicPaths.includes(location.pathname)) return { screen: null, redirect: null }
  return { screen: 'sign-in', redirect: signInPathFor(location) }
}
