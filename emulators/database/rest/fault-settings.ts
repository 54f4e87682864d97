import type { Faults, Troubles } from '../faults.ts'
import { sendAnswer } from './answer.ts'
import { readJSON } from './body.ts'
import { ownerOnly } from './owner-only.ts'
import { readParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'

/** Longer than any client waits; a timer that could not take the number would not wait at all. */
const LONGEST_DELAY = 60_000

interface Wanted extends Troubles {
  readonly dropSockets: boolean
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean'

/** What each field must be. */
const FIELDS: Readonly<Record<keyof Wanted, { readonly fits: (value: unknown) => boolean; readonly form: string }>> = {
  readOnly: { fits: isBoolean, form: 'true or false' },
  refuseConnections: { fits: isBoolean, form: 'true or false' },
  delay: {
    fits: value => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_DELAY,
    form: `a whole number of milliseconds from 0 to ${LONGEST_DELAY}`,
  },
  dropSockets: { fits: isBoolean, form: 'true or false' },
}

/** `GET` and `PUT /.inspect/faults.json?ns=`: the troubles of a namespace, for the owner only. */
export const faultSettings = ownerOnly('/.inspect/faults.json', 'faults', async (request, response, url, context) => {
  const { faults } = context.namespaceOf(request, url)
  if (request.method === 'PUT') putInForce(faults, wantedOf(await readJSON(request)))
  else if (request.method !== 'GET')
    throw new Refusal(405, `Faults are read by GET and set by PUT, not by ${request.method}; PUT {} takes all back`)
  sendAnswer(response, { value: inForce(faults) }, readParameters(url.searchParams))
})

function inForce({ readOnly, refuseConnections, delay }: Faults): Troubles {
  return { readOnly, refuseConnections, delay }
}

/** Connections are dropped last: none comes back before the rest is in force. */
function putInForce(faults: Faults, { dropSockets, ...troubles }: Wanted): void {
  Object.assign(faults, troubles)
  if (dropSockets) faults.dropSockets()
}

/** What is left out is back to normal. */
function wantedOf(json: unknown): Wanted {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Refusal(400, 'Faults are a JSON object such as {"readOnly": true}; {} takes all back')
  }
  for (const [name, value] of Object.entries(json)) {
    if (!isField(name)) throw new Refusal(400, `There is no fault "${name.slice(0, 50)}"; there are ${names()}`)
    const { fits, form } = FIELDS[name]
    if (!fits(value)) throw new Refusal(400, `The fault "${name}" must be ${form}`)
  }
  return { readOnly: false, refuseConnections: false, delay: 0, dropSockets: false, ...json }
}

function isField(name: string): name is keyof Wanted {
  return Object.hasOwn(FIELDS, name)
}

function names(): string {
  return Object.keys(FIELDS).join(', ')
}
