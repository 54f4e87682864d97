/** What the page of each route is made of. Stands in the page as JSON, written when the console is built. */
export interface FilesByRoute {
  /** Addresses of scripts and styles, those of the console itself first. */
  readonly files: readonly string[]
  /** How many of them every page needs. */
  readonly always: number
  /** A path with `:name` for a segment, and which of the files its page needs besides. */
  readonly routes: readonly (readonly [path: string, files: readonly number[]])[]
}

const matches = (route: string, path: string): boolean =>
  new RegExp(`^${route.replaceAll(/:[^/]+/g, '[^/]+')}/?$`).test(path)

/** The files to fetch for an address, so that they come side by side and not each when the one before has asked for it. */
export const filesFor = ({ files, always, routes }: FilesByRoute, path: string): readonly string[] => {
  const [, own = []] = routes.find(([route]) => matches(route, path)) ?? []
  return files.filter((_, index) => index < always || own.includes(index))
}
