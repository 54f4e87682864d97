import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type LotsRefusal, lotsMachine } from '../../../../machines/lmf/lots.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { tournaments } from '../collections/tournaments.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { useList } from './league-table.tsx'
import { messages } from './messages.ts'
import { recordingLots } from './record-lots.ts'

const refusalMessages = {
  conflict: 'lotsConflict',
  denied: 'lotsDenied',
  invalid: 'lotsInvalid',
  gone: 'lotsGone',
} as const

/** Why the drawing was not recorded, in words. */
const useRefusal = (refusal: LotsRefusal | null): string | null => {
  const t = useMessages(messages)
  const failure = useFailureMessage(refusal?.type === 'failed' ? refusal.failure : null)
  return refusal === null || refusal.type === 'failed' ? failure : t(refusalMessages[refusal.type])
}

/** Recording a drawing of lots of a tournament: the order on the screen, and what can be done with it. */
export const useLots = () => {
  const t = useMessages(messages)
  const { id, nameOf } = useTournament()
  const writers = useWriters()
  const toasts = useToasts()
  const list = useList()
  const machine = useMemo(
    () => lotsMachine.provide({ actors: { recordLots: recordingLots(writers(tournaments), id) } }),
    [writers, id],
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    const { unsubscribe } = actor.on('recorded', ({ order }) =>
      toasts.show({ kind: 'done', text: t('lotsSaved', { teams: list(order.map(nameOf)) }) }),
    )
    return unsubscribe
  }, [actor, toasts, t, list, nameOf])
  return {
    isAsking: useSelector(actor, snapshot => snapshot.hasTag('asking')),
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    order: useSelector(actor, ({ context }) => context.order),
    refusal: useRefusal(useSelector(actor, ({ context }) => context.refusal)),
    send: actor.send,
  }
}
