import { Link } from 'react-router-dom'
import type { Stored } from '../../../model/record.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { formatOf } from '../football/rules.ts'
import { tournamentPages } from '../pages.ts'
import { hrefOf, useTournamentPages } from '../tournament/use-tournament-pages.ts'
import { messages } from './messages.ts'

interface TournamentLinksProps {
  readonly id: string
  readonly tournament: Stored
}

/** The ways to the pages of one tournament. */
export const TournamentLinks = ({ id, tournament }: TournamentLinksProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = String(tournament.name)
  const pages = useTournamentPages(formatOf(tournament))
  return (
    <nav className="tournament-links" aria-label={t('pagesOf', { name })}>
      {pages.map(page => (
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
