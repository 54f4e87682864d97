import type { Plugin } from 'vite'

const ofTests = /^(?!.*\/node_modules\/).*\/testing\/[^?]*/

/** Fails a build with a module from a `testing/` folder, and names its importer. */
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
