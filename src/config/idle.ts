/** Resolves once the browser has nothing better to do, or after five seconds. */
export const idle = (): Promise<void> =>
  new Promise(resolve => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'undefined') resolve()
    else requestIdleCallback(() => resolve(), { timeout: 5_000 })
  })
