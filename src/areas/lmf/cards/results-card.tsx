import { useMemo } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import { formatShortTimestamp } from '../../../records/fields/format.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matchDayPath } from '../parts/addresses.ts'
import { useNames } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import { messages } from './messages.ts'
import { type MissingResult, maxLines, missingResultsSource } from './sources.ts'

const Missing = ({ list }: { readonly list: readonly MissingResult[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useStore().now()
  const names = useNames({ teams: list.flatMap(({ match: { home, away } }) => [home, away]) })
  return (
    <ListGroup as="ul" variant="flush">
      {list.map(({ match, tournament, zone }) => {
        const { id, home, away, kickOff, round } = match
        const name = `${names.team(home)} – ${names.team(away)}`
        const path = matchDayPath(match.tournament, round)
        return (
          <CardLine
            key={id}
            mark="waiting"
            title={<Link to={path}>{name}</Link>}
            note={t('kickedOff', { tournament, round, at: formatShortTimestamp(language, kickOff ?? now, now, zone) })}
          >
            <Link className="btn btn-outline-primary" to={path} aria-label={t('enterMatch', { match: name })}>
              {t('enter')}
            </Link>
          </CardLine>
        )
      })}
    </ListGroup>
  )
}

export default function ResultsCard() {
  const t = useMessages(messages)
  const store = useStore()
  const now = useMoment()
  const live = useLive(useMemo(() => missingResultsSource(store, now), [store, now]))
  const isMore = (list: readonly unknown[]) => list.length > maxLines
  return (
    <LiveCard
      live={live}
      to={lmfPaths.jornadas}
      count={list => (isMore(list) ? `${maxLines}+` : String(list.length))}
      urgent={list => {
        if (list.length === 0) return null
        return isMore(list) ? t('manyMissing', { count: maxLines }) : t('resultsMissing', { count: list.length })
      }}
    >
      {list =>
        list.length === 0 ? <CardNote>{t('noneMissing')}</CardNote> : <Missing list={list.slice(0, maxLines)} />
      }
    </LiveCard>
  )
}
