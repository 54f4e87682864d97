export interface Stoppable {
  readonly failed?: Promise<Error>
  stop(): Promise<void>
}

interface Surroundings {
  readonly on: (signal: 'SIGINT' | 'SIGTERM', listener: () => void) => unknown
  readonly off: (signal: 'SIGINT' | 'SIGTERM', listener: () => void) => unknown
  readonly complain: (message: string) => void
}

const realSurroundings: Surroundings = {
  on: (signal, listener) => process.on(signal, listener),
  off: (signal, listener) => process.off(signal, listener),
  complain: message => console.error(message),
}

/**
 * Waits for SIGINT, SIGTERM or the failure of a part, then stops all parts in reverse order. Listens for signals from
 * the call on: call it before announcing readiness, or with parts that are still starting.
 * Resolves with the exit code: 0 after a signal, 1 after a failure, whose message it prints.
 */
export const runUntilStopped = async (
  starting: readonly Stoppable[] | Promise<readonly Stoppable[]>,
  surroundings: Partial<Surroundings> = {},
): Promise<0 | 1> => {
  const { on, off, complain } = { ...realSurroundings, ...surroundings }
  let signalled: () => void = () => undefined
  const signal = new Promise<undefined>(resolve => {
    signalled = () => resolve(undefined)
  })
  on('SIGINT', signalled)
  on('SIGTERM', signalled)
  try {
    const parts = await starting
    const failure = await Promise.race([signal, ...parts.flatMap(part => part.failed ?? [])])
    if (failure) complain(failure.message)
    for (const part of parts.toReversed()) await part.stop()
    return failure ? 1 : 0
  } finally {
    off('SIGINT', signalled)
    off('SIGTERM', signalled)
  }
}
