import { paths } from '../config/paths.ts'

/** Parameter with the requested page in the sign-in page's query. */
const parameter = 'back'

/** Parameter that is present after a session that ended elsewhere. */
const ended = 'ended'

const home = paths.home
export const publicPaths: readonly string[] = [paths.login, paths.signIn, paths.signUp, paths.resetPassword]

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Address of the sign-in page that returns to this place with its query and hash. */
export const signInPathFor = ({ pathname, search, hash }: Place, { hasEnded = false } = {}): string => {
  const back = pathname === home ? {} : { [parameter]: pathname + search + hash }
  const query = new URLSearchParams({ ...back, ...(hasEnded ? { [ended]: '' } : {}) })
  return query.size === 0 ? paths.login : `${paths.login}?${query}`
}

/** Whether this sign-in page follows a session that ended elsewhere. */
export const hasEndedIn = (search: string): boolean => new URLSearchParams(search).has(ended)

/** Target after sign-in: the requested page, else '/'. Refuses other hosts, since anybody can send a link. */
export const returnPathOf = (search: string, origin: string): string => {
  const asked = new URLSearchParams(search).get(parameter)
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, origin)) return home
  const { origin: reached, pathname, search: query, hash } = new URL(asked, origin)
  // A path with two leading slashes would be followed as a host.
  if (reached !== origin || pathname.startsWith('//') || publicPaths.includes(pathname)) return home
  return pathname + query + hash
}
