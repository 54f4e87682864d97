import { availableParallelism } from 'node:os'

/** How the features run: `npm run features`, with any of cucumber's flags behind `--`. */
export default {
  import: ['features/support/hooks.ts', 'features/support/types.ts', 'features/steps/**/*.ts'],
  plugin: ['./features/support/start-stage.ts'],
  format: ['progress', ['message', 'reports/features.ndjson']],
  parallel: availableParallelism(),
  publish: false,
}
