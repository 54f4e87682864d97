import { availableParallelism } from 'node:os'

/**
 * How the features run: `npm run features`, with any of cucumber's flags behind `--`. The order is another one each time,
 * so that a scenario that depends on another shows; a run prints its seed, and `--order random:SEED` repeats it.
 */
export default {
  import: ['features/support/hooks.ts', 'features/support/types.ts', 'features/steps/**/*.ts'],
  plugin: ['./features/support/start-stage.ts'],
  format: ['progress', ['message', 'reports/features.ndjson']],
  order: 'random',
  parallel: availableParallelism(),
  publish: false,
}
