import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { PageRequest } from '../../../model/store.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { tournaments } from '../collections/tournaments.ts'
import tournamentHead from '../collections/tournaments.ts?head'
import { DeskView } from '../desk/desk-view.tsx'
import { RefusalNote } from '../desk/refusal-note.tsx'
import { type Desk, useDesk } from '../desk/use-desk.ts'
import { useNames } from '../desk/use-names.ts'
import { messages } from './messages.ts'
import { type Overview, overviewSource } from './overview-source.ts'
import { TournamentCard } from './tournament-card.tsx'
import { useDeeds } from './use-deeds.ts'

interface TournamentCardsProps {
  /** Behind which tournament the cards begin; null for the newest. */
  readonly after: PageRequest['after']
  readonly onTurn: (after: PageRequest['after']) => void
  /** What follows on the page, once the cards are there or are known not to come. */
  readonly children: ReactNode
}

/** A page of tournaments as cards, live. */
export const TournamentCards = ({ after, onTurn, children }: TournamentCardsProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const desk = useDesk<Overview>(store => overviewSource(store, after))
  const isLoading = useSelector(desk, snapshot => snapshot.hasTag('loading'))
  return (
    <>
      <section className="tournaments" aria-labelledby="tournaments-title">
        <header className="tournaments-head">
          <h2 id="tournaments-title">{t('tournaments')}</h2>
          {can(role, tournaments.permissions.create) ? (
            <Link to={pathsOf(tournamentHead).create ?? ''} className="btn btn-primary">
              {t('newTournament')}
            </Link>
          ) : null}
        </header>
        <RefusalNote desk={desk} />
        <DeskView desk={desk}>
          {({ cards, next }) => (
            <>
              {cards.length === 0 ? <p className="text-soft">{t('none')}</p> : <Cards desk={desk} cards={cards} />}
              <p className="tournaments-turn">
                {after === null ? null : (
                  <Button variant="outline-primary" onClick={() => onTurn(null)}>
                    {t('newest')}
                  </Button>
                )}
                {next === null ? null : (
                  <Button variant="outline-primary" onClick={() => onTurn(next)}>
                    {t('older')}
                  </Button>
                )}
              </p>
            </>
          )}
        </DeskView>
      </section>
      {isLoading ? null : children}
    </>
  )
}

interface CardsProps {
  readonly desk: Desk<Overview>
  readonly cards: Overview['cards']
}

const Cards = ({ desk, cards }: CardsProps) => {
  const teams = cards.flatMap(({ waiting }) => waiting.slice(0, 1).map(({ record }) => String(record.team)))
  const names = useNames({ teams })
  const deeds = useDeeds(names)
  return (
    <ul className="tournament-cards">
      {cards.map(card => (
        <TournamentCard key={card.id} {...{ card, desk, names, deeds }} />
      ))}
    </ul>
  )
}
