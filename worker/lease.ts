import { serverTimestamp } from '../src/model/change.ts'
import type { Store } from '../src/model/store.ts'
import { leasePath } from '../src/model/worker-beat.ts'
import { CommandError } from '../tools/command.ts'
import { failureText, messageOf } from './jobs/job.ts'
import type { Clock } from './worker.ts'

/** Longer than the deadline by so much, for the end of a run. Milliseconds. */
const margin = 30_000

interface LeaseOptions {
  readonly store: Pick<Store, 'read' | 'update'>
  readonly clock: Clock
  /** Milliseconds. */
  readonly deadline: number
}

export interface Lease {
  /** Lets the next run begin at once. */
  release(): Promise<void>
}

/**
 * Takes the lease of scheduled runs, of which the rules admit one at a time. A killed run blocks others until its
 * deadline has passed.
 *
 * @returns null while another run is at work
 * @throws {CommandError} when the rules refuse the worker
 */
export const takeLease = async ({ store, clock, deadline }: LeaseOptions): Promise<Lease | null> => {
  const read = (): Promise<number> => store.read(leasePath).then(Number, refused)
  // Reading first also waits for the server's clock.
  if ((await read()) > clock.now()) return null
  try {
    await store.update({ [leasePath]: Math.round(clock.now() + deadline + margin) })
  } catch (error) {
    // Another run was faster.
    if ((await read()) > clock.now()) return null
    return refused(error)
  }
  return { release: () => store.update({ [leasePath]: serverTimestamp }) }
}

const refused = (error: unknown): never => {
  const code = /permission_denied/i.test(messageOf(error)) ? 'permission_denied' : 'unknown'
  throw new CommandError(
    `The database does not let the worker begin: ${failureText({ code, message: messageOf(error) })} Nothing was done.`,
    { cause: error },
  )
}
