interface Lazy<T> {
  /** Loads on first use and caches the result; a failure is retried. */
  readonly load: () => Promise<T>
  /** The current or finished load; null before the first, and after a failure. */
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

/** Resolves after the next paint, so that later loads do not delay it; at once for hidden pages. */
export const painted = (): Promise<void> =>
  new Promise(resolve => {
    if (document.visibilityState === 'hidden') return resolve()
    // The first frame may precede React's render; a task set in the second runs after it is on screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
