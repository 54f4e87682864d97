import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Kind } from '../../../model/fields/field.ts'
import { idsOf } from '../../../model/fields/reference.ts'
import type { Json } from '../../../model/values/json.ts'
import { companyZone } from '../../../model/values/time-zone.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { formatDate } from '../../../ui/format.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { valueWord } from '../../fields/field-words.ts'
import { formatTimestamp } from '../../fields/format.ts'
import { issueText } from '../../fields/issue-text.ts'
import { useFieldMessages, useReferenceLabels, useTitles } from '../../fields/labels.ts'
import { BatchOutcome, type BatchState, useBatch } from '../../outcomes/batch-view.tsx'
import { useCollection, useKind } from '../../registry/contexts.ts'
import type { BulkAdviceProps, RecordKind } from '../../registry/record-kind.ts'
import type { BulkAction } from './actions.ts'
import { messages } from './messages.ts'
import type { BulkActor, BulkPlan, Reason } from './plan.ts'

export interface BulkViewProps {
  readonly bulk: BulkActor
  /** Called when writing starts. */
  readonly onBegin?: () => void
  /** The page's comment on a plan before confirmation. */
  readonly advice?: (plan: BulkPlan) => ReactNode
}

export default function BulkView(props: BulkViewProps) {
  const batch = useBatch(props.bulk)
  const action = useSelector(props.bulk, ({ context }) => context.request?.action ?? null)
  const name = useActionName(action)
  return (
    <>
      <BulkQuestion {...props} name={name} />
      <BulkProgress bulk={props.bulk} batch={batch} name={name} />
    </>
  )
}

const useActionName = (action: BulkAction | null): string => {
  const t = useMessages(messages)
  const { fields } = useCollection()
  const { field, step } = useFieldMessages()
  const language = useLanguage()
  const set = action?.type === 'set' ? action : null
  const kind = set ? fields[set.field] : undefined
  const { reference = null } = kind ?? {}
  const ids = reference === null ? [] : idsOf(set?.value)
  const labels = useReferenceLabels(reference?.to ?? '', ids)
  if (action === null) return ''
  if (action.type === 'delete') return t('delete')
  if (action.type === 'step') return step(action.event)
  if (action.value === null) return t('nameEmpty', { field: field(action.field) })
  const named = ids.map(id => labels[id] ?? id).join(', ')
  return t('nameSet', {
    field: field(action.field),
    value: shortened(reference || !kind ? named : valueText(kind, action.value, language)),
  })
}

const valueText = (kind: Kind, value: Json, language: Language): string => {
  switch (kind.control.type) {
    case 'choice':
    case 'toggle':
      return valueWord(kind, String(value), language)
    case 'date':
      return formatDate(language, String(value))
    case 'timestamp':
      return formatTimestamp(language, Number(value), kind.control.zone === null ? undefined : companyZone)
    default:
      return kind.toText(value)
  }
}

const maxShown = 60

const shortened = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

/** Larger deletions require typing their number. */
const manyAtOnce = 100

const titles = { step: 'askStep', set: 'askSet', delete: 'askDeleteTitle' } as const

