import { useMemo } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import { formatShortTimestamp } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { joinParts } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { matchDayPath } from '../parts/addresses.ts'
import { useNames, usePlaceNames } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import { messages } from './messages.ts'
import { maxLines, type NextMatchDay, nextMatchDaySource } from './sources.ts'

const MatchDay = ({ matchDay }: { readonly matchDay: NextMatchDay }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { value } = useFieldMessages(matches)
  const now = useStore().now()
  const { id, tournament, zone, round, matches: all } = matchDay
  const shown = all.slice(0, maxLines)
  const places = usePlaceNames({ venues: shown.flatMap(({ venue }) => venue ?? []) })
  const names = useNames({ teams: shown.flatMap(({ home, away }) => [home, away]) })
  const path = matchDayPath(id, round)
  return (
    <>
      <CardNote>
        <Link to={path}>{t('matchDay', { tournament, round })}</Link>
      </CardNote>
      <ListGroup as="ul" variant="flush">
        {shown.map(match => (
          <CardLine
            key={match.id}
            title={<strong>{`${names.team(match.home)} – ${names.team(match.away)}`}</strong>}
            note={joinParts([
              match.kickOff === null ? null : formatShortTimestamp(language, match.kickOff, now, zone),
              match.status === 'scheduled' ? match.venue && places.venue(match.venue) : value('status', match.status),
            ])}
          />
        ))}
      </ListGroup>
      {all.length > shown.length ? (
        <CardNote>
          <Link to={path}>{t('allMatches', { round })}</Link>
        </CardNote>
      ) : null}
    </>
  )
}

export default function NextMatchDayCard() {
  const t = useMessages(messages)
  const store = useStore()
  const now = useMoment()
  const live = useLive(useMemo(() => nextMatchDaySource(store, now), [store, now]))
  return (
    <LiveCard live={live} to={lmfPaths.jornadas}>
      {matchDay =>
        matchDay === null ? (
          <CardNote>
            {t('noMatches')} <Link to={lmfPaths.overview}>{t('toTournaments')}</Link>
          </CardNote>
        ) : (
          <MatchDay matchDay={matchDay} />
        )
      }
    </LiveCard>
  )
}
