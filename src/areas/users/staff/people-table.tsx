import { useId } from 'react'
import Badge from 'react-bootstrap/Badge'
import Button from 'react-bootstrap/Button'
import Table from 'react-bootstrap/Table'
import { type Person, personStatusOf } from '../../../model/staff.ts'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { useAgo } from '../../../records/fields/labels.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Choice, Disclosure } from '../../../ui/popup/popup.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { messages } from './messages.ts'
import { type Decisions, roleName } from './use-decisions.ts'

type Column = 'person' | 'role' | 'since' | 'lastSignIn' | 'email' | 'state' | 'invitedBy'

interface PeopleProps {
  readonly people: readonly Person[]
  readonly label: string
  readonly decisions: Decisions
  readonly onHistory: (person: Person) => void
}

const Ago = ({ at, otherwise }: { readonly at: number | null; readonly otherwise: string }) => {
  const language = useLanguage()
  const ago = useAgo()
  if (at === null) return <span className="text-soft">{otherwise}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={formatTimestamp(language, at)}>
      {ago(at)}
    </time>
  )
}

const tones = { active: 'open', waiting: 'asked', deactivated: 'past' } as const

const RoleCell = ({ person }: { readonly person: Person }) => {
  const t = useMessages(messages)
  const status = personStatusOf(person)
  const name = status === 'active' ? roleName(t, person.role) : t(status === 'waiting' ? 'isWaiting' : 'isDeactivated')
  return (
    <Badge pill bg="" className="cell-state" data-tone={tones[status]}>
      {name}
      {status === 'deactivated' && person.formerRole ? (
        <span className="text-soft"> ({roleName(t, person.formerRole)})</span>
      ) : null}
    </Badge>
  )
}

const sinceOf = (person: Person): number | null => person.deactivatedAt ?? person.roleSince ?? person.waitingSince

const PersonActions = ({
  person,
  decisions,
  onHistory,
}: Omit<PeopleProps, 'people' | 'label'> & { readonly person: Person }) => {
  const t = useMessages(messages)
  const whyId = useId()
  const { uid } = useViewer()
  const isSelf = person.uid === uid
  const status = personStatusOf(person)
  const { displayName: name } = person
  const blocked = isSelf ? { 'aria-disabled': true, 'aria-describedby': whyId } : {}
  const ask = (type: 'role' | 'deactivate' | 'reactivate') => {
    if (isSelf) return
    decisions.send({ type: 'ask', action: type === 'role' ? { type, person, to: person.role } : { type, person } })
  }
  return (
    <div className="staff-actions">
      {isSelf ? (
        <span id={whyId} className="visually-hidden">
          {t('notYourself')}
        </span>
      ) : null}
      {status === 'deactivated' ? (
        <Button
          variant="outline-primary"
          size="sm"
          aria-label={t('reactivatePerson', { name })}
          onClick={() => ask('reactivate')}
        >
          {t('reactivate')}
        </Button>
      ) : (
        <Button
          {...blocked}
          variant="outline-primary"
          size="sm"
          title={isSelf ? t('notYourself') : undefined}
          aria-label={t(status === 'waiting' ? 'giveRoleTo' : 'changeRoleOf', { name })}
          onClick={() => ask('role')}
        >
          {t(status === 'waiting' ? 'giveRole' : 'changeRole')}
        </Button>
      )}
      <Disclosure label={t('more')} button={{ size: 'sm', 'aria-label': t('moreAbout', { name }) }}>
        {close => (
          <>
            <Choice
              onClick={() => {
                close()
                onHistory(person)
              }}
            >
              {t('history')}
            </Choice>
            {status === 'deactivated' ? null : (
              <Choice
                isUnavailable={isSelf}
                aria-describedby={isSelf ? whyId : undefined}
                onClick={() => {
                  if (isSelf) return
                  close()
                  ask('deactivate')
                }}
              >
                {t('deactivate')}
              </Choice>
            )}
            {isSelf ? <p className="staff-why">{t('notYourself')}</p> : null}
          </>
        )}
      </Disclosure>
    </div>
  )
}

/** Headings, with a visually hidden one for the actions. */
export const StaffTableHead = ({ columns }: { readonly columns: readonly Column[] }) => {
  const t = useMessages(messages)
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {t(column)}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

export const PeopleTable = ({ people, label, ...actions }: PeopleProps) => {
  const t = useMessages(messages)
  const { uid } = useViewer()
  return (
    <Table className="staff-table" aria-label={label}>
      <StaffTableHead columns={['person', 'role', 'since', 'lastSignIn']} />
      <tbody>
        {people.map(person => (
          <tr key={person.uid}>
            <th scope="row">
              <span className="staff-name">
                <bdi>{person.displayName}</bdi>{' '}
                {person.uid === uid ? <span className="staff-you">{t('you')}</span> : null}
              </span>{' '}
              <span className="staff-email">
                {person.email}{' '}
                {person.isVerified === null ? null : (
                  <span className={person.isVerified ? 'text-success' : 'text-warning'}>
                    {t(person.isVerified ? 'verified' : 'unverified')}
                  </span>
                )}
                {person.hasSecondFactor ? <span className="text-success"> · {t('twoSteps')}</span> : null}
              </span>
            </th>
            <td>
              <RoleCell person={person} />
            </td>
            <td data-label={t('since')}>
              <Ago at={sinceOf(person)} otherwise={t('unknown')} />
            </td>
            <td data-label={t('lastSignIn')}>
              <Ago at={person.signedInAt} otherwise={t('unknown')} />
            </td>
            <td>
              <PersonActions person={person} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
