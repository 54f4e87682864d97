import Button from 'react-bootstrap/Button'
import { can } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useActionState } from '../../../records/outcomes/use-action.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import type { Names } from '../football/format.ts'
import type { Actions } from '../writing/use-writers.ts'
import { messages } from './messages.ts'
import type { Listed } from './registrations.ts'

export interface ActionProps {
  readonly actions: Actions
  readonly names: Names
}

export const useRegistrationActions = ({ actions, names }: ActionProps) => {
  const t = useMessages(messages)
  const { value: valueName } = useFieldMessages(registrations)
  const { isBusy } = useActionState(actions)
  const act = (
    type: 'do' | 'ask',
    { id, stored: before, team }: Listed,
    action: string,
    values: Values,
    state: string,
  ) => {
    const done = `${names.team(team)}: ${state}`
    if (!isBusy) actions.send({ type, action: { collection: registrations, id, before, values, action, done } })
  }
  return {
    isBusy,
    step: (listed: Listed, event: string, to: string, isAsked = false) =>
      act(isAsked ? 'ask' : 'do', listed, event, { status: to }, valueName('status', to)),
    pay: (listed: Listed, paid: string | null) =>
      act('do', listed, 'change', { paid }, paid === null ? t('paymentUnknown') : valueName('paid', paid)),
    checkDocuments: (listed: Listed, documents: boolean) =>
      act('do', listed, 'change', { documents }, t(documents ? 'documentsNow' : 'documentsNotNow')),
  }
}

interface ConfirmButtonProps extends ActionProps {
  readonly listed: Listed
  readonly size?: 'sm'
  readonly 'aria-describedby'?: string
}

export const ConfirmButton = ({ listed, actions, names, ...button }: ConfirmButtonProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { isBusy, step } = useRegistrationActions({ actions, names })
  if (!can(role, registrations.permissions.change)) return null
  return (
    <Button {...button} aria-disabled={isBusy} onClick={() => step(listed, 'approve', 'approved')}>
      {t('confirmFor', { team: names.team(listed.team) })}
    </Button>
  )
}
