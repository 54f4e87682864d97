import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { valuesOf } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { RefusalNote, useActionState } from '../../../records/outcomes/use-action.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { focusIfLost } from '../../../ui/dom.ts'
import { formatMoney } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { type Places, type Registration, turnOf } from '../football/registrations.ts'
import { useActions } from '../writing/use-writers.ts'
import { messages } from './messages.ts'
import { type ActionProps, useRegistrationActions } from './registration-actions.tsx'
import { type DecisionQuestion, decisionsFor, type Listed, questionFor } from './registrations.ts'
import { SelectBox, type Selection } from './selection.tsx'

const payments = Object.keys(registrations.fields.paid.valueLabels ?? {})

interface ChecksProps extends Pick<ReturnType<typeof useRegistrationActions>, 'pay' | 'checkDocuments'> {
  readonly listed: Listed
  readonly team: string
}

export const feeText = (cents: number, language: Language): string => {
  const { control } = registrations.fields.fee
  return formatMoney(language, cents, control.type === 'money' ? control.currency : 'USD')
}

const Checks = ({ listed, team, pay, checkDocuments }: ChecksProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { value: valueName } = useFieldMessages(registrations)
  const { fee, paid, documents } = listed
  const isFixed = !can(role, registrations.permissions.change)
  return (
    <div className="registration-checks">
      {fee === null ? null : <span>{t('fee', { amount: feeText(fee, language) })}</span>}
      <Form.Select
        aria-label={t('paymentOf', { team })}
        value={paid ?? ''}
        disabled={isFixed}
        onChange={({ target }) => pay(listed, target.value || null)}
      >
        <option value="">{t('paymentUnknown')}</option>
        {payments.map(payment => (
          <option key={payment} value={payment}>
            {valueName('paid', payment)}
          </option>
        ))}
      </Form.Select>
      <label className="check-line">
        <input
          type="checkbox"
          aria-label={t('documentsOf', { team })}
          checked={documents === true}
          disabled={isFixed}
          onChange={({ target }) => checkDocuments(listed, target.checked)}
        />
        <span>{t('documents')}</span>
      </label>
    </div>
  )
}

interface RegistrationRowProps extends ActionProps {
  readonly listed: Listed
  readonly isMoved: boolean
  readonly places: Places
  /** Ids of teams registered after the draw. */
  readonly late: ReadonlySet<string>
  readonly selection: Selection
}

export const RegistrationRow = ({ listed, isMoved, actions, places, names, late, selection }: RegistrationRowProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const { step: stepName, value: valueName } = useFieldMessages(registrations)
  const { isBusy, step } = useRegistrationActions({ actions, names })
  // A row's own, so that the next team can be ticked while this one is being written.
  const ofRow = useActions()
  const { pay, checkDocuments } = useRegistrationActions({ actions: ofRow, names })
  const { id, submittedAt, status, contactName } = listed
  const team = names.team(listed.team)
  const turn = turnOf(id, places)
  const decisions = decisionsFor(listed, places, role, late)
  const refused = decisions.find(({ obstacle }) => obstacle !== null)?.obstacle ?? null
  return (
    <Card as="li" className="registration" tabIndex={-1} ref={isMoved ? focusIfLost : undefined} aria-label={team}>
      <SelectBox ids={[id]} selection={selection} label={t('select', { team })} />
      <div className="registration-who d-flex flex-column min-w-0">
        <Link to={pathsOf(registrationHead).edit(id)} className="fw-bold">
          {team}
        </Link>
        <span className="text-soft fs-small">
          {turn === null ? null : `${tPlaces('waiting', { turn })} · `}
          {status === 'rejected' || status === 'withdrawn' ? `${valueName('status', status)} · ` : null}
          {submittedAt === null ? null : `${t('submitted', { at: names.timestamp(submittedAt) })} · `}
          {contactName}
        </span>
      </div>
      <Checks {...{ listed, team, pay, checkDocuments }} />
      <div className="registration-steps">
        {decisions.map(({ event, to, obstacle }) => (
          <Button
            key={event}
            size="sm"
            variant="outline-primary"
            aria-label={`${stepName(event)}: ${team}`}
            aria-disabled={isBusy || obstacle !== null}
            aria-describedby={obstacle === null ? undefined : `refused-${id}`}
            onClick={() => {
              if (obstacle === null) step(listed, event, to, questionFor(listed, to, places) !== null)
            }}
          >
            {stepName(event)}
          </Button>
        ))}
      </div>
      {refused === null ? null : (
        <p className="registration-full text-soft fs-small" id={`refused-${id}`}>
          {refused.type === 'full' ? t('isFull', { places: refused.places }) : t('isDrawn')}
        </p>
      )}
      <RefusalNote actions={ofRow} />
    </Card>
  )
}

interface DecisionDialogProps extends ActionProps {
  readonly places: Places
  readonly registrations: readonly Listed[]
}

export const DecisionDialog = ({ actions, places, names, registrations: all }: DecisionDialogProps) => {
  const t = useMessages(messages)
  const { step: stepName } = useFieldMessages(registrations)
  const { action, isBusy, refusal } = useActionState(actions)
  if (action === null || action.before === null) return null
  const { id, before } = action
  // A registration deleted meanwhile still asks; the answer reports the deletion.
  const registration = all.find(listed => listed.id === id) ?? { ...valuesOf(registrations, before), id }
  const to = String(action.values?.status)
  const team = names.team(registration.team)
  const isApproval = to === 'approved'
  return (
    <ConfirmDialog
      isOpen
      title={t(isApproval ? 'passOverTitle' : 'giveUpTitle', { team })}
      confirmLabel={isApproval ? t('passOverConfirm', { team }) : `${stepName(action.action)}: ${team}`}
      busyLabel={t('carrying')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => actions.send({ type: 'confirm' })}
      onCancel={() => actions.send({ type: 'cancel' })}
    >
      <Consequence question={questionFor(registration, to, places)} names={names} />
    </ConfirmDialog>
  )
}

const Consequence = ({ question, names }: { readonly question: DecisionQuestion | null; readonly names: Names }) => {
  const t = useMessages(messages)
  switch (question?.type) {
    case undefined:
      return <p>{t('noLongerWaiting')}</p>
    case 'full':
      return <p>{t('isFull', { places: question.places })}</p>
    case 'giveUp':
      return <p>{question.next ? t('giveUpNext', { team: names.team(question.next.team) }) : t('giveUp')}</p>
    case 'notDue':
      return <PassedOver before={question.before} names={names} />
  }
}

/** Earlier registrations that are passed over; null without any. */
export const PassedOver = ({ before, names }: { readonly before: readonly Registration[]; readonly names: Names }) => {
  const t = useMessages(messages)
  if (before.length === 0) return null
  return (
    <>
      <p>{t('passOver', { count: before.length })}</p>
      <ul>
        {before.map(({ id, team, submittedAt }) => (
          <li key={id}>
            {submittedAt === null
              ? names.team(team)
              : t('passOverLine', { team: names.team(team), at: names.timestamp(submittedAt) })}
          </li>
        ))}
      </ul>
      <p>{t('passOverEnd')}</p>
    </>
  )
}
