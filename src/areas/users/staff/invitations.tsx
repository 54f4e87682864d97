import { useMemo, useState } from 'react'
import Badge from 'react-bootstrap/Badge'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import Table from 'react-bootstrap/Table'
import { paths } from '../../../config/paths.ts'
import { type Role, roles } from '../../../model/permissions.ts'
import { type Invitation, invitationLifetime, invitationState } from '../../../model/staff.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { PersonName } from '../../../records/fields/cells.tsx'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { SidePanel } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField, TextInput } from '../../../ui/form/fields.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useCopyLink } from '../../../ui/toasts/use-copy-link.ts'
import { newInvitationId } from './actions.ts'
import { messages } from './messages.ts'
import { firstPage, invitationsSource, maxPeople } from './people.ts'
import { StaffTableHead } from './people-table.tsx'
import { type Decisions, roleIn, useDecision, useDecisions } from './use-decisions.ts'

const linkOf = (id: string): string => `${window.location.origin}${paths.signUp}?invitation=${id}`

interface Prepared {
  readonly email: string
  readonly role: Role | null
}

interface InviteProps {
  readonly onClose: () => void
  /** The invitation to make again. */
  readonly prepared: Prepared
}

const InviteForm = ({ onClose, prepared }: InviteProps) => {
  const t = useMessages(messages)
  const decisions = useDecisions()
  const { isBusy, refusal, done } = useDecision(decisions)
  const [email, setEmail] = useState(prepared.email)
  const [role, setRole] = useState<string | null>(prepared.role)
  const [isTried, setTried] = useState(false)
  const isAddress = /^[^@\s]+@[^@\s]+$/.test(email.trim())
  const invite = () => {
    setTried(true)
    const chosen = roleIn(role)
    if (!isAddress || chosen === null || isBusy) return
    decisions.send({
      type: 'do',
      action: { type: 'invite', id: newInvitationId(), email: email.trim().toLowerCase(), role: chosen },
    })
  }
  if (done?.action.type === 'invite')
    return <LinkReady id={done.action.id} email={done.action.email} onClose={onClose} />
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        invite()
      }}
    >
      <p>{t('inviteIntro')}</p>
      <TextInput
        label={t('email')}
        type="email"
        value={email}
        onChange={setEmail}
        isRequired
        error={isTried && !isAddress ? t('emailWrong') : undefined}
      />
      <SelectField
        label={t('role')}
        value={role}
        onChange={setRole}
        isRequired
        emptyLabel={t('chooseRole')}
        error={isTried && role === null ? t('roleMissing') : undefined}
        options={roles.map(value => ({ value, label: t(value) }))}
      />
      {refusal === null ? null : (
        <p className="text-danger" role="alert">
          {refusal}
        </p>
      )}
      <div className="d-flex flex-wrap gap-3 align-items-center justify-content-end mt-5">
        <Button variant="outline-primary" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t('creatingLink') : t('createLink')}
        </Button>
      </div>
    </form>
  )
}

interface LinkReadyProps extends Pick<InviteProps, 'onClose'> {
  readonly id: string
  readonly email: string
}

const takeFocusAndSelect = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

const LinkReady = ({ id, email, onClose }: LinkReadyProps) => {
  const t = useMessages(messages)
  const copy = useCopyLink()
  const link = linkOf(id)
  return (
    <>
      <p role="status">{t('linkReady', { email })}</p>
      <Form.Label htmlFor={id}>{t('link')}</Form.Label>
      <Form.Control id={id} className="staff-link" readOnly value={link} ref={takeFocusAndSelect} />
      <div className="d-flex flex-wrap gap-3 align-items-center justify-content-end mt-5">
        <Button variant="outline-primary" onClick={onClose}>
          {t('done')}
        </Button>
        <Button onClick={() => copy(link)}>{t('copy')}</Button>
      </div>
    </>
  )
}

interface InvitePanelProps {
  readonly prepared: Prepared | null
  readonly onClose: () => void
}

export const InvitePanel = ({ prepared, onClose }: InvitePanelProps) => {
  const t = useMessages(messages)
  return (
    <SidePanel isOpen={prepared !== null} title={t('inviteTitle')} onClose={onClose}>
      {prepared ? <InviteForm prepared={prepared} onClose={onClose} /> : null}
    </SidePanel>
  )
}

const tones = { open: 'asked', used: 'open', revoked: 'past', expired: 'past' } as const

const InvitationRow = ({ invitation, decisions, onInvite }: InvitationsProps & { readonly invitation: Invitation }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const copy = useCopyLink()
  const { id, email, role, createdAt, usedAt, revokedAt } = invitation
  const state = invitationState(invitation, store.now())
  const until = createdAt + invitationLifetime
  const day = (at: number | null) => formatTimestamp(language, at ?? until)
  const stateText = {
    open: t('open', { until: day(until) }),
    used: t('used', { at: day(usedAt) }),
    revoked: t('revoked', { at: day(revokedAt) }),
    expired: t('expired', { at: day(until) }),
  }[state]
  const button = (action: 'copy' | 'revoke' | 'inviteAgain', onClick: () => void) => (
    <Button variant="outline-primary" size="sm" aria-label={t(`${action}For`, { email })} onClick={onClick}>
      {t(action)}
    </Button>
  )
  return (
    <tr>
      <th scope="row">
        <span className="staff-name">{email}</span>
      </th>
      <td data-label={t('role')}>{t(role)}</td>
      <td>
        <Badge pill bg="" className="cell-state" data-tone={tones[state]}>
          {stateText}
        </Badge>
      </td>
      <td data-label={t('invitedBy')}>
        <PersonName uid={invitation.by} />
      </td>
      <td>
        <div className="staff-actions">
          {state === 'open' ? (
            <>
              {button('copy', () => copy(linkOf(id)))}
              {button('revoke', () => decisions.send({ type: 'ask', action: { type: 'revoke', id, email } }))}
            </>
          ) : state === 'used' ? null : (
            button('inviteAgain', () => onInvite({ email, role }))
          )}
        </div>
      </td>
    </tr>
  )
}

interface InvitationsProps {
  readonly decisions: Decisions
  readonly onInvite: (prepared: Prepared) => void
}

export const Invitations = (props: InvitationsProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const [limit, setLimit] = useState(firstPage)
  const live = useLive(useMemo(() => invitationsSource(store, limit), [store, limit]))
  return (
    <LiveView live={live}>
      {invitations =>
        invitations.length === 0 ? (
          <div className="staff-empty">
            <h2>{t('noInvitations')}</h2>
            <p>{t('noInvitationsHint')}</p>
            <Button onClick={() => props.onInvite({ email: '', role: null })}>{t('invite')}</Button>
          </div>
        ) : (
          <>
            <Table className="staff-table staff-invitations" aria-label={t('invitations')}>
              <StaffTableHead columns={['email', 'role', 'state', 'invitedBy']} />
              <tbody>
                {invitations.map(invitation => (
                  <InvitationRow key={invitation.id} invitation={invitation} {...props} />
                ))}
              </tbody>
            </Table>
            {invitations.length === limit && limit < maxPeople ? (
              <Button variant="outline-primary" onClick={() => setLimit(Math.min(limit + firstPage, maxPeople))}>
                {t('loadMore')}
              </Button>
            ) : null}
          </>
        )
      }
    </LiveView>
  )
}
