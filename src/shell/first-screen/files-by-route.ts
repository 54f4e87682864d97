export type RouteFiles = readonly [
  path: string,
  files: readonly number[],
  byRole: { readonly [role: string]: readonly number[] },
  refused: readonly string[],
]

/** Files of each route, embedded in the page as JSON at build time. */
export interface FilesByRoute {
  /** Addresses of scripts and styles. */
  readonly files: readonly string[]
  /** Which of them reach the database, which say who is signed in, and what else every page needs. */
  readonly database: readonly number[]
  readonly authentication: readonly number[]
  readonly console: readonly number[]
  /** Files of the sign-in form. */
  readonly signIn: readonly number[]
  /** A path with `:name` for a segment, the files its page needs, those by role, and the roles without access. */
  readonly routes: readonly RouteFiles[]
}

/** Without patterns, which the browser would have to compile for each route before it paints anything. */
const matches = (route: string, path: string): boolean => {
  const segments = path.replace(/\/$/, '').split('/')
  const wanted = route.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((name, at) => (name.startsWith(':') ? segments[at] !== '' : name === segments[at]))
  )
}

/**
 * Files to preload for an address in parallel, split into urgent ones and those that would compete with them.
 *
 * @param isEarly whether the database can be asked before Authentication loads
 * @param role the person's last role; null if unknown
 */
export const filesFor = (
  { files, database, authentication, console, routes }: FilesByRoute,
  path: string,
  isEarly: boolean,
  role: string | null,
): readonly [first: readonly string[], then: readonly string[]] => {
  const [, all = [], byRole = {}, refused = []] = routes.find(([route]) => matches(route, path)) ?? []
  const own = role !== null && refused.includes(role) ? [] : [...all, ...(byRole[role ?? ''] ?? [])]
  const named = (chosen: readonly number[]) => files.filter((_, index) => chosen.includes(index))
  const first = isEarly ? database : [...database, ...authentication]
  return [named(first), named([...console, ...own].filter(index => !first.includes(index)))]
}

/** The files of the sign-in form. */
export const filesOfSignIn = ({ files, signIn }: FilesByRoute): readonly string[] =>
  files.filter((_, index) => signIn.includes(index))
