import { useSelector } from '@xstate/react'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { registrations } from '../collections/registrations.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useRefusalText } from '../desk/use-refusal-text.ts'
import type { Names } from '../football/format.ts'
import type { Places } from '../football/registrations.ts'
import { type Question, questionFor } from './decide.ts'
import { messages } from './messages.ts'
import type { PlacesView } from './places-source.ts'
import type { Listed } from './registration.ts'

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
