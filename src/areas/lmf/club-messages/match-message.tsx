import type { RecordOf } from '../../../model/collection.ts'
import { isObject } from '../../../model/values/json.ts'
import { zoneIn } from '../../../model/values/time-zone.ts'
import { useLiveText, useLiveValue } from '../../../records/data/live/live.ts'
import { formatDate, formatMoment, joinParts } from '../../../ui/format.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { matches } from '../collections/matches.ts'
import { leaguePart, type Match } from '../football/match.ts'
import { shownResult } from '../football/results.ts'
import { tableRulesOf } from '../football/rules.ts'
import { resumedAt } from '../football/stopped.ts'
import { MessageCard, useClub } from './message-card.tsx'
import { clubMessages, messages } from './messages.ts'

/** A text in Spanish for both clubs about when, where and with whom the match is, or its award. People send it. */
export const MatchMessage = ({ match }: { readonly match: RecordOf<typeof matches> }) => {
  const t = useMessages(messages)
  const { tournament, round, home, away, kickOff, day, venue, referee, status, reason } = resumedAt(match)
  const { stoppedMinute, homeGoals, awayGoals } = match
  const { value } = useLiveValue(`tournaments/${tournament}`)
  const record = isObject(value) ? value : {}
  const zone = zoneIn(record.zone)
  const [hosts, guests] = [useClub(home), useClub(away)]
  const venueName = useLiveText(venue && `venues/${venue}/name`)
  const refereeName = useLiveText(referee && `referees/${referee}/name`)
  const isAhead = status === 'scheduled' || status === 'postponed' || status === 'toResume'
  if (!(isAhead || status === 'walkover') || hosts === null || guests === null) return null
  const inSpanish = (key: keyof typeof clubMessages, values = {}) => say(clubMessages, 'es', key, values)
  const result = shownResult({ ...match, id: '' as Match['id'], part: match.part ?? leaguePart }, tableRulesOf(record))
  const award = () =>
    result?.awardedTo === 'none'
      ? inSpanish('bothLose')
      : inSpanish('awarded', { ...result, team: result?.awardedTo === 'home' ? hosts.name : guests.name })
  const plan = () => [
    kickOff !== null
      ? inSpanish('when', { at: formatMoment('es', 'longDayTime', kickOff, zone) })
      : day !== null && status === 'scheduled'
        ? inSpanish('whenDay', { day: formatDate('es', day, 'longDay') })
        : inSpanish('noDate'),
    status !== 'toResume' || stoppedMinute === null ? null : inSpanish('minute', { minute: stoppedMinute }),
    status !== 'toResume' || homeGoals === null || awayGoals === null
      ? null
      : inSpanish('score', { homeGoals, awayGoals }),
    venueName === null ? null : inSpanish('venue', { name: venueName }),
    refereeName === null ? null : inSpanish('referee', { name: refereeName }),
  ]
  const lines = [
    inSpanish(status === 'scheduled' ? 'match' : status, { home: hosts.name, away: guests.name, round }),
    ...(isAhead ? plan() : [award()]),
    reason === null ? null : inSpanish('reason', { reason }),
  ].filter(line => line !== null)
  return (
    <MessageCard
      title={t('bothClubs')}
      subject={joinParts([`${hosts.name} – ${guests.name}`, inSpanish('round', { round })])}
      lines={lines}
      clubs={[hosts, guests]}
    />
  )
}
