import type { ReactNode } from 'react'
import Alert from 'react-bootstrap/Alert'
import type { Collection } from '../../../model/collection.ts'
import { text } from '../../../model/fields/text.ts'
import { longestReason } from '../../../model/history.ts'
import { can } from '../../../model/permissions.ts'
import { TextArea } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { messages } from './messages.ts'

const reasonField = text({ max: longestReason })

/** The reason as stored; undefined if it is missing or too long. */
export const overrideReason = (typed: string): string | undefined => {
  const reason = reasonField.clean(typed)
  return typeof reason === 'string' && reasonField.check(reason) === null ? reason : undefined
}

interface PublishChecksProps {
  readonly collection: Pick<Collection, 'override'>
  /** Number of faults that must be fixed. */
  readonly faults: number
  readonly reason: string
  readonly isRefused: boolean
  readonly onReason: (reason: string) => void
  readonly children: ReactNode
}

/** Findings in the step that publishes. Faults that must be fixed block it, unless the role may override them. */
export const PublishChecks = (props: PublishChecksProps) => {
  const { collection, faults: count, reason, isRefused, onReason, children } = props
  const t = useMessages(messages)
  const { role } = useViewer()
  const { override } = collection
  const mayOverride = override !== undefined && can(role, override)
  const error = overrideReason(reason) === undefined ? t('reasonMissing') : undefined
  return (
    <section aria-label={t('title')} className="mt-3">
      {count === 0 ? null : (
        <Alert variant="danger" transition={false}>
          <p className="m-0 fw-bold">{t('blocks', { count })}</p>
          {mayOverride || override === undefined ? null : (
            <p className="m-0">{t('mayNotOverride', { permission: override })}</p>
          )}
        </Alert>
      )}
      {children}
      {count > 0 && mayOverride ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={longestReason}
          isRequired
          value={reason}
          onChange={onReason}
          error={isRefused ? error : undefined}
        />
      ) : null}
    </section>
  )
}
