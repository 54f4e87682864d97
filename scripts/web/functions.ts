import type { IncomingMessage, ServerResponse } from 'node:http'
import { servePublic } from '../../worker/site/site.ts'
import { type EnvironmentFor, spaceOf } from './environment.ts'
import type { Hosting } from './hosting.ts'

/** Serves a path that firebase.json leaves to a function, by the same code; false for other paths. */
export const servedByFunction = async (
  request: IncomingMessage,
  response: ServerResponse,
  { hosting, environmentFor }: { readonly hosting: Hosting; readonly environmentFor: EnvironmentFor },
): Promise<boolean> => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const space = spaceOf(request.headers.host)
  const { databaseURL } = environmentFor(space ?? undefined).firebase
  if (space === null || databaseURL === undefined || hosting.functionFor(pathname) !== 'lunaSite') return false
  await servePublic(request, response, databaseURL)
  return true
}
