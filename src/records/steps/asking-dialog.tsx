import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { cleaned } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { type Asking, weightOf } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import { isChecked, mustFix } from '../../model/publish-checks.ts'
import type { Values } from '../../model/record.ts'
import { isObject, type Json, same } from '../../model/values/json.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLiveValue } from '../data/live/live.ts'
import { FieldControl } from '../fields/controls.tsx'
import { valueWord } from '../fields/field-words.ts'
import { FormPlace } from '../fields/form-place.ts'
import { formatZonedTimestamp } from '../fields/format.ts'
import { issueText } from '../fields/issue-text.ts'
import { useFieldMessages, useReferenceLabels } from '../fields/labels.ts'
import { useZone } from '../fields/zone.tsx'
import { useRecordKind } from '../registry/contexts.ts'
import { FormPart } from '../registry/form-part.tsx'
import { useStore } from '../registry/store-context.ts'
import type { AskingProps } from './asking.tsx'
import { FindingsList } from './checks/findings-list.tsx'
import { overrideReason, PublishChecks } from './checks/publish-checks.tsx'
import { useFindings } from './checks/use-findings.ts'
import { StepEffect } from './effect.tsx'
import { messages } from './messages.ts'

const initialAnswer = (name: string, how: Asking, before: Values, values: Values): Json =>
  how === 'offered' || !same(values[name], before[name]) ? (values[name] ?? null) : null

interface Answer {
  readonly name: string
  readonly how: Asking
  readonly value: Json
  /** True for the answer "unknown". */
  readonly isUnknown: boolean
}

const valuesIn = (answers: readonly Answer[]): Values =>
  Object.fromEntries(answers.map(({ name, value }) => [name, value]))

const isLeft = ({ how, value, isUnknown }: Answer): boolean => how === 'again' && value === null && !isUnknown

const isOpen = ({ how, value, isUnknown }: Answer): boolean =>
  value === null && !isUnknown && (how === 'needed' || how === 'decided')

export default function AskingDialog(props: AskingProps) {
  const { collection, event, title, asks, id = null, before = {}, values = before, onTake, onCancel } = props
  const t = useMessages(messages)
  const { step: stepName } = useFieldMessages(collection)
  const [typed, setTyped] = useState<Values>(() =>
    Object.fromEntries(asks.map(([name, how]) => [name, initialAnswer(name, how, before, values)])),
  )
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [isRefused, setRefused] = useState(false)
  const clean = cleaned(collection, typed)
  const answers = asks.map(([name, how]): Answer => {
    const isUnknown = unknown.includes(name)
    return { name, how, isUnknown, value: isUnknown ? null : (clean[name] ?? null) }
  })
  const advice = useRecordKind(collection.path)?.advice
  const take = (name: string, value: Json) => {
    setUnknown(names => names.filter(other => other !== name))
    setTyped(all => ({ ...all, [name]: value }))
  }
  const { role } = useViewer()
  const [reason, setReason] = useState('')
  const { lifeCycle } = collection
  const step = lifeCycle?.steps.find(one => one.event === event && one.from === before[lifeCycle.field])
  const isPublishing = step !== undefined && id !== null && isChecked(collection, step)
  // Rows of lists lack the long texts.
  const isRow = isPublishing && props.values === undefined
  const detached = useLiveValue(isRow ? `beside/${collection.path}/${id}` : null)
  const texts = isObject(detached.value) ? detached.value : {}
  const findings = useFindings(collection, { ...values, ...valuesIn(answers), ...texts })
  const isReading = findings.isBusy || (isRow && detached.status === 'loading')
  const [reported, setReported] = useState(0)
  const faults = isPublishing ? mustFix(findings.all).length : reported
  const mayOverride = collection.override !== undefined && can(role, collection.override)
  const isWrong = (answer: Answer) => isOpen(answer) || issueIn(collection, answer) !== null
  const confirm = () => {
    const override = faults > 0 ? overrideReason(reason) : undefined
    const taken = valuesIn(answers.filter(answer => !isLeft(answer)))
    if (answers.some(isWrong) || (faults > 0 && override === undefined)) setRefused(true)
    else if (override === undefined) onTake(taken)
    else onTake(taken, override)
  }
  const name = props.label ?? stepName(event)
  const weight = lifeCycle && step ? weightOf(lifeCycle, step) : null
  const isPublicMove = weight === 'publishes' || weight === 'withdraws'
  const isFinal = ['sends', 'final'].includes(weight ?? '') && step?.ahead === null
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { step: name, title })}
      confirmLabel={name}
      kind={isFinal ? 'danger' : 'plain'}
      isBlocked={(isPublishing && isReading) || (faults > 0 && !mayOverride)}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {/* No drawer opens over a dialog. */}
      <FormPlace value={null}>
        {answers.map(answer => (
          <AskedField
            key={answer.name}
            {...{ collection, answer, isRefused }}
            was={before[answer.name] ?? null}
            value={typed[answer.name] ?? null}
            values={{ ...values, ...typed }}
            onChange={value => setTyped(all => ({ ...all, [answer.name]: value }))}
            onUnknown={isUnknown =>
              setUnknown(names => (isUnknown ? [...names, answer.name] : names.filter(name => name !== answer.name)))
            }
          />
        ))}
      </FormPlace>
      {step && id !== null ? (
        <StepEffect {...{ collection, step, id, before }} values={{ ...values, ...valuesIn(answers) }} />
      ) : null}
      {advice === undefined || id === null || !(asks.length > 0 || isPublicMove) ? null : (
        <FormPart
          load={advice}
          id={id}
          values={{ ...values, ...valuesIn(answers) }}
          before={before}
          answer={Object.fromEntries(asks.map(([name]) => [name, value => take(name, value)]))}
          onFaults={setReported}
        />
      )}
      {isPublishing || faults > 0 ? (
        <PublishChecks {...{ collection, faults, reason, isRefused }} onReason={setReason}>
          {isPublishing ? <FindingsList {...{ collection, id, findings }} onGo={onCancel} /> : null}
        </PublishChecks>
      ) : null}
    </ConfirmDialog>
  )
}

