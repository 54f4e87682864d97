/** A value of the database; null is absent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Value at a path within a value, such as `keys/title`; null if missing. */
export const jsonAt = (value: unknown, path: string): Json =>
  path.split('/').reduce<unknown>((part, name) => (isObject(part) ? (part[name] ?? null) : null), value) as Json

/** Deep equality, ignoring key order. Absent is null. */
export const same = (one: Json | undefined, other: Json | undefined): boolean => {
  const left = one ?? null
  const right = other ?? null
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  const at = (value: object, key: string): Json | undefined => (value as JsonObject)[key]
  return [...keys].every(key => same(at(left, key), at(right, key)))
}

/** Normalizes a value as the database does: drops null and then empty objects. */
export const storedForm = (value: Json | undefined): Json => {
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null
  const entries = Object.entries(value)
    .map(([key, child]) => [key, storedForm(child)] as const)
    .filter(([, child]) => child !== null)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** Builds one value from values by path. */
export const nested = (paths: Readonly<Record<string, Json>>): JsonObject => {
  const root: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(paths)) {
    const names = path.split('/')
    const last = names.pop() ?? path
    let branch = root
    for (const name of names) {
      branch[name] ??= {}
      branch = branch[name] as Record<string, unknown>
    }
    branch[last] = value
  }
  return root as JsonObject
}

/** Items of a list, which the database returns as an array or, with gaps, as an object with numeric keys. */
export const itemsOf = (value: Json | undefined): readonly Json[] => {
  if (!value || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.filter(item => item !== null && item !== undefined)
  return Object.entries(value)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, item]) => item)
}
