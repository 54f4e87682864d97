/** One for all files of tests that share a process: the form keeps the stand-in of the first of them, and each clears its own. */
const held = new Map<string, unknown>()

/** Stands for idb-keyval where there is no IndexedDB, by `vi.mock`. */
export const memoryDrafts = () => {
  const keyOf = (key: unknown) => JSON.stringify(key)
  return {
    createStore: () => null,
    get: async (key: unknown) => structuredClone(held.get(keyOf(key))),
    set: async (key: unknown, value: unknown) => void held.set(keyOf(key), structuredClone(value)),
    clear: async () => held.clear(),
    del: async (key: unknown) => void held.delete(keyOf(key)),
  }
}
