/** Replaces idb-keyval in page tests, which lack IndexedDB: keeps drafts in memory, and no imports. */
const held = new Map<string, unknown>()

const keyOf = (key: unknown) => JSON.stringify(key)

const store = {
  put: (value: unknown, key: unknown) => void held.set(keyOf(key), structuredClone(value)),
  delete: (key: unknown) => void held.delete(keyOf(key)),
  transaction: { commit: () => undefined },
}

export const createStore = () => async (_mode: string, work: (of: typeof store) => unknown) => work(store)
export const promisifyRequest = async () => undefined
export const get = async (key: unknown) => structuredClone(held.get(keyOf(key)))
export const getMany = async (keys: readonly unknown[]) => Promise.all(keys.map(get))
export const keys = async () => [...held.keys()].map(key => JSON.parse(key))
export const clear = async () => held.clear()

const refuse = async () => {
  throw new Error('There is no IndexedDB here.')
}

export { refuse as del, refuse as entries, refuse as set }
