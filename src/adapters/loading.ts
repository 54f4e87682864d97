interface Lazy<T> {
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

/**
 * Resolves once the browser has painted what is drawn now, so that what loads next does not hold the first paint up.
 * A page that nobody sees paints nothing and does not wait.
 */
export const painted = (): Promise<void> =>
  new Promise(resolve => {
    if (document.visibilityState === 'hidden') return resolve()
    // The first frame may come before React has drawn; a task set in the second runs after that frame is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
