import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Live } from '../../../records/data/live/live.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useActionState } from '../../../records/outcomes/use-action.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { focusIfLost } from '../../../ui/dom.ts'
import { DateField, unfinished } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { squads } from '../collections/squads.ts'
import squadHead from '../collections/squads.ts?head'
import { formatCause, type Names } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { SquadRules } from '../football/squads.ts'
import type { Suspensions } from '../football/suspensions.ts'
import type { Actions } from '../writing/use-writers.ts'
import { messages } from './messages.ts'
import { isActive, type Member, memberIssues, useEntryIssueText } from './squad-sheet.ts'

export interface Squad {
  readonly tournament: string
  readonly team: string
  readonly actions: Actions
  readonly active: readonly Member[]
  readonly rules: SquadRules
  /** YYYY-MM-DD. */
  readonly today: string
  readonly names: Names
  readonly suspended: Live<Suspensions>
}

interface MemberProps {
  readonly member: Member
  readonly squad: Squad
}

export const MemberRow = ({ member, squad, isMoved }: MemberProps & { readonly isMoved: boolean }) => {
  const t = useMessages(messages)
  const { value: valueName } = useFieldMessages(squads)
  const { id, name, number, from, to, position } = member
  const { day } = squad.names
  return (
    <li className="member" tabIndex={-1} ref={isMoved ? focusIfLost : undefined} aria-label={name}>
      <span className="member-number" data-left={!isActive(member)}>
        <span className="visually-hidden">{t('number', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <span className="d-flex flex-column min-w-0">
        <Link to={pathsOf(squadHead).edit(id)} className="fw-bold" dir="auto">
          {name}
        </Link>
        <span className="text-soft fs-small">
          {position === null ? null : `${valueName('position', position)} · `}
          {to === null ? t('since', { from: day(from) }) : t('stayed', { from: day(from), to: day(to) })}
        </span>
      </span>
      {isActive(member) ? <Eligibility {...{ member, squad }} /> : null}
      <MemberAction {...{ member, squad }} />
    </li>
  )
}

const Eligibility = ({ member, squad: { active, rules, names, suspended } }: MemberProps) => {
  const t = useMessages(messages)
  const tSuspension = useMessages(suspensionMessages)
  const issueText = useEntryIssueText(names)
  const issues = memberIssues(member, active, rules)
  const all = suspended.value?.all ?? []
  const suspension = all.find(({ player, left, waits }) => player === member.player && left > 0 && !waits)
  if (issues.length === 0 && suspension === undefined)
    return suspended.status === 'ready' ? <span className="member-eligible text-success">{t('eligible')}</span> : null
  return (
    <span className="member-issues d-flex flex-column min-w-0 text-danger fs-small">
      <strong>{t('notEligible')}</strong>
      {issues.map(issue => (
        <span key={issue.type}>{issueText(issue)}</span>
      ))}
      {suspension === undefined ? null : (
        <span>
          {t('suspended', { why: formatCause(tSuspension, suspension) })}{' '}
          {suspension.next === null ? t('servesNowhere') : t('serves', { round: suspension.next.round })}
        </span>
      )}
    </span>
  )
}

const MemberAction = ({ member, squad: { actions } }: MemberProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { isBusy } = useActionState(actions)
  if (!can(role, squads.permissions.change)) return null
  const { id, stored: before, name: player } = member
  const shared = { collection: squads, id, before }
  const isOut = !isActive(member)
  const act = () => {
    if (isBusy) return
    if (isOut) {
      const values = { status: 'active', to: null }
      actions.send({ type: 'do', action: { ...shared, action: 'return', values, done: t('returned', { player }) } })
    } else {
      const values = { status: 'left' }
      actions.send({ type: 'ask', action: { ...shared, action: 'leave', values, done: t('gone', { player }) } })
    }
  }
  return (
    <Button
      size="sm"
      variant="outline-primary"
      aria-label={t(isOut ? 'backOf' : 'transferOutOf', { player })}
      aria-disabled={isBusy}
      onClick={act}
    >
      {t(isOut ? 'back' : 'transferOut')}
    </Button>
  )
}

export const LeaveDialog = ({ squad: { actions, today, names } }: Pick<MemberProps, 'squad'>) => {
  const t = useMessages(messages)
  const { action, isBusy, refusal } = useActionState(actions)
  const from = String(action?.before?.from ?? today)
  const [to, setTo] = useState<string | null>(today < from ? from : today)
  const [isTried, setTried] = useState(false)
  if (action === null || action.before === null) return null
  const player = String(action.before.name)
  const issue =
    to === null || to === unfinished
      ? t('lastDayNeeded')
      : to < from
        ? t('lastDayEarly', { from: names.day(from) })
        : null
  return (
    <ConfirmDialog
      isOpen
      title={t('transferTitle', { player })}
      confirmLabel={t('transferOut')}
      busyLabel={t('saving')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => {
        setTried(true)
        if (issue === null) actions.send({ type: 'confirm', action: { ...action, values: { ...action.values, to } } })
      }}
      onCancel={() => actions.send({ type: 'cancel' })}
    >
      <p>{t('transferBody', { number: Number(action.before.number ?? 0), player })}</p>
      <DateField
        label={t('lastDay')}
        value={to}
        onChange={setTo}
        min={from}
        isRequired
        error={isTried && issue !== null ? issue : undefined}
      />
    </ConfirmDialog>
  )
}
