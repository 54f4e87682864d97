import type { IncomingMessage, ServerResponse } from 'node:http'
import { servePublic } from '../../worker/site/site.ts'
import { type EnvironmentFor, spaceOf } from './environment.ts'
import type { Hosting } from './hosting.ts'

/** The path that a request asks for; undefined when its address is none, such as `//`. */
export const pathOf = (url = '/'): string | undefined =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : undefined

export const noPath = 'The address is not a valid path.'

/** Serves a path that firebase.json leaves to a function, by the same code; false for other paths. */
export const servedByFunction = async (
  request: IncomingMessage,
  response: ServerResponse,
  { hosting, environmentFor }: { readonly hosting: Hosting; readonly environmentFor: EnvironmentFor },
): Promise<boolean> => {
  const path = pathOf(request.url)
  const space = spaceOf(request.headers.host)
  const { databaseURL } = environmentFor(space ?? undefined).firebase
  if (space === null || databaseURL === undefined || path === undefined) return false
  if (hosting.functionFor(path) !== 'lunaSite') return false
  await servePublic(request, response, databaseURL)
  return true
}
