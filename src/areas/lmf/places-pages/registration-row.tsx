import { useSelector } from '@xstate/react'
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
import { takeLostFocus } from '../desk/take-lost-focus.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useRefusalText } from '../desk/use-refusal-text.ts'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { type Places, turnOf } from '../football/registrations.ts'
import { messages } from './messages.ts'
import { decisionsFor, type Listed, type PlacesView, type Question, questionFor, registeredOf } from './places.ts'
import type { useDeeds } from './use-deeds.ts'

const payments = Object.keys(registrations.fields.paid.valueLabels ?? {})

interface RegistrationChecksProps {
  readonly listed: Listed
  readonly desk: Desk<PlacesView>
  readonly deeds: ReturnType<typeof useDeeds>
  readonly team: string
}

/** What a team owes and has paid, and whether its documents were looked at. */
const RegistrationChecks = ({ listed, desk, deeds, team }: RegistrationChecksProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { value: nameOf } = useFieldMessages(registrations)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
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
          if (!isBusy) desk.send({ type: 'do', deed: deeds.pay(listed, target.value || null) })
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
            if (!isBusy) desk.send({ type: 'do', deed: deeds.checkDocuments(listed, target.checked) })
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
  readonly desk: Desk<PlacesView>
  readonly places: Places
  readonly names: Names
  readonly deeds: ReturnType<typeof useDeeds>
}

/** One registration: who, since when, what is paid and checked, and the steps that staff can take. */
export const RegistrationRow = ({ listed, isMoved, desk, places, names, deeds }: RegistrationRowProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { role } = useViewer()
  const { step: stepName, value: nameOf } = useFieldMessages(registrations)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const { id, record } = listed
  const { team: teamId, submittedAt, status } = registeredOf(listed)
  const team = names.team(teamId)
  const turn = turnOf(id, places)
  const decisions = decisionsFor(listed, places, role)
  const full = decisions.find(decision => decision.full !== null)?.full ?? null
  const take = (event: string, to: string) => {
    if (isBusy) return
    const deed = deeds.step(listed, event, to)
    desk.send({ type: questionFor(listed, to, places) === null ? 'do' : 'ask', deed })
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
      <RegistrationChecks {...{ listed, desk, deeds, team }} />
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
  readonly desk: Desk<PlacesView>
  readonly places: Places
  readonly names: Names
  readonly listedOf: (id: string) => Listed | undefined
}

/** Says who is passed over, or who gets the place that is given up, and asks. What it says follows the database. */
export const DecisionDialog = ({ desk, places, names, listedOf }: DecisionDialogProps) => {
  const t = useMessages(messages)
  const { step: stepName } = useFieldMessages(registrations)
  const refusalText = useRefusalText()
  const { deed, refused } = useSelector(desk, ({ context }) => context)
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  if (deed === null || deed.before === null) return null
  // Of one that was deleted meanwhile it asks as before, and the answer says so.
  const listed = listedOf(deed.id) ?? { id: deed.id, record: deed.before }
  const to = String(deed.values.status)
  const team = names.team(String(listed.record.team))
  const isApproval = to === 'approved'
  return (
    <ConfirmDialog
      isOpen
      title={t(isApproval ? 'passOverTitle' : 'giveUpTitle', { team })}
      confirmLabel={
        isApproval ? t('passOverConfirm', { team }) : t('giveUpConfirm', { step: stepName(deed.action), team })
      }
      busyLabel={t('carrying')}
      isBusy={isBusy}
      failure={refused && refusalText(refused, deed)}
      onConfirm={() => desk.send({ type: 'confirm' })}
      onCancel={() => desk.send({ type: 'cancel' })}
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
