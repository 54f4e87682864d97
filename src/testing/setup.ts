import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { clear as clearDrafts } from 'idb-keyval'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
// Preloaded, so that no test waits for the first dialog's compilation.
import '../ui/dialogs/modals.tsx'
import { switchLanguage } from '../ui/messages/use-messages.ts'
import { isTabHeld } from '../ui/tab-holds.ts'

/** Reports every element as visible, because happy-dom has no layout. */
vi.stubGlobal(
  'IntersectionObserver',
  function observer(this: IntersectionObserver, notify: IntersectionObserverCallback) {
    this.observe = target => notify([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
    this.disconnect = () => {}
  },
)

// Generous for a loaded machine.
configure({ asyncUtilTimeout: 4000 })

/** Unexpected console output. A test that expects some installs its own spy. */
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: readonly unknown[]) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear()
  void clearDrafts()
  window.history.replaceState(null, '', '/')
  switchLanguage('en')
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`The test left unexpected output:\n${complaints.join('\n')}`)
})

// Pages that no test awaited would fail in the next file, which shares the module cache.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  if (isTabHeld()) throw new Error('The tests left the tab held, which the next file shares.')
})
