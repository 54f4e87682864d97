import type { AnyStateNode } from 'xstate'

/** The used part of XState's transitions. */
export interface Transition {
  readonly eventType: string
  readonly source: AnyStateNode
  readonly target?: readonly AnyStateNode[] | undefined
  readonly guard?: unknown
}

export const pathOf = ({ path }: AnyStateNode): string => path.join('.')

/** The machines of the account forms are one, under the names of their forms. */
const families: Readonly<Record<string, string>> = { signIn: 'account', signUp: 'account', resetPassword: 'account' }

export const familyOf = (id: string): string => families[id] ?? id

const alternatives = ({ eventType, source }: Transition): readonly unknown[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

/** The same for a move wherever its machine is made, under whatever name. */
export const keyOfTransition = (transition: Transition): string => {
  const { source, eventType } = transition
  const event = eventType.replaceAll(`.${source.machine.id}`, '')
  return [pathOf(source), event, alternatives(transition).indexOf(transition)].join('|')
}
