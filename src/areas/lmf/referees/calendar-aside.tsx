import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { can } from '../../../model/permissions.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import { useAction } from '../../../records/outcomes/use-action.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { failureText } from '../../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useCopyLink } from '../../../ui/toasts/use-copy-link.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { calendarAddress, carryOut, type LinkAction, type LinkOutcome, secretPath } from './calendar-link.ts'
import { messages } from './messages.ts'

/** The link to a referee's calendar, for those who may give it away. */
export default function CalendarAside({ id, before }: FormPartProps) {
  const { role } = useViewer()
  return id === null || before === null || !can(role, 'lmf.write') ? null : <CalendarCard referee={id} />
}

const CalendarCard = ({ referee }: { readonly referee: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const toasts = useToasts()
  const copy = useCopyLink()
  const stored = useLiveValue(secretPath(referee))
  const secret = typeof stored.value === 'string' ? stored.value : null
  const link = useAction<LinkAction, LinkOutcome>(
    action => carryOut(store, action),
    ({ outcome }) => {
      if (outcome.secret === null) toasts.show({ kind: 'done', text: t('revoked') })
      else void copy(calendarAddress(outcome.secret))
    },
  )
  const { isAsking, refused } = useSelector(link, ({ context }) => context)
  const isBusy = useSelector(link, snapshot => snapshot.hasTag('busy'))
  const refusal = refused && (refused.type === 'failed' ? failureText(refused.failure, language) : t('denied'))
  return (
    <AsideCard title={t('title')}>
      <p>{t('intro')}</p>
      {refusal === null || isAsking ? null : (
        <p className="text-danger" role="alert">
          {refusal}
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <Button
          variant="outline-primary"
          aria-disabled={isBusy || stored.status !== 'ready'}
          onClick={() => {
            if (stored.status === 'ready') link.send({ type: 'do', action: { type: 'create', referee, secret } })
          }}
        >
          {t('copy')}
        </Button>
        {secret === null ? null : (
          <Button
            variant="outline-danger"
            onClick={() => link.send({ type: 'ask', action: { type: 'revoke', referee, secret } })}
          >
            {t('revoke')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('question')}
        confirmLabel={t('revoke')}
        kind="danger"
        isBusy={isBusy}
        failure={refusal}
        onConfirm={() => link.send({ type: 'confirm' })}
        onCancel={() => link.send({ type: 'cancel' })}
      >
        {t('effect')}
      </ConfirmDialog>
    </AsideCard>
  )
}
