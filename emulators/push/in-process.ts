import { getResponse } from 'msw'
import { type Fcm, fcmHandlers } from './fcm.ts'

interface Asked {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Calls the simulation in this process, in place of the network. */
export const askFcm = (fcm: Fcm) => {
  const handlers = fcmHandlers(fcm)
  return async (address: string, { headers, body }: Asked) => {
    const answer = await getResponse(handlers, new Request(address, { method: 'POST', headers, body }))
    if (answer === undefined) throw new Error(`Nothing answers at ${address}.`)
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  }
}
