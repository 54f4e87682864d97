import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatAgo } from '../../ui/format-ago.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../header/messages.ts'
import type { ShownNotice } from '../notices.ts'
import carlos from './carlos.svg'
import elena from './elena.svg'
import lucia from './lucia.svg'
import mateo from './mateo.svg'
import { messages as sampleMessages } from './sample-messages.ts'
import { useUnlinked } from './use-unlinked.ts'

interface Sample {
  readonly name: string
  readonly image: string
  readonly details: keyof typeof sampleMessages
  readonly minutesAgo: number
}

const samples: Readonly<Record<'new' | 'earlier', readonly Sample[]>> = {
  new: [
    { name: 'Lucía Marroquín', image: lucia, details: 'squad', minutesAgo: 5 },
    { name: 'Carlos Peña', image: carlos, details: 'review', minutesAgo: 30 },
  ],
  earlier: [
    { name: 'Elena Soto', image: elena, details: 'incident', minutesAgo: 180 },
    { name: 'Mateo Rivas', image: mateo, details: 'images', minutesAgo: 1440 },
  ],
}

const SampleLine = ({ sample: { name, image, details, minutesAgo } }: { readonly sample: Sample }) => {
  const t = useMessages(sampleMessages)
  const language = useLanguage()
  return (
    <li className="notification">
      <img className="notification-image" src={image} alt="" width={40} height={40} />
      <p className="d-flex gap-2 align-items-baseline justify-content-between m-0">
        <span className="text-heading fw-bold">{name}</span>
        <span className="flex-shrink-0 text-soft fs-smaller">
          {formatAgo(language, minutesAgo * 60_000, { style: 'short' })}
        </span>
      </p>
      <p className="notification-details">{t(details)}</p>
    </li>
  )
}

const UnlinkedAction = ({ name, hintId }: { readonly name: string; readonly hintId: string }) => {
  const sayUnlinked = useUnlinked()
  return (
    <button
      type="button"
      className="notifications-action"
      aria-disabled="true"
      aria-describedby={hintId}
      onClick={() => sayUnlinked(name)}
    >
      {name}
    </button>
  )
}

interface NotificationsPanelProps {
  readonly notices: readonly ShownNotice[]
  readonly onFollow: () => void
}

export default function NotificationsPanel({ notices, onFollow }: NotificationsPanelProps) {
  const t = useMessages(messages)
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <>
      {notices.length > 0 ? (
        <ul className="notices" aria-label={t('news')}>
          {notices.map(({ id: notice, text, to }) => (
            <li key={notice}>
              <Link to={to} className="panel-entry" onClick={onFollow}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="notifications-head">
        <p className="my-0 me-auto text-heading fw-bold">{t('notifications')}</p>
        <UnlinkedAction name={t('markAsRead')} hintId={hintId} />
        <UnlinkedAction name={t('clearAll')} hintId={hintId} />
      </div>
      <p className="notifications-line" id={hintId}>
        {t('samplesLine')}
      </p>
      {(['new', 'earlier'] as const).map(section => (
        <div key={section}>
          <p className="notifications-section" id={`${id}-${section}`}>
            {t(section)}
          </p>
          <ul className="notifications-list" aria-labelledby={`${id}-${section}`}>
            {samples[section].map(sample => (
              <SampleLine key={sample.name} sample={sample} />
            ))}
          </ul>
        </div>
      ))}
      <div className="pt-1 pb-2 px-5 border-top text-center">
        <UnlinkedAction name={t('showAll')} hintId={hintId} />
      </div>
    </>
  )
}
