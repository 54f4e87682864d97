import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../../fields/labels.ts'
import { ActionButton } from './action-button.tsx'
import BulkView, { type BulkViewProps } from './bulk-view.tsx'
import { messages } from './messages.ts'
import { useBulk } from './use-bulk.ts'

interface BulkStepsProps extends Pick<BulkViewProps, 'onBegin' | 'advice'> {
  /** Target records; if places are limited, first come first served. */
  readonly ids: readonly string[]
  readonly events: readonly string[]
  /** Content before the steps. */
  readonly children?: ReactNode
}

/** Steps for some records of the page's collection, with the results. */
export default function BulkSteps({ ids, events, onBegin, advice, children }: BulkStepsProps) {
  const t = useMessages(messages)
  const { many, step } = useFieldMessages()
  const [refusal, setRefusal] = useState('')
  const { bulk, isBusy, ask } = useBulk()
  return (
    <>
      {bulk ? <BulkView bulk={bulk} {...(onBegin ? { onBegin } : {})} {...(advice ? { advice } : {})} /> : null}
      {ids.length === 0 ? null : (
        <section className="selection-bar mb-3" aria-label={t('bar', { many })}>
          {children}
          <fieldset className="selection-actions" disabled={isBusy}>
            {events.map(event => (
              <ActionButton
                key={event}
                action={{ type: 'step', event }}
                label={t('confirm', { action: step(event), count: ids.length })}
                className="btn btn-outline-primary"
                onRefused={setRefusal}
                onChoose={() => ask({ type: 'step', event }, { type: 'rows', ids })}
              />
            ))}
          </fieldset>
          <p className="selection-refusal" role="status">
            {refusal}
          </p>
        </section>
      )}
    </>
  )
}
