import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Entry } from '../../../model/store.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { StateMark } from '../../../records/fields/state-mark.tsx'
import { CreateLink, NothingYet } from '../../../records/list/create-link.tsx'
import { RefusalNote } from '../../../records/outcomes/use-action.tsx'
import { KindContext, usePaths, useRecordKind } from '../../../records/registry/contexts.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { InPageHead } from '../../../ui/page-head.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { tournaments } from '../collections/tournaments.ts'
import { formatOf } from '../football/rules.ts'
import { useNames } from '../parts/names.tsx'
import { tournamentPages } from '../parts/pages.ts'
import { hrefOf, useTournamentPages } from '../tournament/use-tournament.tsx'
import { type Actions, useActions } from '../writing/use-writers.ts'
import { messages } from './messages.ts'
import { nextSteps, type Overview, overviewSource, type Card as TournamentFacts } from './overview.ts'
import { type ActionProps, ConfirmButton } from './registration-actions.tsx'
import { TournamentState } from './tournament-state.tsx'
import './registrations.scss'

const TournamentLinks = ({ card: { id, record } }: { readonly card: TournamentFacts }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { name } = record
  return (
    <nav className="tournament-links" aria-label={t('pagesOf', { name })}>
      {useTournamentPages(formatOf(record)).map(page => {
        const title = tournamentPages[page].title[language]
        return (
          <Link key={page} to={hrefOf(page, id)} aria-label={`${title}: ${name}`}>
            {title}
          </Link>
        )
      })}
    </nav>
  )
}

const TournamentCard = ({ card, ...acting }: ActionProps & { readonly card: TournamentFacts }) => {
  const t = useMessages(messages)
  const now = useStore().now()
  const { names } = acting
  const {
    id,
    record,
    taken,
    waiting: [first],
  } = card
  const { name, season } = record
  const steps = nextSteps(t, card, now, names.team)
  return (
    <Card as="li" className="tournament-card">
      <h3>
        <bdi>{name}</bdi> <span className="text-soft text-nowrap">{season}</span>
      </h3>
      <div className="tournament-state">
        <StateMark collection={tournaments} state={record.status} />
        <TournamentState record={record} taken={taken} />
      </div>
      {steps.length === 0 ? (
        <p className="text-soft">{t('nothingToDo')}</p>
      ) : (
        <ul className="tournament-next" aria-label={t('nextSteps', { name })}>
          {steps.map(({ to, text, isFree }) => (
            <li key={text}>
              <Link to={hrefOf(to, id)}>{text}</Link>
              {isFree && first ? <ConfirmButton size="sm" listed={first} {...acting} /> : null}
            </li>
          ))}
        </ul>
      )}
      <TournamentLinks card={card} />
    </Card>
  )
}

const Cards = ({ actions, cards }: { readonly actions: Actions; readonly cards: Overview['cards'] }) => {
  const names = useNames({ teams: cards.flatMap(({ waiting: [first] }) => (first ? [first.team] : [])) })
  return (
    <ul className="tournament-cards">
      {cards.map(card => (
        <TournamentCard key={card.id} {...{ card, actions, names }} />
      ))}
    </ul>
  )
}

interface CardsPageProps {
  /** First tournament of the page; null for the newest. */
  readonly after: Entry | null
  readonly onTurn: (after: Entry | null) => void
}

const CardsPage = ({ after, onTurn }: CardsPageProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { create } = usePaths()
  const store = useStore()
  const live = useLive(useMemo(() => overviewSource(store, after), [store, after]))
  const actions = useActions()
  const isBlank = live.status === 'ready' && live.value.cards.length === 0
  return (
    <section aria-labelledby="tournaments-title">
      {create && can(role, tournaments.permissions.create) && !isBlank ? (
        <InPageHead>
          <div className="d-flex align-items-center gap-2 ms-auto text-nowrap">
            <CreateLink to={create} />
          </div>
        </InPageHead>
      ) : null}
      {/* For screen readers; the page's title shows it. */}
      <h2 className="visually-hidden" id="tournaments-title">
        {t('tournaments')}
      </h2>
      <RefusalNote actions={actions} />
      <LiveView live={live}>
        {({ cards, next }) => (
          <>
            {isBlank ? <NothingYet /> : <Cards actions={actions} cards={cards} />}
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
      </LiveView>
    </section>
  )
}

export default function OverviewPage() {
  const kind = useRecordKind(tournaments.path)
  const [after, setAfter] = useState<Entry | null>(null)
  if (kind === undefined) return <Loader />
  return (
    <KindContext value={kind}>
      <CardsPage key={after?.id ?? ''} after={after} onTurn={setAfter} />
    </KindContext>
  )
}
