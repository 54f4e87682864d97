import { valuesOf } from '../../../model/record.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import { sharing, useLive, useLiveText } from '../../../records/data/live/live.ts'
import { memoizePerStore } from '../../../records/data/live/sources.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { joinParts } from '../../../ui/format.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { sanctions } from '../collections/sanctions.ts'
import { formatCause, formatService } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import { isAdultOn } from '../football/squads.ts'
import type { SuspensionState } from '../football/suspensions.ts'
import { useSuspensions } from '../suspensions/live.tsx'
import { tournamentSource } from '../tournament/live-tournament.ts'
import type { Tournament } from '../tournament/tournament.ts'
import { MessageCard, useClub } from './message-card.tsx'
import { clubMessages, messages } from './messages.ts'

const knownTournament = memoizePerStore((store, id) => sharing(tournamentSource(store, id)))

/** A prepared message to the club of a suspended player, beside the suspension. */
export default function SuspensionAside({ id, before }: FormPartProps) {
  return id === null || before === null ? null : (
    <OfTournament id={id} tournament={String(valuesOf(sanctions, before).tournament)} />
  )
}

const OfTournament = ({ id, tournament }: { readonly id: string; readonly tournament: string }) => {
  const found = useLive(knownTournament(useStore(), tournament))
  const suspensions = useSuspensions(tournament)
  if (found.status !== 'ready' || suspensions.status !== 'ready' || found.value === null) return null
  const suspension = suspensions.value.all.find(each => each.id === id)
  return suspension === undefined ? null : <SuspensionMessage suspension={suspension} tournament={found.value} />
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

interface SuspensionMessageProps {
  readonly suspension: SuspensionState
  readonly tournament: Tournament
}

const SuspensionMessage = ({ suspension, tournament: { nameOf, record } }: SuspensionMessageProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const { id, player, playsFor, next, overruled } = suspension
  const club = useClub(playsFor)
  const name = useLiveText(`players/${player}/name`)
  const birthDate = useLiveText(`players/${player}/birthDate`)
  const why = useLiveText(overruled === null ? null : `sanctions/${id}/reason`)
  if (club === null || name === null) return null
  const inSpanish = (key: keyof typeof clubMessages, values = {}) => say(clubMessages, 'es', key, values)
  const ofRules = (key: keyof typeof suspensionMessages, values = {}) => say(suspensionMessages, 'es', key, values)
  const because = inSpanish('because', { cause: formatCause(ofRules, suspension) })
  const served = formatService(ofRules, suspension, nameOf, why ?? inSpanish('noReason')).map(asSentence)
  const misses =
    next === null ? [] : [inSpanish('misses', { round: next.round, home: nameOf(next.home), away: nameOf(next.away) })]
  const subject = inSpanish('suspension', { player: name, team: club.name })
  // The public is told neither a minor's name nor the reason of a decision.
  const isAdult = birthDate !== null && isAdultOn(birthDate, dayAt(store.now(), zoneIn(record.zone)))
  const publicSubject = isAdult ? subject : inSpanish('suspensionOf', { team: club.name })
  return (
    <MessageCard
      title={t('oneClub')}
      subject={joinParts([subject, record.name])}
      lines={[subject, because, ...served, ...misses]}
      clubs={[club]}
      publicLines={[publicSubject, because, ...misses]}
    />
  )
}
