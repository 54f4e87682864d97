import type { RecordOf } from '../../../model/collection.ts'
import { valuesOf } from '../../../model/record.ts'
import { isObject } from '../../../model/values/json.ts'
import { zoneIn } from '../../../model/values/time-zone.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import { formatMoment, joinParts } from '../../../ui/format.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { ExternalLink } from '../../../ui/messages/external-link.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { matches } from '../collections/matches.ts'
import { teams } from '../collections/teams.ts'
import { clubMessages, messages } from './messages.ts'

type Match = Pick<
  RecordOf<typeof matches>,
  'tournament' | 'round' | 'home' | 'away' | 'kickOff' | 'venue' | 'referee' | 'status' | 'reason'
>

const useStoredText = (path: string | null): string | null => {
  const { value } = useLiveValue(path)
  return typeof value === 'string' ? value : null
}

const useTeam = (id: string) => {
  const { value } = useLiveValue(`${teams.path}/${id}`)
  return isObject(value) ? valuesOf(teams, value) : null
}

/** The digits that WhatsApp takes; eight of them are of El Salvador. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 8 ? `503${digits}` : digits
}

/** A text in Spanish for both clubs about when, where and with whom the match is. People send it themselves. */
export const ClubMessage = ({ match }: { readonly match: Match }) => {
  const t = useMessages(messages)
  const { tournament, round, home, away, kickOff, venue, referee, status, reason } = match
  const zone = zoneIn(useStoredText(`tournaments/${tournament}/zone`))
  const [hosts, guests] = [useTeam(home), useTeam(away)]
  const venueName = useStoredText(venue && `venues/${venue}/name`)
  const refereeName = useStoredText(referee && `referees/${referee}/name`)
  const isAhead = status === 'scheduled' || status === 'postponed'
  if (!isAhead || hosts === null || guests === null) return null
  const inSpanish = (key: keyof typeof clubMessages, values = {}) => say(clubMessages, 'es', key, values)
  const lines = [
    inSpanish(status === 'postponed' ? 'postponed' : 'match', { home: hosts.name, away: guests.name, round }),
    kickOff === null
      ? inSpanish('noDate')
      : inSpanish('when', { at: formatMoment('es', 'longDayTime', kickOff, zone) }),
    venueName === null ? null : inSpanish('venue', { name: venueName }),
    refereeName === null ? null : inSpanish('referee', { name: refereeName }),
    reason === null ? null : inSpanish('reason', { reason }),
  ].filter(line => line !== null)
  const text = lines.join('\n')
  const subject = joinParts([`${hosts.name} – ${guests.name}`, inSpanish('round', { round })])
  return (
    <AsideCard title={t('clubMessage')}>
      <p lang="es">
        {lines.map(line => (
          <span key={line} className="d-block">
            {line}
          </span>
        ))}
      </p>
      {[hosts, guests].map(({ name, contactPhone, contactEmail }) => (
        <p key={name} className="mb-2">
          <bdi className="d-block fw-bold">{name}</bdi>
          {contactPhone === null && contactEmail === null ? t('noContact') : null}
          {contactPhone === null ? null : (
            <ExternalLink href={`https://wa.me/${dialled(contactPhone)}?text=${encodeURIComponent(text)}`}>
              {t('byWhatsApp')}
            </ExternalLink>
          )}{' '}
          {contactEmail === null ? null : (
            <a
              href={`mailto:${encodeURIComponent(contactEmail)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            >
              {t('byEmail')}
            </a>
          )}
        </p>
      ))}
    </AsideCard>
  )
}
