export interface Lazy<T> {
  /** Loads when first asked and keeps the result; a failure is not kept, so that asking again tries again. */
  readonly load: () => Promise<T>
  /** What was or is being loaded; null where nobody has asked yet, or loading has failed. */
  readonly asked: () => Promise<T> | null
}

export const lazily = <T>(load: () => Promise<T>): Lazy<T> => {
  let loading: Promise<T> | null = null
  return {
    load: () => {
      loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    asked: () => loading,
  }
}
