import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fromPromise } from 'xstate'
import { type BansUpdate, bansUpdateMachine } from '../../../../machines/lmf/bans-update.ts'
import type { Failure } from '../../../model/failure.ts'
import { useStore } from '../../../records/store-context.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { currentLanguage } from '../../../ui/messages/language.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { playersInDisagreement } from '../football/suspensions.ts'
import { PlayerName } from '../table/player-name.tsx'
import { useIncidents } from '../tournament/live-tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { workOut } from './reconcile.ts'

/** The name of each is a read of its own. */
const mostNamed = 10

/**
 * Says whose suspensions are not those that follow from the cards, and works them out again: after a tab was closed too early, after somebody deleted a
 * suspension, or after cards cost something else. Nothing stands here where they agree.
 */
export const AgreementNotice = () => {
  const { id, matches, bans, banRules } = useTournament()
  const incidents = useIncidents(id)
  const players = useMemo(
    () =>
      incidents.status === 'ready'
        ? playersInDisagreement({ matches, bans, incidents: incidents.value }, banRules)
        : [],
    [incidents, matches, bans, banRules],
  )
  return players.length === 0 ? null : <Disagreement tournament={id} players={players} />
}

interface DisagreementProps {
  readonly tournament: string
  readonly players: readonly string[]
}

const Disagreement = ({ tournament, players }: DisagreementProps) => {
  const t = useMessages(messages)
  const [snapshot, send] = useUpdate(tournament)
  const why = useFailureMessage(snapshot.context.failure)
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className="alert alert-warning">
      <p>{t('disagree', { count: players.length })}</p>
      <ul>
        {players.slice(0, mostNamed).map(player => (
          <li key={player}>
            <PlayerName id={player} />
          </li>
        ))}
        {players.length > mostNamed ? <li>{t('more', { count: players.length - mostNamed })}</li> : null}
      </ul>
      <Button aria-disabled={isBusy} onClick={() => send({ type: 'update', players })}>
        {t('again')}
      </Button>
      <p role="status">
        {isBusy ? t('working') : null}
        {why === null ? null : t('failed', { why })}
      </p>
    </div>
  )
}

const useUpdate = (tournament: string) => {
  const store = useStore()
  const { uid } = useViewer()
  const [machine] = useState(() =>
    bansUpdateMachine.provide({
      actors: {
        update: fromPromise<Failure | null, BansUpdate>(async ({ input: { players } }) => {
          const told = await workOut(
            { store, uid, language: currentLanguage() },
            players.map(player => ({ tournament, player })),
          )
          return told?.failure ?? null
        }),
      },
    }),
  )
  return useMachine(machine)
}
