import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import type { Failure } from '../../../model/failure.ts'
import { useAction } from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { playersInDisagreement } from '../football/suspensions.ts'
import { PlayerName } from '../parts/names.tsx'
import { useIncidents } from '../tournament/live-tournament.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'
import { reconcileSuspensions } from './reconcile.ts'

type Saved = { readonly type: 'saved' }
type Failed = { readonly type: 'failed'; readonly failure: Failure }

/** Each name is a separate read. */
const maxNamed = 10

/** The updated list reports it. */
const noop = () => undefined

/** Reports suspensions that do not follow from the cards, and recalculates them. Null while they agree. */
export const AgreementNotice = () => {
  const { id, matches, suspensions, suspensionRules } = useTournament()
  const incidents = useIncidents(id)
  const players = useMemo(
    () =>
      incidents.status === 'ready'
        ? playersInDisagreement({ matches, incidents: incidents.value }, suspensions, suspensionRules)
        : [],
    [incidents, matches, suspensions, suspensionRules],
  )
  return players.length === 0 ? null : <Disagreement tournament={id} players={players} />
}

const Disagreement = ({
  tournament,
  players,
}: {
  readonly tournament: string
  readonly players: readonly string[]
}) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const { uid } = useViewer()
  const update = useAction<readonly string[], Saved | Failed>(async some => {
    const followUp = await reconcileSuspensions(
      { store, uid, language },
      some.map(player => ({ tournament, player })),
    )
    return followUp?.failure ? { type: 'failed', failure: followUp.failure } : { type: 'saved' }
  }, noop)
  const isBusy = useSelector(update, snapshot => snapshot.hasTag('busy'))
  const refused = useSelector(update, ({ context }) => context.refused)
  const why = useFailureMessage(refused?.failure ?? null)
  return (
    <Notice kind="warning">
      <p>{t('disagree', { count: players.length })}</p>
      <ul>
        {players.slice(0, maxNamed).map(player => (
          <li key={player}>
            <PlayerName id={player} />
          </li>
        ))}
        {players.length > maxNamed ? <li>{t('more', { count: players.length - maxNamed })}</li> : null}
      </ul>
      <Button aria-disabled={isBusy} onClick={() => update.send({ type: 'do', action: players })}>
        {t('again')}
      </Button>
      <p role="status">
        {isBusy ? t('working') : null}
        {why === null ? null : t('failed', { why })}
      </p>
    </Notice>
  )
}
