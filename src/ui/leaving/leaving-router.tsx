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

/** Guards its pages: leaving asks if unsaved work would be lost, see `useLeavingGuard`. */
export const LeavingRouter = memo(({ routes, browser = window }: LeavingRouterProps) => {
  const [{ navigator, place, subscribe }] = useState(() => guardHistory(browser))
  return (
    <Router navigator={navigator} {...useSyncExternalStore(subscribe, place)} useTransitions={false}>
      <Routed routes={routes} />
    </Router>
  )
})
