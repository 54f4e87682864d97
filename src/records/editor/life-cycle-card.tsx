import { useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import { cleaned } from '../../model/check.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { toneOf } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useStore } from '../store-context.ts'
import { AsideCard } from './aside-card.tsx'
import { useEditorParts, useEditorTag, useEditorValue } from './editor.ts'
import { fieldId } from './field-id.ts'
import { messages } from './sidebar-messages.ts'
import { type Blocked, hasUnpublished, type OfferedStep, offeredSteps } from './steps.ts'

export interface LifeCycleCardProps {
  /** Of the form beside it: what is wrong with the state is mended by a step. */
  readonly formId: string
  readonly mayChange: boolean
}

/** Where the record stands in its life cycle, and the steps that lead on, each with what keeps it from being taken. */
export const LifeCycleCard = ({ formId, mayChange }: LifeCycleCardProps) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const { value: nameOf } = useFieldMessages(collection)
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return null
  const state = String(record?.[lifeCycle.field] ?? lifeCycle.initial)
  return (
    <AsideCard title={t('state')}>
      <p>
        <span className="cell-state" data-tone={toneOf(lifeCycle, state)}>
          {nameOf(lifeCycle.field, state)}
        </span>
      </p>
      {hasUnpublished(record) ? <p className="aside-behind">{t('notPublished')}</p> : null}
      <Steps id={fieldId(formId, lifeCycle.field)} mayChange={mayChange} />
    </AsideCard>
  )
}

const Steps = ({ id, mayChange }: { readonly id: string; readonly mayChange: boolean }) => {
  const t = useMessages(messages)
  const { actor, collection } = useEditorParts()
  const { role } = useViewer()
  const store = useStore()
  const context = useEditorValue(snapshot => snapshot.context)
  const isBusy = useEditorTag('busy')
  // What lies ahead lies behind in the end: a step is looked at anew when it is pressed.
  const [, lookAgain] = useState(0)
  const offers = (): readonly OfferedStep[] =>
    offeredSteps(collection, {
      record: context.base?.record ?? null,
      values: cleaned(collection, context.values),
      isDirty: isDirty(context),
      role,
      now: store.now(),
    })
  const take = (event: string) => {
    const offer = offers().find(one => one.event === event)
    if (offer?.blocked === null && !isBusy) actor.send({ type: 'step', intent: offer.intent })
    else lookAgain(count => count + 1)
  }
  const shown = offers()
  const hasOpen = shown.some(({ blocked }) => blocked === null)
  return (
    <>
      {mayChange && hasOpen && isDirty(context) ? <p className="text-soft">{t('withChanges')}</p> : null}
      <ul className="steps" id={id} aria-label={t('stepsTitle')}>
        {shown.map(step => (
          <Step key={step.event} step={step} isBusy={isBusy} onTake={() => take(step.event)} />
        ))}
      </ul>
    </>
  )
}

interface StepProps {
  readonly step: OfferedStep
  readonly isBusy: boolean
  readonly onTake: () => void
}

const Step = ({ step: { event, isRenewal, blocked }, isBusy, onTake }: StepProps) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const { step: nameOf } = useFieldMessages(collection)
  const why = useId()
  return (
    <li>
      <Button
        variant="outline-primary"
        aria-disabled={blocked !== null || isBusy}
        aria-describedby={blocked === null ? undefined : why}
        onClick={onTake}
      >
        {isRenewal ? t('publishChanges') : nameOf(event)}
      </Button>
      {blocked === null ? null : (
        <p className="step-why" id={why}>
          <WhyBlocked blocked={blocked} />
        </p>
      )}
    </li>
  )
}

const WhyBlocked = ({ blocked }: { readonly blocked: Blocked }) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const { field } = useFieldMessages(collection)
  switch (blocked.code) {
    case 'needsPermission':
      return t('needsPermission', { permission: blocked.permission })
    case 'needsFields':
      return t('needsFields', { fields: blocked.fields.map(field).join(', ') })
    case 'needsAhead':
      return t('needsAhead', { field: field(blocked.field) })
    default:
      return t(blocked.code)
  }
}
