export type RouteFiles = readonly [path: string, files: readonly number[]]

/** Files of each route, embedded in the page as JSON at build time. */
export interface FilesByRoute {
  /** Addresses of scripts and styles. */
  readonly files: readonly string[]
  /** Files for the database, for Authentication, and those common to all pages. */
  readonly database: readonly number[]
  readonly authentication: readonly number[]
  readonly console: readonly number[]
  /** Files of the sign-in form. */
  readonly signIn: readonly number[]
  /** A path with `:name` segments, and the additional files of its page. */
  readonly routes: readonly RouteFiles[]
}

/** Without patterns, whose compilation per route would delay the first paint. */
const matches = (route: string, path: string): boolean => {
  const segments = path.replace(/\/$/, '').split('/')
  const wanted = route.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((name, at) => (name.startsWith(':') ? segments[at] !== '' : name === segments[at]))
  )
}

/** Files to preload for an address in parallel: first those needed at once, then those that may wait. */
export const filesFor = (
  { files, database, authentication, console, routes }: FilesByRoute,
  path: string,
): readonly [first: readonly string[], then: readonly string[]] => {
  const [, own = []] = routes.find(([route]) => matches(route, path)) ?? []
  const named = (chosen: readonly number[]) => files.filter((_, index) => chosen.includes(index))
  const first = [...database, ...authentication]
  return [named(first), named([...console, ...own].filter(index => !first.includes(index)))]
}

/** Files of the sign-in form. */
export const filesOfSignIn = ({ files, signIn }: FilesByRoute): readonly string[] =>
  files.filter((_, index) => signIn.includes(index))
