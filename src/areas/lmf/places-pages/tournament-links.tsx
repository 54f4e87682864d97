import { Link } from 'wouter'
import { can } from '../../../model/permissions.ts'
import type { Stored } from '../../../model/record.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useWords } from '../../../ui/words/use-words.ts'
import { tournaments } from '../collections/tournaments.ts'
import { words as areaWords } from '../words.ts'
import { hrefOf, pagesOf, titleOf } from './links.ts'
import { words } from './words.ts'

interface TournamentLinksProps {
  readonly id: string
  readonly tournament: Stored
}

/** The ways to the pages of one tournament. */
export const TournamentLinks = ({ id, tournament }: TournamentLinksProps) => {
  const t = useWords(words)
  const tArea = useWords(areaWords)
  const { role } = useViewer()
  const name = String(tournament.name)
  const mayEdit = can(role, tournaments.permissions.change)
  return (
    <nav className="tournament-links" aria-label={t('pagesOf', { name })}>
      {pagesOf(tournament)
        .filter(page => page !== 'tournament' || mayEdit)
        .map(page => (
          <Link key={page} href={hrefOf(page, id)} aria-label={t('goTo', { page: tArea(titleOf(page)), name })}>
            {tArea(titleOf(page))}
          </Link>
        ))}
    </nav>
  )
}
