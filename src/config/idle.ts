export const idle = (): Promise<void> =>
  new Promise(resolve => {
    // Safari lacks it.
    if (typeof requestIdleCallback === 'undefined') resolve()
    else requestIdleCallback(() => resolve(), { timeout: 5_000 })
  })
