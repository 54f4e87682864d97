import { Refusal } from './refusal.ts'

/** How an answer is to look, and what else the parameters of a request say, queries aside. */
export interface Parameters {
  readonly print: 'compact' | 'pretty' | 'silent'
  /** With `.priority` and `.value` (`format=export`). */
  readonly exports: boolean
  readonly shallow: boolean
  /** The JavaScript function to pass the answer to. */
  readonly callback: string | null
  /** The file name under which a browser saves the answer. */
  readonly download: string | null
}

/** A function's name, or a member's such as `app.received`. Whatever else it were would run as a script. */
const FUNCTION_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/
const TIMEOUT = /^(\d{1,9})(ms|s|min)$/
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 }
const LONGEST_TIMEOUT = 15 * 60_000
const WRITE_SIZES = ['tiny', 'small', 'medium', 'large', 'unlimited']

/** Reads and checks the parameters; throws a Refusal for a value that is not documented. */
export function readParameters(parameters: URLSearchParams): Parameters {
  checkTimeout(parameters.get('timeout'))
  oneOf(parameters, 'writeSizeLimit', WRITE_SIZES)
  oneOf(parameters, 'disableTriggers', ['true', 'false'])
  const print = oneOf(parameters, 'print', ['pretty', 'silent'])
  return {
    print: print === 'pretty' || print === 'silent' ? print : 'compact',
    exports: oneOf(parameters, 'format', ['export']) === 'export',
    shallow: oneOf(parameters, 'shallow', ['true', 'false']) === 'true',
    callback: readCallback(parameters.get('callback')),
    download: parameters.get('download'),
  }
}

function oneOf(parameters: URLSearchParams, name: string, allowed: readonly string[]): string | null {
  const value = parameters.get(name)
  if (value === null || allowed.includes(value)) return value
  throw new Refusal(400, `${name} must be ${allowed.join(' or ')}, not ${JSON.stringify(value.slice(0, 50))}`)
}

/** Reads and writes end at once here, so only the form of a timeout matters. */
function checkTimeout(text: string | null): void {
  if (text === null) return
  const [, count, unit = ''] = TIMEOUT.exec(text) ?? []
  if (count !== undefined && Number(count) * (UNITS[unit] ?? 0) <= LONGEST_TIMEOUT) return
  throw new Refusal(400, 'timeout must be a number of ms, s or min, at most 15min, such as 10s')
}

function readCallback(name: string | null): string | null {
  if (name === null || FUNCTION_NAME.test(name)) return name
  throw new Refusal(400, 'callback must be the name of a JavaScript function')
}
