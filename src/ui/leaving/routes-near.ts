import type { RouteObject } from 'react-router-dom'

const firstOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

const mayBe = (path: string | undefined, first: string): boolean =>
  !path?.startsWith('/') || path[1] === ':' || path[1] === '*' || firstOf(path) === first

/** Routes by an address's first segment: the router would sort all routes for every address. */
export const routesNear = <Route extends Pick<RouteObject, 'path' | 'children'>>(
  routes: readonly Route[],
  pathname: string,
): Route[] => {
  const first = firstOf(pathname)
  return routes.flatMap(route => {
    if (!route.children) return mayBe(route.path, first) ? [route] : []
    const children = routesNear(route.children, pathname)
    return children.length > 0 ? [{ ...route, children }] : []
  })
}
