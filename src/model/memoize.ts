interface Known<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** The value under a key, made when it is first asked for. */
export const getOrMake = <Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/** The promise under a key, started when it is first asked for, and again after it has failed. */
export const getOrStart = <Key, Value>(
  known: Known<Key, Promise<Value>> & { delete(key: Key): unknown },
  key: Key,
  start: () => Promise<Value>,
): Promise<Value> => {
  const started = getOrMake(known, key, start)
  started.catch(() => known.delete(key))
  return started
}

/** A promise that starts when it is first asked for, and again after it has failed. */
export const lazyPromise = <Value>(start: () => Promise<Value>) => {
  let started: Promise<Value> | null = null
  return {
    load: (): Promise<Value> => {
      started ??= start().catch((error: unknown) => {
        started = null
        throw error
      })
      return started
    },
    /** The pending or fulfilled one; null before the first, and after a failure. */
    asked: (): Promise<Value> | null => started,
  }
}

/** Memoizes a function of an object for the object's lifetime: it must not depend on what changes in it. */
export const memoize = <Of extends object, Found>(find: (of: Of) => Found): ((of: Of) => Found) => {
  const known = new WeakMap<Of, { readonly found: Found }>()
  return of => {
    const before = known.get(of)
    if (before !== undefined) return before.found
    const found = find(of)
    known.set(of, { found })
    return found
  }
}
