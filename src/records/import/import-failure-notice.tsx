import { useSelector } from '@xstate/react'
import type { ImportFailure } from '../../../machines/records/import.ts'
import type { Failure } from '../../model/failure.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { say } from '../../ui/messages/say.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

/** Why the last attempt failed, in words. */
export const ImportFailureNotice = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure === null ? null : <FailureNotice failure={failure} details={failure.details} />
}

/** Why an import that this device remembers could not be read. */
export const BatchFailureNotice = ({ job }: Pick<ImportParts, 'job'>) => {
  const failure = useSelector(job, snapshot => (snapshot.hasTag('failed') ? snapshot.context.failure : null))
  return failure === null ? null : <FailureNotice failure={failure} />
}

interface FailureNoticeProps {
  readonly failure: Failure
  readonly details?: ImportFailure['details']
}

const FailureNotice = ({ failure, details = {} }: FailureNoticeProps) => {
  const language = useLanguage()
  const foreign = useFailureMessage(failure)
  const isOwn = Object.hasOwn(messages.en, failure.code)
  return (
    <Notice kind="danger" key={failure.code}>
      {isOwn ? say(messages, language, failure.code, details) : foreign}
    </Notice>
  )
}
