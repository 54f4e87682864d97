import {
  type AnyEventObject,
  type CallbackActorLogic,
  createActor,
  type PromiseActorLogic,
  setup,
  toPromise,
} from 'xstate'
import { type Failure, PortError } from '../../../model/failure.ts'

export const run = <TInput, TOutput>(logic: PromiseActorLogic<TOutput, TInput>, input: TInput): Promise<TOutput> =>
  toPromise(createActor(logic, { input }).start())

export const failureOfRun = async <TInput, TOutput>(
  logic: PromiseActorLogic<TOutput, TInput>,
  input: TInput,
): Promise<Failure> => {
  const error = await run(logic, input).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof PortError) return { code: error.code, message: error.message }
  throw new Error('A PortError was expected.', { cause: error })
}

export const watch = <TInput>(logic: CallbackActorLogic<{ type: string }, TInput>, input: TInput) => {
  const received: AnyEventObject[] = []
  let taken = 0
  let wake = () => {}
  const parent = createActor(
    setup({ actors: { watched: logic as CallbackActorLogic<{ type: string }> } }).createMachine({
      invoke: { src: 'watched', input: () => input },
      on: {
        '*': {
          actions: ({ event }) => {
            received.push(event)
            wake()
          },
        },
      },
    }),
  ).start()
  return {
    received,
    /** The next event, or one not yet taken. */
    next: async () => {
      while (received.length <= taken)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      taken += 1
      const event = received[taken - 1]
      if (event === undefined) throw new Error('Nothing was reported.')
      return event
    },
    stop: () => parent.stop(),
  }
}
