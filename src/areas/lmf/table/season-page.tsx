import { type ReactNode, useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { Link, useParams } from 'react-router-dom'
import type { StoreFailure } from '../../../model/store.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { Loader } from '../../../ui/loader.tsx'
import { useWords } from '../../../ui/words/use-words.ts'
import registrations from '../collections/registrations.ts?head'
import type { Season } from '../season/season.ts'
import { useSeason } from '../season/use-season.ts'
import { factsOf, type TableFacts } from './facts.ts'
import { words } from './words.ts'

interface SeasonPageProps {
  readonly children: (facts: TableFacts) => ReactNode
}

/** The tournament of the address, once it has come; until then, or without it, what there is to say and do. */
export const SeasonPage = ({ children }: SeasonPageProps) => {
  const { id = '' } = useParams<{ id?: string }>()
  const season = useSeason(id)
  if (season.status === 'ready') return <Ready season={season}>{children}</Ready>
  if (season.status === 'failed') return <Failed failure={season.failure} retry={season.retry} />
  return season.status === 'gone' ? <Gone /> : <Loader />
}

const Ready = ({ season, children }: SeasonPageProps & { readonly season: Season }) => {
  const facts = useMemo(() => factsOf(season), [season])
  return <>{children(facts)}</>
}

const Gone = () => {
  const t = useWords(words)
  return (
    <div className="alert alert-warning">
      <p>{t('gone')}</p>
      <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
    </div>
  )
}

interface FailedProps {
  readonly failure: StoreFailure
  readonly retry: () => void
}

const Failed = ({ failure, retry }: FailedProps) => {
  const t = useWords(words)
  return (
    <div className="alert alert-danger" role="alert">
      <p>{useFailureMessage(failure)}</p>
      <Button variant="outline-primary" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
