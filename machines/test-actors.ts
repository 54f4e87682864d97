import { fromCallback } from 'xstate'
import { fromWork } from './work.ts'

interface Attempt<TInput, TOutput = void, TNews extends { type: string } = never> {
  readonly input: TInput
  readonly signal: { readonly aborted: boolean }
  readonly stopped: { readonly aborted: boolean }
  readonly notify: (news: TNews) => void
  readonly succeed: (output: TOutput) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** A promise actor whose runs are kept in order, each settled by the test. */
export const attempts = <TInput, TOutput = void, TNews extends { type: string } = never>() => {
  const made: Attempt<TInput, TOutput, TNews>[] = []
  const logic = fromWork<TOutput, TInput, TNews>(({ input, signal, stopped, notify }) => {
    let settle = { resolve: (_: TOutput) => {}, reject: (_: unknown) => {} }
    const outcome = new Promise<TOutput>((resolve, reject) => {
      settle = { resolve, reject }
    })
    // The machine began to wait before the test does, so that it has the outcome by the time the test goes on.
    const taken = () => outcome.catch(() => {}).then(() => {})
    made.push({
      input,
      signal,
      stopped,
      notify,
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
  })
  return { logic, made, last: () => lastOf(made) }
}

/** One run of a watching actor: what it was asked, how to tell the machine something, whether it was ended. */
interface Watch<TEvent, TInput> {
  readonly input: TInput
  readonly notify: (event: TEvent) => void
  isEnded: boolean
}

/** A watching actor whose runs are kept in order; while `failWith` is set, starting one throws it. */
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
