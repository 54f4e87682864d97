import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Stored } from '../../../model/record.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useLanguage, useWords } from '../../../ui/words/use-words.ts'
import { tournaments } from '../collections/tournaments.ts'
import { tournamentPages } from '../pages.ts'
import { hrefOf, pagesOf } from './links.ts'
import { words } from './words.ts'

interface TournamentLinksProps {
  readonly id: string
  readonly tournament: Stored
}

/** The ways to the pages of one tournament. */
export const TournamentLinks = ({ id, tournament }: TournamentLinksProps) => {
  const t = useWords(words)
  const language = useLanguage()
  const { role } = useViewer()
  const name = String(tournament.name)
  const mayEdit = can(role, tournaments.permissions.change)
  return (
    <nav className="tournament-links" aria-label={t('pagesOf', { name })}>
      {pagesOf(tournament)
        .filter(page => page !== 'edit' || mayEdit)
        .map(page => (
          <Link
            key={page}
            to={hrefOf(page, id)}
            aria-label={t('goTo', { page: tournamentPages[page].title[language], name })}
          >
            {tournamentPages[page].title[language]}
          </Link>
        ))}
    </nav>
  )
}