const issueIn = ({ fields }: Collection, { name, value }: Answer) =>
  value === null ? null : (fields[name]?.check(value) ?? null)

interface AskedFieldProps {
  readonly collection: Collection
  readonly answer: Answer
  readonly was: Json
  readonly value: Json
  /** The whole record, which may determine a timestamp's zone. */
  readonly values: Values
  readonly isRefused: boolean
  readonly onChange: (value: Json) => void
  readonly onUnknown: (isUnknown: boolean) => void
}

const AskedField = (props: AskedFieldProps) => {
  const { collection, answer, was, value, values, isRefused, onChange, onUnknown } = props
  const { name, how, isUnknown } = answer
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const { field: fieldName } = useFieldMessages(collection)
  const field = collection.fields[name]
  const zone = useZone(field, values)
  const referred = field?.reference && typeof was === 'string' ? was : ''
  const names = useReferenceLabels(field?.reference?.to ?? '', [referred])
  if (field === undefined) return null
  const isTime = field.control.type === 'timestamp'
  const wasText =
    isTime && typeof was === 'number'
      ? formatZonedTimestamp(language, was, zone ?? undefined)
      : (names[referred] ?? valueWord(field, field.toText(was), language))
  const isBeside = how !== 'offered' && was !== null
  const issue = issueIn(collection, answer) ?? (isOpen(answer) ? ({ code: 'missing' } as const) : null)
  const error = () => {
    if (!isRefused || issue === null) return undefined
    if (issue.code === 'missing' && how === 'decided') return t('undecided')
    return issueText({ collection, name, issue, value }, language)
  }
  return (
    <>
      <FieldControl
        name={name}
        field={{ ...field, required: how === 'needed' || how === 'decided' }}
        label={fieldName(name)}
        hint={
          isBeside
            ? [t('untilNow', { value: wasText }), ...(how === 'again' ? [t('staysSo')] : [])].join(' ')
            : undefined
        }
        error={error()}
        value={isUnknown ? null : value}
        values={values}
        isFixed={isUnknown}
        onChange={onChange}
        onLeave={() => {}}
      />
      {how === 'decided' || (how === 'again' && was !== null) ? (
        <>
          {how === 'decided' && isTime && Number(was ?? 0) > store.now() && value !== was && !isUnknown ? (
            <Button variant="link" onClick={() => onChange(was)}>
              {t('keep', { value: wasText })}
            </Button>
          ) : null}
          <Toggle label={t('unknown', { field: fieldName(name) })} value={isUnknown} onChange={onUnknown} />
        </>
      ) : null}
    </>
  )
}
