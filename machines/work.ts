import { type AnyActorRef, type EventObject, fromPromise, type PromiseActorLogic } from 'xstate'

export interface Cancellation {
  readonly aborted: boolean
}

type Given<TInput> = Parameters<Parameters<typeof fromPromise<unknown, TInput>>[0]>[0]

export interface Work<TInput, TNews extends EventObject> {
  readonly input: TInput
  /** How far it is, for the machine that waits for its end. */
  readonly tell: (news: TNews) => void
  /** Aborted when it was told to stop, or when nobody waits for it any more. */
  readonly stopped: Cancellation
  /** Aborted only when nobody waits for it any more. */
  readonly signal: Given<TInput>['signal']
}

/** A promise actor that tells on its way how far it is, and that the event `stop` asks to end with what it has. */
export const fromWork = <TOutput, TInput, TNews extends EventObject = never>(
  run: (work: Work<TInput, TNews>) => Promise<TOutput>,
): PromiseActorLogic<TOutput, TInput> => {
  const told = new WeakSet<AnyActorRef>()
  const logic = fromPromise<TOutput, TInput>(({ input, self, signal }) =>
    run({
      input,
      signal,
      tell: news => {
        if (!signal.aborted) self._parent?.send(news)
      },
      stopped: {
        get aborted() {
          return signal.aborted || told.has(self)
        },
      },
    }),
  )
  return {
    ...logic,
    transition: (snapshot, event, scope) => {
      if (event.type === 'stop') told.add(scope.self)
      return logic.transition(snapshot, event, scope)
    },
  }
}
