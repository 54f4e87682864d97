/** A write of a member of staff, and its outcome. */
export interface Attempt {
  readonly member: string
  readonly id: string
  readonly token: string
  readonly action: string
  /** 'saved' and the others of Outcome; 'unanswered' if there was none. */
  readonly outcome: string
  /** Key of a saved one. */
  readonly rev?: number
  readonly milliseconds: number
}

/** Messages to a person, and how often each was shown. */
export type Messages = Readonly<Record<string, number>>

export interface Ledger {
  readonly attempts: readonly Attempt[]
  readonly messages: Messages
}

export class MessageCount {
  readonly #counts = new Map<string, number>()

  add(message: string, times = 1): void {
    const text = message.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') this.#counts.set(text, (this.#counts.get(text) ?? 0) + times)
  }

  get all(): Messages {
    return Object.fromEntries([...this.#counts].toSorted(([, one], [, other]) => other - one))
  }
}

/** Words of programs: codes, types, names in camel case, addresses of programs. */
const machineWords =
  /\b(undefined|null|NaN|TypeError|Error:|Exception|timeout exceeded)\b|\[object|permission[_ ]denied|auth\/|https?:\/\/|[{}<>]|\b[a-z]+[A-Z]\w*|[A-Z]{2,}_[A-Z]+|Unknown Error/

export const isUnintelligible = (message: string): boolean => machineWords.test(message)
