import { memo, useEffect, useState } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useRouteError,
} from 'react-router-dom'
import { isHeld, mayLeave } from './holds.ts'

/** Asks before another page opens while unsaved work holds this one. Another query is the same page. */
const Guarded = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    mayLeave().then(may => {
      if (!isCurrent) return
      if (may) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isCurrent = false
    }
  }, [blocker])
  return <Outlet />
}

/** Leaves errors to the boundaries around the router. */
const Thrown = () => {
  throw useRouteError()
}

/** Guards its pages: leaving asks if unsaved work would be lost, see `useLeavingGuard`. */
export const LeavingRouter = memo(({ routes }: { readonly routes: readonly RouteObject[] }) => {
  const [router] = useState(() =>
    createBrowserRouter([{ element: <Guarded />, errorElement: <Thrown />, children: [...routes] }]),
  )
  return <RouterProvider router={router} useTransitions={false} />
})
