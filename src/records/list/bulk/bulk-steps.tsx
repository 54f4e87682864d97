import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Disclosure } from '../../../ui/popup/popup.tsx'
import { useFieldMessages } from '../../fields/labels.ts'
import { ActionButton } from './action-button.tsx'
import BulkView, { type BulkViewProps } from './bulk-view.tsx'
import { messages } from './messages.ts'
import { useBulk } from './use-bulk.ts'

interface BulkStepsProps extends Pick<BulkViewProps, 'onBegin' | 'advice'> {
  /** Target records; if places are limited, first come first served. */
  readonly ids: readonly string[]
  readonly events: readonly string[]
  /** The likely one of the steps: a button, with the others in a menu. By default all are buttons. */
  readonly next?: string | null
  /** Content before the steps. */
  readonly children?: ReactNode
}

/** Steps for some records of the page's collection, with the results. */
export default function BulkSteps({ ids, events, next, onBegin, advice, children }: BulkStepsProps) {
  const t = useMessages(messages)
  const { many, step } = useFieldMessages()
  const [refusal, setRefusal] = useState('')
  const { bulk, isBusy, ask } = useBulk()
  const buttons = next === undefined ? events : events.filter(event => event === next)
  const others = events.filter(event => !buttons.includes(event))
  const begin = (event: string) => ask({ type: 'step', event }, { type: 'rows', ids })
  const actionOf = (event: string) => ({
    action: { type: 'step', event } as const,
    label: t('confirm', { action: step(event), count: ids.length }),
    onRefused: setRefusal,
  })
  return (
    <>
      {bulk ? <BulkView bulk={bulk} {...(onBegin ? { onBegin } : {})} {...(advice ? { advice } : {})} /> : null}
      {ids.length === 0 ? null : (
        <section className="selection-bar mb-3" aria-label={t('bar', { many })}>
          {children}
          <fieldset className="selection-actions" disabled={isBusy}>
            {buttons.map(event => (
              <ActionButton
                key={event}
                {...actionOf(event)}
                className="btn"
                {...(event === next ? { variant: 'primary' } : {})}
                onChoose={() => begin(event)}
              />
            ))}
            {others.length === 0 ? null : (
              <Disclosure label={t('steps')}>
                {close =>
                  others.map(event => (
                    <ActionButton
                      key={event}
                      {...actionOf(event)}
                      onChoose={() => {
                        close()
                        begin(event)
                      }}
                    />
                  ))
                }
              </Disclosure>
            )}
          </fieldset>
          <p className="selection-refusal" role="status">
            {refusal}
          </p>
        </section>
      )}
    </>
  )
}
