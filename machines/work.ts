import { type AnyActorRef, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate'

export interface Cancellation {
  readonly aborted: boolean
}

/** Input of invoked work: the job, and the machine as its `listener`. */
export interface WorkInput<TInput, TNews extends EventObject> {
  readonly job: TInput
  readonly listener: { send(news: TNews): void }
}

export interface Work<TInput, TNews extends EventObject> {
  readonly input: TInput
  readonly notify: (news: TNews) => void
  /** Aborted on a stop request, or when nobody waits any more. */
  readonly stopped: Cancellation
  /** Aborted only when nobody waits any more. */
  readonly signal: Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']
}

/** A promise actor that reports progress; the event `stop` asks it to end with its present result. */
export const fromWork = <TOutput, TInput, TNews extends EventObject = never>(
  run: (work: Work<TInput, TNews>) => Promise<TOutput>,
): PromiseActorLogic<TOutput, WorkInput<TInput, TNews>> => {
  const stopping = new WeakSet<AnyActorRef>()
  const logic = fromPromise<TOutput, WorkInput<TInput, TNews>>(({ input: { job, listener }, self, signal }) =>
    run({
      input: job,
      signal,
      notify: news => {
        if (!signal.aborted) listener.send(news)
      },
      stopped: {
        get aborted() {
          return signal.aborted || stopping.has(self)
        },
      },
    }),
  )
  return {
    ...logic,
    transition: (snapshot, event, scope) => {
      if (event.type === 'stop') stopping.add(scope.self)
      return logic.transition(snapshot, event, scope)
    },
  }
}

const explain = (name: string) =>
  new Error(`No actor was provided for '${name}': supply one with .provide({ actors }).`)

/** Placeholder of an external actor until `.provide` supplies it; running it fails with a message. */
export const promiseNotProvided = <TInput, TOutput = void>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(explain(name)))

export const watchNotProvided = <TInput, TEvent extends { type: string } = { type: string }>(name: string) =>
  fromCallback<TEvent, TInput>(() => {
    throw explain(name)
  })
