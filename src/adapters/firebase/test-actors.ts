import {
  type AnyEventObject,
  type CallbackActorLogic,
  createActor,
  type PromiseActorLogic,
  setup,
  toPromise,
} from 'xstate'
import { type Failure, PortError } from '../../model/failure.ts'

/** Runs a promise actor on its own; rejects as it does. */
export const run = <TInput>(logic: PromiseActorLogic<void, TInput>, input: TInput): Promise<void> =>
  toPromise(createActor(logic, { input }).start())

/** What a promise actor fails with; throws when it does not fail. */
export const failureOfRun = async <TInput>(logic: PromiseActorLogic<void, TInput>, input: TInput): Promise<Failure> => {
  const error = await run(logic, input).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof PortError) return { code: error.code, message: error.message }
  throw new Error('A PortError was expected.', { cause: error })
}

interface Watching {
  readonly told: readonly AnyEventObject[]
  /** The first event told from now on, or told and not yet taken. */
  readonly next: () => Promise<AnyEventObject>
  readonly stop: () => void
}

/** Runs a watching actor under a parent that keeps what it is told. */
export const watch = <TInput>(logic: CallbackActorLogic<{ type: string }, TInput>, input: TInput): Watching => {
  const told: AnyEventObject[] = []
  let taken = 0
  let wake = () => {}
  const parent = createActor(
    setup({ actors: { watched: logic as CallbackActorLogic<{ type: string }> } }).createMachine({
      invoke: { src: 'watched', input: () => input },
      on: {
        '*': {
          actions: ({ event }) => {
            told.push(event)
            wake()
          },
        },
      },
    }),
  ).start()
  return {
    told,
    next: async () => {
      while (told.length <= taken)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      taken += 1
      const event = told[taken - 1]
      if (event === undefined) throw new Error('Nothing was told.')
      return event
    },
    stop: () => parent.stop(),
  }
}
