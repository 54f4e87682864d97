interface Entry {
  readonly state: unknown
  readonly url: string
}

/** A window whose history steps happen asynchronously, in order, when the test settles them. */
export const createBrowser = (at: string) => {
  const target = new EventTarget()
  const entries: Entry[] = [{ state: null, url: at }]
  let position = 0
  const steps: number[] = []
  const timers: (() => void)[] = []

  const here = (): Entry => entries[position] ?? { state: null, url: '' }
  const url = () => new URL(here().url, 'https://luna.test')
  const write = (type: 'pushState' | 'replaceState', entry: Entry) => {
    if (type === 'pushState') {
      position += 1
      entries.length = position
    }
    entries[position] = entry
  }
  const parts = (['pathname', 'search', 'hash', 'origin', 'href'] as const).map(part => [
    part,
    { get: () => url()[part] },
  ])
  const location = Object.defineProperties({}, Object.fromEntries(parts))
  const browser = {
    setTimeout: (then: () => void) => timers.push(then),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    location,
    history: {
      get state() {
        return here().state
      },
      pushState: (state: unknown, _: string, to?: string | URL | null) =>
        write('pushState', { state, url: String(to ?? here().url) }),
      replaceState: (state: unknown, _: string, to?: string | URL | null) =>
        write('replaceState', { state, url: String(to ?? here().url) }),
      go: (by?: number) => {
        steps.push(by ?? 0)
      },
    },
  }
  const takeStep = (by: number) => {
    // Browsers drop steps past either end.
    if (entries[position + by] === undefined || by === 0) return
    position += by
    target.dispatchEvent(new Event('popstate', { cancelable: true }))
  }
  return {
    // The part of a window that the router uses.
    browser: browser as unknown as Window,
    /** Presses Back or Forward; carried out by `settle`. */
    step: (by: number) => {
      steps.push(by)
    },
    followFragment: (hash: string) => {
      const entry = { state: null, url: `${url().pathname}${url().search}${hash}` }
      position += 1
      entries.length = position
      entries[position] = entry
      target.dispatchEvent(new Event('popstate'))
    },
    /** Resolves when all steps, including their responses, are done. */
    settle: async () => {
      for (let rest = 0; rest < 20; rest += 1) {
        for (let by = steps.shift(); by !== undefined; by = steps.shift()) {
          takeStep(by)
          rest = 0
        }
        for (const timer of timers.splice(0)) timer()
        await new Promise<void>(resolve => queueMicrotask(resolve))
      }
    },
    address: () => url().pathname + url().search,
    urls: () => entries.map(entry => entry.url),
    position: () => position,
  }
}
