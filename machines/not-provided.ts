import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate'

const explain = (name: string) =>
  new Error(`No actor was provided for '${name}': supply one with .provide({ actors }).`)

/** Placeholder of an external actor until `.provide` supplies it; running it fails with a message. */
export const promiseNotProvided = <TInput, TOutput = void>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(explain(name)))

export const watchNotProvided = <TInput, TEvent extends { type: string } = { type: string }>(name: string) =>
  fromCallback<TEvent, TInput>(() => {
    throw explain(name)
  })
