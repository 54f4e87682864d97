import { serverTimestamp } from '../src/model/change.ts'
import { beatEvery, beatPath, reportPath } from '../src/model/worker-beat.ts'
import { sentenceOf } from './jobs/job.ts'
import { lagOf } from './lag.ts'
import type { WorkerOptions } from './worker.ts'

/** Last failure of a worker, and its time in milliseconds. */
export interface LastFailure {
  readonly error: string
  readonly errorAt: number
}

interface HeartbeatOptions extends Pick<WorkerOptions, 'store' | 'clock' | 'collections' | 'report'> {
  readonly lastFailure: () => LastFailure | null
}

/**
 * Reports to the console that the worker is alive, how late it is and its last failure, now and every minute until
 * stopped.
 */
export const startHeartbeat = (options: HeartbeatOptions) => {
  const { store, clock, collections, report, lastFailure } = options
  let cancel = () => {}
  const beat = async (): Promise<void> => {
    cancel()
    cancel = clock.at(clock.now() + beatEvery, beat)
    try {
      await store.update({ [beatPath]: serverTimestamp })
      const lag = Math.round(await lagOf(store, collections, clock.now()))
      await store.update({ [reportPath]: { lag, ...lastFailure() } })
    } catch (error) {
      report(`Could not tell the console that the worker is running: ${sentenceOf(error)}`)
    }
  }
  return {
    /** Resolves after the first attempt. */
    begun: beat(),
    beat,
    stop: () => cancel(),
  }
}