const BulkQuestion = ({ bulk, onBegin, advice, name }: BulkViewProps & { readonly name: string }) => {
  const t = useMessages(messages)
  const { one, many } = useFieldMessages()
  const undoText = useUndoText()
  const action = useSelector(bulk, ({ context }) => context.request?.action)
  const isPlanning = useSelector(bulk, snapshot => snapshot.hasTag('planning'))
  const isPlanned = useSelector(bulk, snapshot => snapshot.hasTag('planned'))
  const found = useSelector(bulk, ({ context }) => context.found)
  const plan = useSelector(bulk, ({ context }) => context.plan)
  const count = plan?.writes ?? 0
  const isDelete = action?.type === 'delete'
  const { bulkAdvice } = useKind()
  return (
    <ConfirmDialog
      isOpen={isPlanning || isPlanned}
      title={
        plan === null
          ? t('collectingTitle')
          : t(titles[action?.type ?? 'step'], { action: name, count, name: count === 1 ? one : many })
      }
      confirmLabel={t('confirm', { action: name, count })}
      kind={isDelete ? 'danger' : 'plain'}
      isBlocked={count === 0}
      {...(isDelete && count > manyAtOnce ? { typed: String(count) } : {})}
      onConfirm={() => {
        bulk.send({ type: 'write' })
        onBegin?.()
      }}
      onCancel={() => bulk.send({ type: 'close' })}
    >
      {plan === null ? (
        <p role="status">{t('collecting', { count: found })}</p>
      ) : (
        <>
          <p>
            {count === 0
              ? t('nothingToDo', { count: plan.skipped.length })
              : t(isDelete ? 'askDelete' : 'askLine', { count })}
          </p>
          <Skipped skipped={plan.skipped} />
          {count === 0 ? null : <Effect plan={plan} />}
          {count === 0 ? null : advice?.(plan)}
          {count === 0 || bulkAdvice === undefined ? null : <AreaAdvice load={bulkAdvice} list={plan.list} />}
          {count === 0 ? null : <p className="text-soft">{undoText(plan)}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}

type AreaAdviceProps = BulkAdviceProps & { readonly load: NonNullable<RecordKind['bulkAdvice']> }

const AreaAdvice = ({ load, list }: AreaAdviceProps) => {
  const [Part] = useState(() => lazyPart(load))
  return <Part list={list} />
}

const Effect = ({ plan: { effect } }: { readonly plan: BulkPlan }) => {
  const t = useMessages(messages)
  if (effect === null || effect.weight === 'final') return null
  const { weight, devices, forgone } = effect
  return (
    <>
      {devices === 0 ? null : <p>{t(weight, { count: devices })}</p>}
      {forgone === 0 ? null : <p>{t('forgoes', { count: forgone })}</p>}
    </>
  )
}

const useUndoText = () => {
  const t = useMessages(messages)
  const { lifeCycle } = useCollection()
  const { value } = useFieldMessages()
  return ({ action, writes, undoable }: BulkPlan): string => {
    if (undoable === 0) return t('undoNone')
    if (undoable < writes) return t('undoSome', { count: undoable, of: writes })
    if (action.type !== 'delete') return t('undoAll')
    return lifeCycle ? t('undoDraft', { state: value(lifeCycle.field, lifeCycle.initial) }) : t('undoDeleted')
  }
}

/** Limit of names listed per reason. */
const maxNamed = 10

const Skipped = ({ skipped }: Pick<BulkPlan, 'skipped'>) => {
  const t = useMessages(messages)
  const reasonText = useReasonText()
  const texts = [...new Set(skipped.map(({ reason }) => reasonText(reason)))]
  const groups = texts
    .map(text => ({
      text,
      titles: skipped.flatMap(({ title, reason }) => (reasonText(reason) === text ? [title] : [])),
    }))
    .toSorted((one, other) => other.titles.length - one.titles.length)
  const named = useTitles(
    useCollection(),
    groups.flatMap(({ titles }) => titles.slice(0, maxNamed)),
  )
  if (skipped.length === 0) return null
  return (
    <>
      <p className="mb-1">{t('skipped', { count: skipped.length })}</p>
      <ul>
        {groups.map(({ text, titles }) => (
          <li key={text}>
            {t('reasonCount', { count: titles.length, reason: text })}
            <br />
            <span className="text-soft">
              {titles.slice(0, maxNamed).map(named).join(', ')}
              {titles.length > maxNamed ? ' …' : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const useReasonText = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const { lifeCycle } = collection
  const { field, value } = useFieldMessages()
  return (reason: Reason): string => {
    switch (reason.code) {
      case 'closed':
        return reason.refusal[language]
      case 'wrongState':
        return t('wrongState', { state: value(lifeCycle?.field ?? '', reason.state) })
      case 'isFixed':
        return t('isFixed', { state: value(lifeCycle?.field ?? '', reason.state) })
      case 'needsPermission':
        return t('needsPermission', { permission: reason.permission })
      case 'needsFields':
        return t('needsFields', { field: field(reason.fields[0] ?? '') })
      case 'needsAhead':
        return t('needsAhead', { field: field(reason.field) })
      case 'needsCount':
        return t('needsCount')
      case 'needsOther':
        return t('needsOther', { max: reason.max })
      case 'faulty':
        return t('faulty', { count: reason.count })
      case 'inUse':
        return t('inUse', { count: reason.count })
      case 'full':
        return issueText({ collection, name: reason.rule, issue: reason }, language)
      case 'same':
        return t('same')
      case 'invalid':
        return t('invalid', {
          field: field(reason.field),
          issue: issueText({ collection, name: reason.field, issue: reason.issue }, language),
        })
    }
  }
}

type BulkProgressProps = Pick<BulkViewProps, 'bulk'> & { readonly batch: BatchState; readonly name: string }

/** Progress and result above the list. Only the end is announced. */
const BulkProgress = ({ bulk, batch, name }: BulkProgressProps) => {
  const t = useMessages(messages)
  const isFailed = useSelector(bulk, snapshot => snapshot.hasTag('failed'))
  const { isUndoing, isUndone, progress, report } = batch
  const count = report?.done.length ?? 0
  return (
    <>
      <BatchOutcome
        batch={batch}
        running={isUndoing ? t('undoing', progress) : t('running', { action: name, ...progress })}
        done={isUndone ? t('undone', { count }) : t('done', { action: name, count })}
      />
      {isFailed ? <NotCounted bulk={bulk} /> : null}
    </>
  )
}

const NotCounted = ({ bulk }: Pick<BulkViewProps, 'bulk'>) => {
  const t = useMessages(messages)
  const message = useFailureMessage(useSelector(bulk, ({ context }) => context.failure)) ?? ''
  return (
    <Notice kind="danger" onRetry={() => bulk.send({ type: 'retry' })}>
      {t('failed', { message })}{' '}
      <Button variant="link" onClick={() => bulk.send({ type: 'close' })}>
        {t('close')}
      </Button>
    </Notice>
  )
}
