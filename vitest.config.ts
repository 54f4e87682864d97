import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { isRecording } from './scripts/spec/recording.ts'
import { collectionHeads } from './scripts/web/collections.ts'

/** Firebase's SDKs keep apps, connections and faults in module state, so a file that uses them needs a fresh one. */
const withSdk = [
  'emulators/database/exactly-once.test.ts',
  'emulators/database/contract/**/*.test.ts',
  'src/adapters/**/*.test.ts',
]

/** Areas of its own take the place of the console's: another file must not find them. */
const withOwnAreas = ['src/shell/layouts.test.tsx']

/** Pages keep drafts in memory, each test its own. */
const withoutIndexedDb = {
  'idb-keyval': fileURLToPath(new URL('src/records/testing/memory-drafts.ts', import.meta.url)),
}

/** No layout happens, so style sheets are empty instead of compiled by Sass. */
const withoutSheets: Plugin = {
  name: 'luna-without-sheets',
  enforce: 'pre',
  resolveId: { filter: { id: /\.scss$/ }, handler: () => '\0no-sheet' },
  load: { filter: { id: /^\0no-sheet$/ }, handler: () => '' },
}

/** The number of runs of properties; with `--record`, rule decisions for the specification. */
const setUp = ['scripts/testing/runs.ts', ...(isRecording() ? ['scripts/spec/record-rules.ts'] : [])]

/** Pure and server code runs in Node, pages in happy-dom. Files without module state share a process. */
export default defineConfig({
  plugins: [react(), collectionHeads(), withoutSheets],
  test: {
    // Tests see the demo with its chat: it has all that the console has, and more.
    env: { LUNA_DEMO: '1', LUNA_CHAT: '1' },
    // One core less than there are, the usual number, would leave half of a small machine idle.
    maxWorkers: '100%',
    // Only hanging tests should reach it, even on a busy machine.
    testTimeout: 20_000,
    // Without Intl: faked formatters take 1970 for now, and outlive their test in caches of the modules.
    fakeTimers: {
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'performance',
        'Date',
      ],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: setUp,
          include: ['{machines,emulators,worker,operate,scripts,tools}/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: withSdk,
        },
      },
      { extends: true, test: { name: 'sdk', environment: 'node', include: withSdk, setupFiles: setUp } },
      {
        extends: true,
        resolve: { alias: withoutIndexedDb },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: withOwnAreas,
          setupFiles: [...setUp, 'src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: withoutIndexedDb },
        test: {
          name: 'areas',
          environment: 'happy-dom',
          include: withOwnAreas,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
})
