import './places.scss'
import { useState } from 'react'
import type { PageRequest } from '../../../model/store.ts'
import type { RecordListPageProps } from '../../../records/list/list-page.tsx'
import { OnceInSight } from '../../../ui/in-sight/once-in-sight.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useWords } from '../../../ui/words/use-words.ts'
import { AreaRecords } from '../area-records.tsx'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { recordPaths as paths } from '../record-paths.ts'
import { TournamentCards } from './tournament-cards.tsx'
import { words } from './words.ts'

const RecordListPage = lazyPart<RecordListPageProps>(async () => ({
  default: (await import('../../../records/list/list-page.tsx')).RecordListPage,
}))

const kinds = {
  registrations: { collection: registrations, paths: paths.registrations },
  teams: { collection: teams, paths: paths.teams },
  tournaments: { collection: tournaments, paths: paths.tournaments },
}

/** The tournaments with what each waits for, and below them all registrations. */
export default function TournamentsPage() {
  const t = useWords(words)
  const [after, setAfter] = useState<PageRequest['after']>(null)
  return (
    <AreaRecords kinds={kinds}>
      <TournamentCards key={after?.id ?? ''} after={after} onTurn={setAfter}>
        <h2 className="places-list-title">{t('allRegistrations')}</h2>
        <OnceInSight>
          <RecordListPage {...kinds.registrations} />
        </OnceInSight>
      </TournamentCards>
    </AreaRecords>
  )
}
