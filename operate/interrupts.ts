import { CommandError } from '../tools/command.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

export type Interrupts = ReturnType<typeof listenForInterrupts>

/** Listens for the first signal to end, so that the work ends between two steps. A second one ends the process at once. */
export const listenForInterrupts = (work: 'backup' | 'restore') => {
  let isInterrupted = false
  const interrupt = (): void => {
    isInterrupted = true
  }
  for (const signal of signals) process.once(signal, interrupt)
  return {
    /** @throws {CommandError} once the process has been asked to end */
    assertNone: (): void => {
      if (isInterrupted) throw new CommandError(`The ${work} was interrupted. The same command continues it.`)
    },
    [Symbol.dispose]: (): void => {
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}
