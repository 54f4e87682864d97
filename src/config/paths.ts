import type { Title } from '../model/collection.ts'

/** A path of the console; `:name` stands for one segment. Areas define their own. */
export type Path = `/${string}`

/** Common paths: sign-in, and the start of the console. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/auth/signin-1',
  signUp: '/auth/signup-1',
  resetPassword: '/auth/reset-password-1',
  /** Start page, for '/' and unknown paths. */
  dashboard: '/app/dashboard/default',
} as const satisfies Record<string, Path>

type Parameter<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${string}`
    ? Name
    : Rest
  : never

/** Fills in an encoded parameter: `pathTo('/contents/edit/:id', { id: 'a/b' })` is `/contents/edit/a%2Fb`. */
export const pathTo = <P extends Path>(path: P, parameters: Readonly<Record<Parameter<P>, string>>): string =>
  Object.entries<string>(parameters).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path as string,
  )

/** One page of a row of tabs. */
export interface Tab {
  readonly title: Title
  readonly path: Path
  /** Address parameter with the shown record. */
  readonly along?: string
}

/** Address of a tab, for the record with this id; '' without one. */
export const tabAddress = ({ path, along }: Tab, id: string): string => {
  const address = path.replace(':id', encodeURIComponent(id))
  return along === undefined ? address : `${address}?${along}=${encodeURIComponent(id)}`
}
