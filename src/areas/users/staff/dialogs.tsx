import { useState } from 'react'
import { roles } from '../../../model/permissions.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Decision } from './actions.ts'
import { messages } from './messages.ts'
import { type Decisions, roleIn, roleName, type StaffMessages, useDecision } from './use-decisions.ts'

interface RoleDialogProps {
  readonly decisions: Decisions
  readonly asked: Extract<Decision, { type: 'role' }>
}

const opens = { admin: 'adminOpens', lmf: 'lmfOpens', contents: 'contentsOpens', stats: 'statsOpens' } as const

/** Option for no role, so that removing a role is an explicit choice. */
const noRole = 'none'

const RoleDialog = ({ decisions, asked: { person } }: RoleDialogProps) => {
  const t = useMessages(messages)
  const { isBusy, refusal } = useDecision(decisions)
  const [chosen, setChosen] = useState<string | null>(person.role)
  const [isTried, setTried] = useState(false)
  const to = roleIn(chosen)
  const { displayName: name, email } = person
  const isMissing = chosen === null || (chosen === noRole ? null : to) === person.role
  return (
    <ConfirmDialog
      isOpen
      title={t('roleTitle', { name })}
      confirmLabel={t('save')}
      busyLabel={t('saving')}
      kind={chosen === noRole ? 'danger' : 'plain'}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => {
        setTried(true)
        if (!isMissing) decisions.send({ type: 'confirm', action: { type: 'role', person, to } })
      }}
      onCancel={() => decisions.send({ type: 'cancel' })}
    >
      <SelectField
        label={t('role')}
        value={chosen}
        onChange={setChosen}
        isRequired
        emptyLabel={t('chooseRole')}
        error={isTried && isMissing ? t('chooseRole') : undefined}
        options={[
          ...roles.map(role => ({ value: role, label: t(role) })),
          ...(person.role === null ? [] : [{ value: noRole, label: t('none') }]),
        ]}
      />
      <p className="mb-2">{to ? t(opens[to]) : chosen === noRole ? t('noneOpens', { name }) : null}</p>
      {person.role !== null && chosen !== person.role ? <p className="mb-2">{t('closes', { name })}</p> : null}
      {to !== null && person.isVerified === false ? (
        <p className="text-warning mb-0">{t('notVerified', { name, email })}</p>
      ) : null}
    </ConfirmDialog>
  )
}

type PlainDecision = Exclude<Decision, { type: 'role' | 'invite' }>

const questionOf = (t: StaffMessages, asked: PlainDecision): { readonly title: string; readonly text: string } => {
  if (asked.type === 'revoke') return { title: t('revokeTitle', { email: asked.email }), text: t('revokeBody') }
  const { displayName: name, formerRole } = asked.person
  if (asked.type === 'deactivate') return { title: t('deactivateTitle', { name }), text: t('deactivateBody') }
  const text = formerRole ? t('reactivateBody', { role: roleName(t, formerRole) }) : t('reactivateWaiting')
  return { title: t('reactivateTitle', { name }), text }
}

const QuestionDialog = ({ decisions, asked }: { readonly decisions: Decisions; readonly asked: PlainDecision }) => {
  const t = useMessages(messages)
  const { isBusy, refusal } = useDecision(decisions)
  const { title, text } = questionOf(t, asked)
  return (
    <ConfirmDialog
      isOpen
      kind={asked.type === 'reactivate' ? 'plain' : 'danger'}
      title={title}
      confirmLabel={t(asked.type)}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => decisions.send({ type: 'confirm' })}
      onCancel={() => decisions.send({ type: 'cancel' })}
    >
      <p className="mb-0">{text}</p>
    </ConfirmDialog>
  )
}

export const DecisionDialog = ({ decisions }: { readonly decisions: Decisions }) => {
  const { decision } = useDecision(decisions)
  // Inviting has a dialog of its own.
  if (!decision || decision.type === 'invite') return null
  if (decision.type === 'role') return <RoleDialog decisions={decisions} asked={decision} />
  return <QuestionDialog decisions={decisions} asked={decision} />
}
