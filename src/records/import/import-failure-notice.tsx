import { useSelector } from '@xstate/react'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { say } from '../../ui/messages/define-messages.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

/** Why the last attempt failed, in words. */
export const ImportFailureNotice = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const language = useLanguage()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const foreign = useFailureMessage(failure)
  if (failure === null) return null
  const isOwn = Object.hasOwn(messages.en, failure.code)
  return (
    <Notice kind="danger" key={failure.code}>
      {isOwn ? say(messages, language, failure.code, failure.details) : foreign}
    </Notice>
  )
}
