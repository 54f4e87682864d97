import './places.scss'
import { useState } from 'react'
import type { PageRequest } from '../../../model/store.ts'
import type { RecordKind } from '../../../records/kind.ts'
import { useRecordKind } from '../../../records/records-context.ts'
import { OnceInSight } from '../../../ui/in-sight/once-in-sight.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { TournamentCards } from './tournament-cards.tsx'

const RecordListPage = lazyPart<RecordKind>(async () => ({
  default: (await import('../../../records/list/list-page.tsx')).RecordListPage,
}))

/** The tournaments with what each waits for, and below them all registrations. */
export default function TournamentsPage() {
  const t = useMessages(messages)
  const kind = useRecordKind('registrations')
  const [after, setAfter] = useState<PageRequest['after']>(null)
  return (
    <TournamentCards key={after?.id ?? ''} after={after} onTurn={setAfter}>
      <h2 className="places-list-title">{t('allRegistrations')}</h2>
      <OnceInSight>{kind ? <RecordListPage {...kind} /> : null}</OnceInSight>
    </TournamentCards>
  )
}
