import { type ReactNode, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Stored } from '../../../model/record.ts'
import type { PageRequest } from '../../../model/store.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useLive } from '../../../records/live/live.ts'
import { LiveView } from '../../../records/live/live-view.tsx'
import { pathsOf } from '../../../records/paths.ts'
import { CollectionContext, useRecordKind } from '../../../records/records-context.ts'
import { useStore } from '../../../records/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import tournamentHead from '../collections/tournaments.ts?head'
import type { Names } from '../football/format.ts'
import { registrationMessages } from '../football/messages.ts'
import { formatOf } from '../football/rules.ts'
import { useNames } from '../names.tsx'
import { tournamentPages } from '../pages.ts'
import { type Actions, RefusalNote, useActionState, useActions } from '../record-actions.tsx'
import { hrefOf, useTournamentPages } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { type Card, formatWindow, nextSteps, type Overview, overviewSource } from './overview.ts'
import { limitOf } from './places.ts'
import { TakenBar } from './taken-bar.tsx'
import { useRegistrationActions } from './use-registration-actions.ts'
import './places.scss'
import type { RecordKind } from '../../../records/kind.ts'
import { OnceInSight } from '../../../ui/loading/in-view.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'

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

interface TournamentCardProps {
  readonly card: Card
  readonly actions: Actions
  readonly names: Names
}

/** One tournament: how full it is, whether teams can register, and what is to be done next. */
export const TournamentCard = ({ card, actions, names }: TournamentCardProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const store = useStore()
  const { value: nameOf } = useFieldMessages(tournaments)
  const { id, record, taken } = card
  const name = String(record.name)
  const limit = limitOf(record)
  const now = store.now()
  const steps = nextSteps(t, card, now, names)
  return (
    <li className="card tournament-card">
      <h3>
        {name} <span className="text-soft">{String(record.season ?? '')}</span>
      </h3>
      <p>
        <span className="cell-state" data-tone="past">
          {nameOf('status', String(record.status))}
        </span>{' '}
        {formatWindow(t, record, now, names)}
      </p>
      <TakenBar
        label={t('placesTaken', { name })}
        text={limit === null ? tPlaces('takenWithoutLimit', { taken }) : tPlaces('taken', { taken, places: limit })}
        taken={taken}
        limit={limit}
      />
      {steps.length === 0 ? (
        <p className="text-soft">{t('nothingToDo')}</p>
      ) : (
        <ul className="tournament-next" aria-label={t('nextSteps', { name })}>
          {steps.map(step => (
            <li key={step.text}>
              <Link to={hrefOf(step.to, id)}>{step.text}</Link>
              {step.isFree ? <ConfirmFirst {...{ card, actions, names }} /> : null}
            </li>
          ))}
        </ul>
      )}
      <TournamentLinks id={id} tournament={record} />
    </li>
  )
}

/** Gives the free place to whoever came first. */
const ConfirmFirst = ({ card, actions, names }: TournamentCardProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { isBusy } = useActionState(actions)
  const { step } = useRegistrationActions(names)
  const [first] = card.waiting
  if (first === undefined || !can(role, registrations.permissions.change)) return null
  return (
    <Button
      size="sm"
      aria-disabled={isBusy}
      onClick={() => actions.send({ type: 'do', action: step(first, 'approve', 'approved') })}
    >
      {t('confirmFor', { team: names.team(String(first.record.team)) })}
    </Button>
  )
}

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
  const store = useStore()
  const live = useLive(useMemo(() => overviewSource(store, after), [store, after]))
  const actions = useActions()
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
        <RefusalNote actions={actions} />
        <LiveView live={live}>
          {({ cards, next }) => (
            <>
              {cards.length === 0 ? (
                <p className="text-soft">{t('none')}</p>
              ) : (
                <Cards actions={actions} cards={cards} />
              )}
              <p className="d-flex gap-2 mt-4">
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
      {live.status === 'loading' ? null : children}
    </>
  )
}

interface CardsProps {
  readonly actions: Actions
  readonly cards: Overview['cards']
}

const Cards = ({ actions, cards }: CardsProps) => {
  const teams = cards.flatMap(({ waiting }) => waiting.slice(0, 1).map(({ record }) => String(record.team)))
  const names = useNames({ teams })
  return (
    <ul className="tournament-cards">
      {cards.map(card => (
        <TournamentCard key={card.id} {...{ card, actions, names }} />
      ))}
    </ul>
  )
}

const RecordListPage = lazyPart<Pick<RecordKind, 'links'>>(async () => ({
  default: (await import('../../../records/list/list-page.tsx')).RecordListPage,
}))

/** The tournaments with what each waits for, and below them all registrations. */
export default function TournamentsPage() {
  const t = useMessages(messages)
  const kind = useRecordKind('registrations')
  const [after, setAfter] = useState<PageRequest['after']>(null)
  return (
    <TournamentCards key={after?.id ?? ''} after={after} onTurn={setAfter}>
      <h2 className="mt-6 mb-3 fs-5">{t('allRegistrations')}</h2>
      <CollectionContext value={kind ?? null}>
        <OnceInSight>{kind ? <RecordListPage {...kind} /> : null}</OnceInSight>
      </CollectionContext>
    </TournamentCards>
  )
}
