interface Lazy<T> {
  /** Loads when first asked and keeps the result; a failure is not kept, so that asking again tries again. */
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
    // The first frame may come before React has drawn; a task set in the second runs after that frame is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
