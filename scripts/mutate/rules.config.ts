import { defineConfig } from 'vitest/config'
import { collectionHeads } from '../web/collections.ts'

const root = new URL('../../', import.meta.url).pathname

/** The tests that attack the database's rules, each decision also with the rules' mutants. */
export default defineConfig({
  plugins: [collectionHeads()],
  resolve: { alias: [{ find: /.*\/noted-rules\.ts$/, replacement: `${root}scripts/mutate/watch-rules.ts` }] },
  test: {
    root,
    env: { LUNA_DEMO: '1', LUNA_CHAT: '1' },
    environment: 'node',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 600_000,
    setupFiles: ['scripts/spec/record-rules.ts'],
    include: [
      'src/model/testing/contract/**/*.test.ts',
      'src/areas/**/*-rules.test.ts',
      'src/areas/stats/collections/*.test.ts',
    ],
  },
})
