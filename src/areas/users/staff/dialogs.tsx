import { useState } from 'react'
import { roles } from '../../../model/permissions.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Decision } from './actions.ts'
import { messages } from './messages.ts'
import { type Decisions, roleIn, roleName, useDecision } from './use-decisions.ts'

interface AskedProps<Type extends Decision['type']> {
  readonly decisions: Decisions
  readonly asked: Extract<Decision, { type: Type }>
}

const opens = { admin: 'adminOpens', lmf: 'lmfOpens', contents: 'contentsOpens', stats: 'statsOpens' } as const

/** Stands for no role among the options, so that taking one is a choice, and not the lack of one. */
const noRole = 'none'

const RoleDialog = ({ decisions, asked: { person } }: AskedProps<'role'>) => {
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
        <p className="staff-warning mb-0">{t('notVerified', { name, email })}</p>
      ) : null}
    </ConfirmDialog>
  )
}

const DeactivateDialog = ({ decisions, asked }: AskedProps<'deactivate'>) => {
  const t = useMessages(messages)
  const { isBusy, refusal } = useDecision(decisions)
  return (
    <ConfirmDialog
      isOpen
      kind="danger"
      title={t('deactivateTitle', { name: asked.person.displayName })}
      confirmLabel={t('deactivate')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => decisions.send({ type: 'confirm' })}
      onCancel={() => decisions.send({ type: 'cancel' })}
    >
      <p className="mb-0">{t('deactivateBody')}</p>
    </ConfirmDialog>
  )
}

const ReactivateDialog = ({ decisions, asked: { person } }: AskedProps<'reactivate'>) => {
  const t = useMessages(messages)
  const { isBusy, refusal } = useDecision(decisions)
  return (
    <ConfirmDialog
      isOpen
      title={t('reactivateTitle', { name: person.displayName })}
      confirmLabel={t('reactivate')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => decisions.send({ type: 'confirm' })}
      onCancel={() => decisions.send({ type: 'cancel' })}
    >
      <p className="mb-0">
        {person.formerRole ? t('reactivateBody', { role: roleName(t, person.formerRole) }) : t('reactivateWaiting')}
      </p>
    </ConfirmDialog>
  )
}

const RevokeDialog = ({ decisions, asked: { email } }: AskedProps<'revoke'>) => {
  const t = useMessages(messages)
  const { isBusy, refusal } = useDecision(decisions)
  return (
    <ConfirmDialog
      isOpen
      kind="danger"
      title={t('revokeTitle', { email })}
      confirmLabel={t('revoke')}
      isBusy={isBusy}
      failure={refusal}
      onConfirm={() => decisions.send({ type: 'confirm' })}
      onCancel={() => decisions.send({ type: 'cancel' })}
    >
      <p className="mb-0">{t('revokeBody')}</p>
    </ConfirmDialog>
  )
}

/** The question that stands open, about whatever was chosen. */
export const DecisionDialog = ({ decisions }: { readonly decisions: Decisions }) => {
  const { decision } = useDecision(decisions)
  switch (decision?.type) {
    case 'role':
      return <RoleDialog decisions={decisions} asked={decision} />
    case 'deactivate':
      return <DeactivateDialog decisions={decisions} asked={decision} />
    case 'reactivate':
      return <ReactivateDialog decisions={decisions} asked={decision} />
    case 'revoke':
      return <RevokeDialog decisions={decisions} asked={decision} />
    default:
      return null
  }
}
