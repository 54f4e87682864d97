import type { Title } from '../model/collection.ts'

/** A path of the console; `:name` stands for one segment. Each area says its own paths in its folder. */
export type Path = `/${string}`

/** The paths that everything knows: where signing in happens and where the console opens. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/auth/signin-1',
  signUp: '/auth/signup-1',
  resetPassword: '/auth/reset-password-1',
  /** The landing page: '/' and unknown paths lead here. */
  dashboard: '/app/dashboard/default',
} as const satisfies Record<string, Path>

type Parameter<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${string}`
    ? Name
    : Rest
  : never

/** The path with its parameter filled in, encoded: `pathTo('/contents/edit/:id', { id: 'a/b' })` is `/contents/edit/a%2Fb`. */
export const pathTo = <P extends Path>(path: P, parameters: Readonly<Record<Parameter<P>, string>>): string =>
  Object.entries<string>(parameters).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, () => encodeURIComponent(value)),
    path as string,
  )

/** One page of a row of tabs. */
export interface Tab {
  readonly title: Title
  readonly path: Path
  /** The record of the page shown goes along under this name in the address. */
  readonly along?: string
}

/** Address of a tab, for the record with this id; '' without one. */
export const tabAddress = ({ path, along }: Tab, id: string): string => {
  const address = path.replace(':id', encodeURIComponent(id))
  return along === undefined ? address : `${address}?${along}=${encodeURIComponent(id)}`
}
