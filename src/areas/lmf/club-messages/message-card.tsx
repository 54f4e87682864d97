import { Link } from 'react-router-dom'
import type { RecordOf } from '../../../model/collection.ts'
import { can } from '../../../model/permissions.ts'
import { valuesOf } from '../../../model/record.ts'
import { isObject } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import { useRecordKind } from '../../../records/registry/contexts.ts'
import { ExternalLink } from '../../../ui/messages/external-link.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { teams } from '../collections/teams.ts'
import { messages } from './messages.ts'

type Club = Pick<RecordOf<typeof teams>, 'name' | 'contactPhone' | 'contactEmail'>

export const useClub = (id: string | null): Club | null => {
  const { value } = useLiveValue(id && `${teams.path}/${id}`)
  return isObject(value) ? valuesOf(teams, value) : null
}

/** The digits that WhatsApp takes; eight of them are of El Salvador. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 8 ? `503${digits}` : digits
}

interface MessageCardProps {
  readonly title: string
  readonly subject: string
  /** In Spanish. */
  readonly lines: readonly string[]
  readonly clubs: readonly Club[]
  /** Lines for the public, if other than those for the clubs. */
  readonly publicLines?: readonly string[]
}

/** A prepared text in Spanish with links that open it in WhatsApp, e-mail and a new notification. People send it. */
export const MessageCard = ({ title, subject, lines, clubs, publicLines = lines }: MessageCardProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const text = lines.join('\n')
  return (
    <AsideCard title={title}>
      <p lang="es">
        {lines.map(line => (
          <span key={line} className="d-block">
            {line}
          </span>
        ))}
      </p>
      {clubs.map(({ name, contactPhone, contactEmail }) => (
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
      {can(role, 'notifications.write') ? <NotificationLink lines={publicLines} /> : null}
    </AsideCard>
  )
}

const NotificationLink = ({ lines: [title = '', ...others] }: Pick<MessageCardProps, 'lines'>) => {
  const t = useMessages(messages)
  const create = useRecordKind('notifications')?.paths.create
  const given = new URLSearchParams({ name: title, title, text: others.join(' ') })
  return create === undefined ? null : <Link to={`${create}?${given}`}>{t('notify')}</Link>
}
