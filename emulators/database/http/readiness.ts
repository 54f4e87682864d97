import { answerJSON, type HttpHandler } from './handler.ts'

/** `GET /`: the emulator is ready. */
export const readiness: HttpHandler = (request, response, url) => {
  if (url.pathname !== '/' || request.method !== 'GET') return false
  answerJSON(response, 200, { emulator: 'database', ready: true })
  return true
}
