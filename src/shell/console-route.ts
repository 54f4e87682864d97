import { matchRoute, useLocation, useRouter } from 'wouter'
import { type ConsoleRoute, consoleRoutes } from './areas.ts'

/** The page that the address leads to, undefined where it leads to none. */
export const useConsoleRoute = (): ConsoleRoute | undefined => {
  const [path] = useLocation()
  const { parser } = useRouter()
  return consoleRoutes.find(({ route }) => matchRoute(parser, route.path, path)[0])
}
