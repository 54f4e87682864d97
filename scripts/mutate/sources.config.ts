import { defineConfig } from 'vitest/config'
import { collectionHeads } from '../web/collections.ts'

/** The tests of what stryker.config.mjs changes. */
export default defineConfig({
  plugins: [collectionHeads()],
  test: {
    environment: 'node',
    include: ['{machines,src/areas/lmf/football,emulators/database/rules}/**/*.test.ts'],
  },
})
