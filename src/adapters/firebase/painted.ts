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
