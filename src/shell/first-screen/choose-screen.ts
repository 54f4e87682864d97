import { paths } from '../../config/paths.ts'
import { publicPaths, signInPathFor } from '../return-path.ts'

/** What is drawn before any script of the console has arrived: the sign-in form, or the frame without its contents. Null: nothing. */
export type Screen = 'sign-in' | 'frame' | null

interface Choice {
  readonly screen: Screen
  /** Where the address leads instead; null where it stays. */
  readonly redirect: string | null
}

const signInPaths: readonly string[] = [paths.login, paths.signIn]

/**
 * Whether the browser keeps a session decides: whoever has one never sees the form, and whoever has none is sent to it at once.
 *
 * @param session who was signed in last; undefined where the browser refuses its storage: then only the console can say.
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
