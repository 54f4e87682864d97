import * as v from 'valibot'
import { CommandError } from '../../tools/command.ts'
import { contract, type Interaction, isForReal } from './contract.ts'
import type { Fault } from './fcm.ts'
import { errorShape, successShape } from './shapes.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

interface Checked {
  readonly name: string
  /** Violation of the contract; null if met. */
  readonly issue: string | null
  readonly status: number
}

interface CheckOptions {
  readonly post: (body: unknown, options: { readonly isAnonymous: boolean }) => Promise<Answer>
  /** Simulates a fault; absent for a real project, which skips those. */
  readonly setFaults?: (faults: readonly Fault[]) => void
}

/**
 * Sends each interaction of the contract, and reports the answers.
 *
 * @throws {CommandError} when no answer comes
 */
export const checkContract = async ({ post, setFaults }: CheckOptions): Promise<readonly Checked[]> => {
  const checked: Checked[] = []
  for (const interaction of contract.filter(each => setFaults !== undefined || isForReal(each))) {
    const { name, body, isAnonymous = false, fault } = interaction
    setFaults?.(fault ? [{ ...fault, times: 1 }] : [])
    const answer = await post(body, { isAnonymous }).catch((cause: unknown) => {
      const reason = `The push service did not answer: ${cause instanceof Error ? cause.message : String(cause)}`
      throw new CommandError(`${reason}. Check that this machine reaches it, then try again.`, { cause })
    })
    checked.push({ name, issue: issueWith(interaction, answer), status: answer.status })
  }
  return checked
}

const issueWith = ({ status, answers, retryAfter }: Interaction, answer: Answer): string | null => {
  if (answer.status !== status) return `the status is ${answer.status} and not ${status}`
  const shape = v.safeParse(status === 200 ? successShape : errorShape, answer.body)
  if (!shape.success) return `the answer has another shape: ${shape.issues.map(({ message }) => message).join(' ')}`
  if (retryAfter !== undefined && answer.retryAfter !== retryAfter)
    return `Retry-After is ${answer.retryAfter} and not ${retryAfter}`
  if (answers === null || status === 200) return null
  const { error } = v.parse(errorShape, answer.body)
  const details = error.details ?? []
  if ('errorCode' in answers)
    return details.some(detail => 'errorCode' in detail && detail.errorCode === answers.errorCode)
      ? null
      : `it does not say ${answers.errorCode}`
  const fields = details.flatMap(detail => {
    const { fieldViolations } = detail as { readonly fieldViolations?: readonly { readonly field?: string }[] }
    return (fieldViolations ?? []).map(({ field }) => field ?? '')
  })
  return fields.some(field => field.startsWith(answers.field)) ? null : `it does not name ${answers.field}`
}
