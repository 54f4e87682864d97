import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import { Link } from 'react-router-dom'
import type { Values } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { SelectField, TextInput } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { lineUps } from '../collections/line-ups.ts'
import { type LineUpIssue, type LineUpPlayer, lineUpIssues, proposedLineUp } from '../football/line-up.ts'
import type { Match, Side } from '../football/match.ts'
import { reportRulesOf } from '../football/rules.ts'
import { sheetAddress } from '../parts/addresses.ts'
import { useNames } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import type { SquadMember } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { maxLengthOf, useDraftIssues } from './draft-issues.ts'
import { useIneligibility, useIneligibleText } from './eligibility.ts'
import { messages } from './messages.ts'
import type { Draft } from './use-draft.ts'
import type { Report } from './use-report.ts'

interface LineUpProps {
  readonly match: Match
  readonly side: Side
  readonly report: Report
  readonly members: readonly SquadMember[]
  readonly entered: Draft
  readonly isLocked: boolean
}

const byNumber = (one: { readonly number: number | null }, other: { readonly number: number | null }) =>
  (one.number ?? 100) - (other.number ?? 100)

/** The line-up of a team: who plays, with reasons against it, until it is confirmed. */
export const LineUpSection = (props: LineUpProps) => {
  const { match, side, report, members, entered, isLocked } = props
  const t = useMessages(messages)
  const { nameOf, record, id } = useTournament()
  const title = useId()
  const team = match[side]
  const stored = report.lineUps[side]
  const rules = reportRulesOf(record)
  const { draft, isDirty, enter, forget } = entered
  const players = (draft.players ?? stored.players ?? []) as readonly LineUpPlayer[]
  const isConfirmed = stored.status === 'confirmed'
  const why = useIneligibility(match, report)
  const text = useIneligibleText({ ...useNames({}), team: nameOf })
  const isEligible = (member: string) => {
    const found = members.find(one => one.id === member)
    return found !== undefined && why(found).length === 0
  }
  const last = (side === 'home' ? report.live.value?.lastHome : report.live.value?.lastAway)?.find(
    one => one.match !== match.id && one.tournament === id && one.players !== null,
  )
  const listed = members.filter(
    member => member.team === team && (member.status === 'active' || players.some(one => one.member === member.id)),
  )
  const setPlayers = (next: readonly LineUpPlayer[]) => enter({ players: next.toSorted(byNumber) as never })
  const save = () => {
    if (isDirty) report.saveLineUp(side, draft)
    forget()
  }
  const issues = lineUpIssues(players, rules, isEligible)
  const textIssues = useDraftIssues(lineUps, draft, otherTexts)
  const isRefused = Object.keys(textIssues).length > 0 || issues.some(({ type }) => type === 'noNumber')
  const count = (role: LineUpPlayer['role']) => players.filter(player => player.role === role).length
  return (
    <Card as="section" className="mb-4" aria-labelledby={title}>
      <Card.Header className="d-flex flex-wrap gap-2 align-items-center">
        <h3 className="fs-6 m-0 me-auto" id={title}>
          <bdi>{nameOf(team)}</bdi>
        </h3>
        {isConfirmed ? <span className="text-success">{t('confirmed')}</span> : null}
        <span className="text-soft" role="status">
          {t('size', { starters: count('starter'), most: rules.starters, substitutes: count('substitute') })}
        </span>
      </Card.Header>
      <Card.Body>
        {isLocked || isConfirmed ? (
          <>
            <ShownLineUp players={players} members={members} />
            {stored.staff === null ? null : <p className="text-soft">{stored.staff}</p>}
            {isLocked ? null : (
              <Button variant="outline-primary" onClick={() => report.saveLineUp(side, { status: 'draft' }, 'reopen')}>
                {t('change')}
              </Button>
            )}
          </>
        ) : listed.length === 0 ? (
          <p>
            {t('noSquad')}{' '}
            <Link to={lmfPaths.sheet + sheetAddress.write({ tournament: id, team })}>{t('toSheet')}</Link>
          </p>
        ) : (
          <>
            {players.length === 0 && last ? (
              <Button
                variant="outline-primary"
                className="mb-3"
                onClick={() => setPlayers(proposedLineUp((last.players ?? []) as never, listed, isEligible))}
              >
                {t('propose')}
              </Button>
            ) : null}
            <ul className="line-up">
              {listed.map(member => (
                <MemberRow key={member.id} {...{ member, players, setPlayers }} why={why(member).map(text)} />
              ))}
            </ul>
            <Duties {...{ players, members, setPlayers }} />
            <OtherFields values={{ ...stored, ...draft }} issues={textIssues} enter={enter} />
            <IssueList {...{ issues, members }} />
            <div className="d-flex flex-wrap gap-2">
              <Button variant="outline-primary" disabled={!isDirty || isRefused} onClick={save}>
                {t('save')}
              </Button>
              <Button
                variant="primary"
                disabled={issues.length > 0 || isRefused}
                onClick={() => {
                  report.saveLineUp(side, draft)
                  report.saveLineUp(side, { status: 'confirmed' }, 'confirm')
                  forget()
                }}
              >
                {t('confirm')}
              </Button>
              {isDirty ? (
                <span className="text-warning align-self-center" role="status">
                  {t('unsaved')}
                </span>
              ) : null}
            </div>
          </>
        )}
      </Card.Body>
    </Card>
  )
}

interface PlayersProps {
  readonly players: readonly LineUpPlayer[]
  readonly setPlayers: (players: readonly LineUpPlayer[]) => void
}

interface MemberRowProps extends PlayersProps {
  readonly member: SquadMember
  /** Reasons why the player may not play. */
  readonly why: readonly string[]
}

