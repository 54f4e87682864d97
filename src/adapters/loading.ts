/** Resolves after the next paint, so that later loads do not delay it; at once for hidden pages. */
export const painted = (): Promise<void> =>
  new Promise(resolve => {
    if (document.visibilityState === 'hidden') return resolve()
    // The first frame may precede React's render; a task set in the second runs after it is on screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
