import { fromCallback, fromPromise } from 'xstate'
import { fromWork, type Work } from '../work.ts'

interface Settling<TOutput> {
  readonly succeed: (output: TOutput) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

interface Run<TInput> {
  readonly input: TInput
  readonly signal: { readonly aborted: boolean }
}

const memoized = <TRun, TOutput>() => {
  const made: (TRun & Settling<TOutput>)[] = []
  const begin = (run: TRun) => {
    let settle = { resolve: (_: TOutput) => {}, reject: (_: unknown) => {} }
    const outcome = new Promise<TOutput>((resolve, reject) => {
      settle = { resolve, reject }
    })
    // The machine awaits it before the test, and so has the result first.
    const taken = () => outcome.catch(() => {}).then(() => {})
    made.push({
      ...run,
      succeed: output => {
        settle.resolve(output)
        return taken()
      },
      fail: error => {
        settle.reject(error)
        return taken()
      },
    })
    return outcome
  }
  return { begin, made, last: () => lastOf(made) }
}

/** A promise actor that records its runs, each settled by the test. */
export const attempts = <TInput, TOutput = void>() => {
  const { begin, ...runs } = memoized<Run<TInput>, TOutput>()
  return { ...runs, logic: fromPromise<TOutput, TInput>(({ input, signal }) => begin({ input, signal })) }
}

/** Like `attempts`, with progress events. */
export const works = <TInput, TNews extends { type: string }, TOutput = void>() => {
  const { begin, ...runs } = memoized<Work<TInput, TNews>, TOutput>()
  return { ...runs, logic: fromWork<TOutput, TInput, TNews>(begin) }
}

/** One run of a watching actor: its input, its callback to the machine, and whether it ended. */
interface Watch<TEvent, TInput> {
  readonly input: TInput
  readonly notify: (event: TEvent) => void
  isEnded: boolean
}

/** A watching actor that records its runs; starting one throws `failWith` if set. */
export const watches = <TEvent extends { type: string }, TInput>() => {
  const made: Watch<TEvent, TInput>[] = []
  const stub = {
    made,
    failWith: undefined as unknown,
    last: () => lastOf(made),
    logic: fromCallback<{ type: string }, TInput>(({ input, sendBack }) => {
      if (stub.failWith !== undefined) throw stub.failWith
      const watch: Watch<TEvent, TInput> = { input, notify: sendBack, isEnded: false }
      made.push(watch)
      return () => {
        watch.isEnded = true
      }
    }),
  }
  return stub
}

const lastOf = <T>(made: readonly T[]): T => {
  const last = made.at(-1)
  if (last === undefined) throw new Error('The machine has not started this actor yet.')
  return last
}
