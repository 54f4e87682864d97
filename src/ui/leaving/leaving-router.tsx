import { memo, useState, useSyncExternalStore } from 'react'
import { type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom'
import { guardHistory } from './guarded-history.ts'
import { routesNear } from './routes-near.ts'

const Routed = ({ routes }: { readonly routes: readonly RouteObject[] }) =>
  useRoutes(routesNear(routes, useLocation().pathname))

interface LeavingRouterProps {
  readonly routes: readonly RouteObject[]
  readonly browser?: Window
}

/**
 * The pages within it are left only when nothing unsaved is lost, or the person agrees: see `useLeavingGuard`. What is around them may be drawn anew without
 * them.
 */
export const LeavingRouter = memo(({ routes, browser = window }: LeavingRouterProps) => {
  const [{ navigator, place, subscribe }] = useState(() => guardHistory(browser))
  return (
    <Router navigator={navigator} {...useSyncExternalStore(subscribe, place)} useTransitions={false}>
      <Routed routes={routes} />
    </Router>
  )
})
