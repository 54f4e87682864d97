import { Snapshot } from './snapshot.ts'

/** What a part of a rule can be while it runs. */
export type Value = string | number | boolean | null | Snapshot | Claims | Branch

/**
 * What val() gives for a place with children: as in the service something that is neither null nor equal to anything, so that
 * no rule costs more for a large subtree.
 */
export class Branch {}
export const BRANCH = new Branch()

/** An object in `auth`: itself, its token, or a claim that is an object or a list. Only own properties are visible. */
export class Claims {
  readonly #properties: object

  constructor(properties: object) {
    this.#properties = properties
  }

  get(name: string): Value {
    if (!Object.hasOwn(this.#properties, name)) return null
    const found: unknown = Reflect.get(this.#properties, name)
    if (typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean') return found
    return typeof found === 'object' && found !== null ? new Claims(found) : null
  }
}

const SHOWN = 60

/** A value as a developer reads it in an explanation. */
export function show(value: Value): string {
  if (typeof value === 'string') return quote(value)
  if (value instanceof Snapshot) return `the data at /${value.path.join('/')}`
  if (value instanceof Claims) return 'an object'
  if (value instanceof Branch) return 'a value with children'
  return String(value)
}

function quote(text: string): string {
  const escaped = JSON.stringify(text.slice(0, SHOWN)).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return text.length > SHOWN ? `'${escaped}…' (${text.length} characters)` : `'${escaped}'`
}
