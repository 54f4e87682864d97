import { useActor } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { failureOf } from '../../../model/failure.ts'
import type { Store } from '../../../model/store.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useStore } from '../../../records/records-context.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import registrations from '../collections/registrations.ts?head'
import { tournaments } from '../collections/tournaments.ts'
import { messages } from './messages.ts'
import { selected } from './selected.ts'

/** The tournament in play that was changed last; without one, the one that was changed last. Null where there is none at all. */
export const firstTournament = async (store: Store): Promise<string | null> => {
  const latest = { limit: 1, descending: true }
  const [inPlay] = await store.readPage({ ...selected(tournaments, { status: 'inPlay' }, 'updatedAt'), ...latest })
  if (inPlay) return inPlay.id
  const [any] = await store.readPage({ ...selected(tournaments, {}, 'updatedAt'), ...latest })
  return any?.id ?? null
}

/** Finds the tournament that staff most likely want. */
export const FirstTournament = ({ children }: { readonly children: (id: string) => ReactNode }) => {
  const t = useMessages(messages)
  const store = useStore()
  const [finding] = useState(() => fromPromise(() => firstTournament(store)))
  const [snapshot] = useActor(finding)
  const failure = useFailureMessage(snapshot.status === 'error' ? failureOf(snapshot.error) : null)
  if (snapshot.status === 'error')
    return (
      <div className="alert alert-danger" role="alert">
        <strong>{t('failedTitle')}</strong> <p>{failure}</p>
        <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
      </div>
    )
  if (snapshot.status !== 'done') return <Loader />
  return typeof snapshot.output === 'string' ? (
    children(snapshot.output)
  ) : (
    <div className="card match-day-note">
      <p>{t('noTournament')}</p>
      <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
    </div>
  )
}
