import type { Plugin } from 'vite'

const ofTests = /^(?!.*\/node_modules\/).*\/testing\/[^?]*/

/** Fails a build that holds a module of a `testing/` folder, which is for tests alone, and names who imports it. */
export const withoutTesting = (): Plugin => ({
  name: 'luna-without-testing',
  apply: 'build',
  buildEnd(error) {
    if (error) return
    for (const id of this.getModuleIds())
      if (ofTests.test(id))
        this.error(`${this.getModuleInfo(id)?.importers.join(', ')} imports ${id}, which is for tests.`)
  },
})
