import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import type { Live } from '../../../records/live/live.ts'
import { pathsOf } from '../../../records/paths.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { DateField, unfinished } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { squads } from '../collections/squads.ts'
import squadHead from '../collections/squads.ts?head'
import { formatCause, type Names } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { SquadMember, SquadRules } from '../football/squads.ts'
import type { Suspensions } from '../football/suspensions.ts'
import { type Actions, takeLostFocus, useActionState } from '../record-actions.tsx'
import { messages } from './messages.ts'
import { isActive, type Member, memberIssues, placeOf } from './squad-sheet.ts'
import { useEntryIssueText } from './use-entry-issue-text.ts'

interface MemberRowProps {
  readonly member: Member
  readonly isMoved: boolean
  readonly actions: Actions
  /** Those who are in the squad. */
  readonly places: readonly SquadMember[]
  readonly rules: SquadRules
  readonly names: Names
  readonly suspended: Live<Suspensions>
}

/** One player on the sheet: number, position, how long, and whether the player may play. */
export const MemberRow = ({ member, isMoved, actions, places, rules, names, suspended }: MemberRowProps) => {
  const t = useMessages(messages)
  const { value: nameOf } = useFieldMessages(squads)
  const { id, record } = member
  const { number, from, to } = placeOf(id, record)
  const name = String(record.name)
  const stay =
    to === null ? t('since', { from: names.day(from) }) : t('stayed', { from: names.day(from), to: names.day(to) })
  const position = typeof record.position === 'string' ? `${nameOf('position', record.position)} · ` : ''
  return (
    <li className="member" tabIndex={-1} ref={isMoved ? takeLostFocus : undefined} aria-label={name}>
      <span className="member-number" data-left={!isActive(member)}>
        <span className="visually-hidden">{t('number', { number: number ?? 0 })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <span className="member-who">
        <Link to={pathsOf(squadHead).edit(id)}>{name}</Link>
        <span className="text-soft">
          {position}
          {stay}
        </span>
      </span>
      {isActive(member) ? <Eligibility {...{ member, places, rules, names, suspended }} /> : null}
      <MemberAction {...{ member, actions, name }} />
    </li>
  )
}

type EligibilityProps = Pick<MemberRowProps, 'member' | 'places' | 'rules' | 'names' | 'suspended'>

const Eligibility = ({ member, places, rules, names, suspended }: EligibilityProps) => {
  const t = useMessages(messages)
  const issueText = useEntryIssueText(names)
  const tSuspension = useMessages(suspensionMessages)
  const issues = memberIssues(member, places, rules)
  const all = suspended.value?.all ?? []
  const suspension = all.find(({ player, left, waits }) => player === member.record.player && left > 0 && !waits)
  if (issues.length === 0 && suspension === undefined)
    return suspended.status === 'ready' ? <span className="member-eligible">{t('eligible')}</span> : null
  return (
    <span className="member-faults">
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

interface MemberActionProps {
  readonly member: Member
  readonly actions: Actions
  readonly name: string
}

/** Out of the squad, or back into it. */
const MemberAction = ({ member: { id, record }, actions, name }: MemberActionProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { isBusy } = useActionState(actions)
  if (!can(role, squads.permissions.change)) return null
  const shared = { collection: squads, id, before: record }
  const isOut = record.status !== 'active'
  const take = () => {
    if (isBusy) return
    if (isOut)
      actions.send({
        type: 'do',
        action: {
          ...shared,
          action: 'return',
          values: { status: 'active', to: null },
          done: t('returned', { player: name }),
        },
      })
    else
      actions.send({
        type: 'ask',
        action: { ...shared, action: 'leave', values: { status: 'left' }, done: t('gone', { player: name }) },
      })
  }
  return (
    <Button
      size="sm"
      variant="outline-primary"
      aria-label={t(isOut ? 'backOf' : 'transferOutOf', { player: name })}
      aria-disabled={isBusy}
      onClick={take}
    >
      {t(isOut ? 'back' : 'transferOut')}
    </Button>
  )
}

interface LeaveDialogProps {
  readonly actions: Actions
  readonly today: string
  readonly names: Names
}

/** Asks for the last day of somebody who leaves the squad. */
export const LeaveDialog = ({ actions, today, names }: LeaveDialogProps) => {
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
      busyLabel={t('writing')}
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
