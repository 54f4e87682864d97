import './places.scss'
import { useState } from 'react'
import type { PageRequest } from '../../../model/store.ts'
import { RecordListPage } from '../../../records/list/list-page.tsx'
import { useWords } from '../../../ui/words/use-words.ts'
import { AreaRecords } from '../area-records.tsx'
import { kinds } from '../kinds.ts'
import { TournamentCards } from './tournament-cards.tsx'
import { words } from './words.ts'

/** The tournaments with what each waits for, and below them all registrations. */
export default function TournamentsPage() {
  const t = useWords(words)
  const [after, setAfter] = useState<PageRequest['after']>(null)
  return (
    <AreaRecords>
      <TournamentCards key={after?.id ?? ''} after={after} onTurn={setAfter} />
      <h2 className="places-list-title">{t('allRegistrations')}</h2>
      <RecordListPage {...kinds.registrations} />
    </AreaRecords>
  )
}
