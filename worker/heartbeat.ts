import { serverTimestamp } from '../src/model/change.ts'
import { beatEvery, beatPath } from '../src/model/worker-beat.ts'
import type { WorkerOptions } from './worker.ts'

/** Reports the worker as alive to the console, now and every minute until stopped. Resolves after the first attempt. */
export const startHeartbeat = ({ store, clock, report }: Pick<WorkerOptions, 'store' | 'clock' | 'report'>) => {
  let cancel = () => {}
  const beat = async (): Promise<void> => {
    cancel = clock.at(clock.now() + beatEvery, beat)
    await store
      .update({ [beatPath]: serverTimestamp })
      .catch((error: Error) => report(`Could not tell the console that the worker is running: ${error.message}`))
  }
  return { begun: beat(), stop: () => cancel() }
}