const MemberRow = ({ member, players, setPlayers, why }: MemberRowProps) => {
  const t = useMessages(messages)
  const { name } = member
  const own = players.find(one => one.member === member.id)
  const others = players.filter(one => one !== own)
  const change = (more: Partial<LineUpPlayer>) => own && setPlayers([...others, { ...own, ...more }])
  const setRole = (role: LineUpPlayer['role'] | '') => {
    const { isCaptain: _, isGoalkeeper: __, ...kept } = own ?? { member: member.id, number: member.number ?? 1 }
    setPlayers(role === '' ? others : [...others, { ...(role === 'starter' ? { ...kept, ...own } : kept), role }])
  }
  return (
    <li className="line-up-member" data-role={own?.role ?? 'none'}>
      <Form.Control
        className="tabular"
        aria-label={t('numberOf', { name })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        disabled={own === undefined}
        value={own?.number || (own ? '' : (member.number ?? ''))}
        onChange={event => change({ number: Number(event.target.value.replaceAll(/\D/g, '')) })}
      />
      <span>
        <bdi>{name}</bdi>
        {why.map(reason => (
          <span key={reason} className="d-block text-danger fs-smaller">
            {reason}
          </span>
        ))}
      </span>
      <Form.Select
        aria-label={t('roleOf', { name })}
        value={own?.role ?? ''}
        onChange={event => setRole(event.target.value as LineUpPlayer['role'] | '')}
      >
        <option value="">{t('notPlaying')}</option>
        <option value="starter">{t('starter')}</option>
        <option value="substitute">{t('substitute')}</option>
      </Form.Select>
      {own && why.length > 0 ? (
        <Form.Control
          className="line-up-reason"
          aria-label={t('reasonFor', { name })}
          placeholder={t('reasonFor', { name })}
          maxLength={200}
          value={own.reason ?? ''}
          onChange={event => change({ reason: event.target.value })}
        />
      ) : null}
    </li>
  )
}

/** Captain and goalkeeper, chosen among the starters. */
const Duties = ({ players, setPlayers, members }: PlayersProps & Pick<LineUpProps, 'members'>) => {
  const t = useMessages(messages)
  const options = players
    .filter(({ role }) => role === 'starter')
    .map(({ member, number }) => ({ value: member, label: `${number} ${nameIn(members, member)}` }))
  const duty = (key: 'isCaptain' | 'isGoalkeeper', label: string) => (
    <SelectField
      label={label}
      value={players.find(player => player[key])?.member ?? null}
      options={options}
      onChange={chosen =>
        setPlayers(
          players.map(({ [key]: _, ...player }) => (player.member === chosen ? { ...player, [key]: true } : player)),
        )
      }
    />
  )
  return (
    <div className="line-up-duties">
      {duty('isCaptain', t('captain'))}
      {duty('isGoalkeeper', t('goalkeeper'))}
    </div>
  )
}

const otherTexts = ['formation', 'staff'] as const

export const lineUpFields = ['players', ...otherTexts] as const

interface OtherFieldsProps {
  readonly values: Values
  /** Their issues in words, by field. */
  readonly issues: Readonly<Record<string, string>>
  readonly enter: (change: Values) => void
}

const OtherFields = ({ values, issues, enter }: OtherFieldsProps) => {
  const { field } = useFieldMessages(lineUps)
  const input = (name: (typeof otherTexts)[number]) => (
    <TextInput
      label={field(name)}
      maxLength={maxLengthOf(lineUps, name)}
      key={name}
      value={String(values[name] ?? '')}
      error={issues[name]}
      onChange={text => enter({ [name]: text || null })}
    />
  )
  return <div className="line-up-duties">{otherTexts.map(input)}</div>
}

const nameIn = (members: readonly SquadMember[], id: string): string => members.find(one => one.id === id)?.name ?? '—'

const IssueList = ({ issues, members }: { readonly issues: readonly LineUpIssue[] } & Pick<LineUpProps, 'members'>) => {
  const t = useMessages(messages)
  if (issues.length === 0) return null
  return (
    <div className="mb-3">
      <p className="m-0">{t('cannotConfirm')}</p>
      <ul className="mb-3">
        {issues.map(issue => (
          <li key={JSON.stringify(issue)}>
            {'member' in issue
              ? t(issue.type, { name: nameIn(members, issue.member) })
              : 'number' in issue
                ? t(issue.type, { number: issue.number })
                : 'limit' in issue
                  ? t(issue.type, issue)
                  : t(issue.type)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The line-up as people read it. */
export const ShownLineUp = ({ players, members }: Pick<PlayersProps, 'players'> & Pick<LineUpProps, 'members'>) => {
  const t = useMessages(messages)
  const listOf = (role: LineUpPlayer['role'], title: string) => (
    <>
      <h4 className="match-details-title">{title}</h4>
      <ul className="line-up-shown" aria-label={title}>
        {players
          .filter(player => player.role === role)
          .map(({ member, number, isCaptain, isGoalkeeper, reason }) => (
            <li key={member}>
              <span className="incident-number rounded text-center fw-bold tabular">{number}</span>
              <bdi>{nameIn(members, member)}</bdi>
              {isCaptain ? <abbr title={t('captain')}> ({t('captainShort')})</abbr> : null}
              {isGoalkeeper ? <abbr title={t('goalkeeper')}> ({t('goalkeeperShort')})</abbr> : null}
              {reason ? <span className="d-block text-soft fs-smaller">{t('allowed', { reason })}</span> : null}
            </li>
          ))}
      </ul>
    </>
  )
  return (
    <>
      {listOf('starter', t('starters'))}
      {listOf('substitute', t('substitutes'))}
    </>
  )
}
