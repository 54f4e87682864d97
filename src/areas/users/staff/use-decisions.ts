import type { RefusedBy } from '../../../../machines/action.ts'
import { isRole, type Role } from '../../../model/permissions.ts'
import type { StaffEntry } from '../../../model/staff.ts'
import { type ActionActor, useAction, useActionStatus } from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { failureText } from '../../../ui/loading/messages.ts'
import type { Translate } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { carryOut, type Decision, type DecisionOutcome } from './actions.ts'
import { messages } from './messages.ts'

export type Decisions = ActionActor<Decision, DecisionOutcome>

export type StaffMessages = Translate<typeof messages>

export const roleName = (t: StaffMessages, role: Role | null): string => t(role ?? 'none')

export const entryText = (t: StaffMessages, { action, from, to }: StaffEntry, by: string): string => {
  const roles = { from: roleName(t, from), to: roleName(t, to) }
  switch (action) {
    case 'granted':
      return t('granted', { by, to: roles.to })
    case 'changed':
      return t('changed', { by, ...roles })
    case 'taken':
      return t('taken', { by, from: roles.from })
    case 'deactivated':
      return t('wasDeactivated', { by, from: roles.from })
    case 'reactivated':
      return t('wasReactivated', { by, to: roles.to })
    case 'joined':
      return t('joined', { to: roles.to })
  }
}

const doneText = (t: StaffMessages, decision: Decision): string | null => {
  if (decision.type === 'invite') return null
  if (decision.type === 'revoke') return t('doneRevoked', { email: decision.email })
  const name = decision.person.displayName
  if (decision.type === 'deactivate') return t('doneDeactivated', { name })
  if (decision.type === 'reactivate') return t('doneReactivated', { name })
  return decision.to === null ? t('doneTaken', { name }) : t('doneGranted', { name, role: t(decision.to) })
}

export const useDecisions = (): Decisions => {
  const t = useMessages(messages)
  const store = useStore()
  const toasts = useToasts()
  const { uid } = useViewer()
  return useAction<Decision, DecisionOutcome>(
    decision => carryOut(store, decision, uid),
    ({ action }) => {
      const text = doneText(t, action)
      if (text !== null) toasts.show({ kind: 'done', text })
    },
  )
}

const useRefusalText = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  return (refused: RefusedBy<DecisionOutcome>): string => {
    if (refused.type === 'failed') return t('failed', { why: failureText(refused.failure, language) })
    if (refused.type === 'denied') return t('denied')
    if (refused.type === 'known') {
      const { displayName: name, role, deactivatedAt } = refused.person
      return t('knownAddress', { name, status: deactivatedAt === null ? roleName(t, role) : t('isDeactivated') })
    }
    const { entry, by } = refused
    return t('overtaken', { what: entry === null ? t('overtakenUnknown') : entryText(t, entry, by) })
  }
}

export const useDecision = (decisions: Decisions) => {
  const refusalText = useRefusalText()
  const { asked, isBusy, refused, done } = useActionStatus(decisions)
  return { decision: asked, isBusy, done, refusal: refused && refusalText(refused) }
}

export const roleIn = (value: string | null): Role | null => (isRole(value) ? value : null)
