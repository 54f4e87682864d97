import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { formatMoney } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { pathsOf } from '../../../records/paths.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import registrationHead from '../collections/registrations.ts?head'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { type Places, turnOf } from '../football/registrations.ts'
import { type Actions, takeLostFocus, useActionState } from '../record-actions.tsx'
import { messages } from './messages.ts'
import { decisionsFor, type Listed, type Question, questionFor, registeredOf } from './places.ts'
import { type RegistrationActions, useRegistrationActions } from './use-registration-actions.ts'

const payments = Object.keys(registrations.fields.paid.valueLabels ?? {})

interface RegistrationChecksProps {
  readonly listed: Listed
  readonly actions: Actions
  readonly doings: RegistrationActions
  readonly team: string
}

/** What a team owes and has paid, and whether its documents were looked at. */
const RegistrationChecks = ({ listed, actions, doings, team }: RegistrationChecksProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { value: nameOf } = useFieldMessages(registrations)
  const { isBusy } = useActionState(actions)
  const { record } = listed
  const isFixed = !can(role, registrations.permissions.change)
  const value = typeof record.paid === 'string' ? record.paid : ''
  const currency =
    registrations.fields.fee?.control.type === 'money' ? registrations.fields.fee.control.currency : 'EUR'
  return (
    <div className="registration-checks">
      {typeof record.fee === 'number' ? (
        <span>{t('fee', { amount: formatMoney(language, record.fee, currency) })}</span>
      ) : null}
      <select
        className="form-select form-select-sm"
        aria-label={t('paymentOf', { team })}
        value={value}
        disabled={isFixed}
        onChange={({ target }) => {
          if (!isBusy) actions.send({ type: 'do', action: doings.pay(listed, target.value || null) })
        }}
      >
        <option value="">{t('paymentUnknown')}</option>
        {payments.map(payment => (
          <option key={payment} value={payment}>
            {nameOf('paid', payment)}
          </option>
        ))}
      </select>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={t('documentsOf', { team })}
          checked={record.documents === true}
          disabled={isFixed}
          onChange={({ target }) => {
            if (!isBusy) actions.send({ type: 'do', action: doings.checkDocuments(listed, target.checked) })
          }}
        />
        <span className="form-check-label">{t('documents')}</span>
      </label>
    </div>
  )
}

interface RegistrationRowProps {
  readonly listed: Listed
  readonly isMoved: boolean
  readonly actions: Actions
  readonly places: Places
  readonly names: Names
}

/** One registration: who, since when, what is paid and checked, and the steps that staff can take. */
export const RegistrationRow = ({ listed, isMoved, actions, places, names }: RegistrationRowProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const { step: stepName, value: nameOf } = useFieldMessages(registrations)
  const { isBusy } = useActionState(actions)
  const { id, record } = listed
  const { team: teamId, submittedAt, status } = registeredOf(listed)
  const team = names.team(teamId)
  const turn = turnOf(id, places)
  const doings = useRegistrationActions(names)
  const decisions = decisionsFor(listed, places, role)
  const full = decisions.find(decision => decision.full !== null)?.full ?? null
  const take = (event: string, to: string) => {
    if (isBusy) return
    const action = doings.step(listed, event, to)
    actions.send({ type: questionFor(listed, to, places) === null ? 'do' : 'ask', action })
  }
  return (
    <li className="registration card" tabIndex={-1} ref={isMoved ? takeLostFocus : undefined} aria-label={team}>
      <div className="registration-who">
        <Link to={pathsOf(registrationHead).edit(id)}>{team}</Link>
        <span className="text-soft">
          {turn === null ? null : `${tPlaces('waiting', { turn })} · `}
          {status === 'rejected' || status === 'withdrawn' ? `${nameOf('status', status)} · ` : null}
          {submittedAt === null ? null : `${t('submitted', { at: names.timestamp(submittedAt) })} · `}
          {String(record.contactName ?? '')}
        </span>
      </div>
      <RegistrationChecks {...{ listed, actions, doings, team }} />
      <div className="registration-steps">
        {decisions.map(({ event, to, full: blockedBy }) => (
          <Button
            key={event}
            size="sm"
            variant={to === 'approved' ? 'primary' : 'outline-primary'}
            aria-label={t('stepFor', { step: stepName(event), team })}
            aria-disabled={isBusy || blockedBy !== null}
            aria-describedby={blockedBy === null ? undefined : `full-${id}`}
            onClick={() => (blockedBy === null ? take(event, to) : undefined)}
          >
            {stepName(event)}
          </Button>
        ))}
      </div>
      {full === null ? null : (
        <p className="registration-full text-soft" id={`full-${id}`}>
          {t('isFull', { places: full })}
        </p>
      )}
    </li>
  )
}

interface DecisionDialogProps {
  readonly actions: Actions
  readonly places: Places
  readonly names: Names
  readonly listedOf: (id: string) => Listed | undefined
}

/** Says who is passed over, or who gets the place that is given up, and asks. What it says follows the database. */
export const DecisionDialog = ({ actions, places, names, listedOf }: DecisionDialogProps) => {
  const t = useMessages(messages)
  const { step: stepName } = useFieldMessages(registrations)
  const { action, isBusy, refusal } = useActionState(actions)
  if (action === null || action.before === null) return null
  // Of one that was deleted meanwhile it asks as before, and the answer says so.
  const listed = listedOf(action.id) ?? { id: action.id, record: action.before }
  const to = String(action.values?.status)
  const team = names.team(String(listed.record.team))
  const isApproval = to === 'approved'
  return (
    <ConfirmDialog
      isOpen
      title={t(isApproval ? 'passOverTitle' : 'giveUpTitle', { team })}
      confirmLabel={
        isApproval ? t('passOverConfirm', { team }) : t('giveUpConfirm', { step: stepName(action.action), team })
      }
      busyLabel={t('carrying')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => actions.send({ type: 'confirm' })}
      onCancel={() => actions.send({ type: 'cancel' })}
    >
      <Consequence question={questionFor(listed, to, places)} names={names} />
    </ConfirmDialog>
  )
}

const Consequence = ({ question, names }: { readonly question: Question | null; readonly names: Names }) => {
  const t = useMessages(messages)
  if (question === null) return <p>{t('noLongerWaiting')}</p>
  if (question.type === 'full') return <p>{t('isFull', { places: question.places })}</p>
  if (question.type === 'giveUp') {
    const { next } = question
    return <p>{next === null ? t('giveUp') : t('giveUpNext', { team: names.team(next.team) })}</p>
  }
  return (
    <>
      <p>{t('passOver', { count: question.before.length })}</p>
      <ul>
        {question.before.map(({ id, team, submittedAt }) => (
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
