/** One for all files of tests that share a process: the form keeps the stand-in of the first of them, and each clears its own. */
const held = new Map<string, unknown>()

const keyOf = (key: unknown) => JSON.stringify(key)

const store = {
  put: (value: unknown, key: unknown) => void held.set(keyOf(key), structuredClone(value)),
  delete: (key: unknown) => void held.delete(keyOf(key)),
  transaction: { commit: () => undefined },
}

/** Stands for idb-keyval where there is no IndexedDB, by `vi.mock`. */
export const memoryDrafts = () => ({
  createStore: () => async (_mode: string, work: (of: typeof store) => unknown) => work(store),
  promisifyRequest: async () => undefined,
  get: async (key: unknown) => structuredClone(held.get(keyOf(key))),
  clear: async () => held.clear(),
})
