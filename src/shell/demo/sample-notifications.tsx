import { formatAgo } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import carlos from './carlos.svg'
import elena from './elena.svg'
import lucia from './lucia.svg'
import mateo from './mateo.svg'
import { sampleMessages } from './messages.ts'

interface Sample {
  readonly name: string
  readonly image: string
  readonly details: 'squad' | 'review' | 'incident' | 'images'
  readonly minutesAgo: number
}

const samples: readonly Sample[] = [
  { name: 'Lucía Marroquín', image: lucia, details: 'squad', minutesAgo: 5 },
  { name: 'Carlos Peña', image: carlos, details: 'review', minutesAgo: 30 },
  { name: 'Elena Soto', image: elena, details: 'incident', minutesAgo: 180 },
  { name: 'Mateo Rivas', image: mateo, details: 'images', minutesAgo: 1440 },
]

const SampleLine = ({ sample: { name, image, details, minutesAgo } }: { readonly sample: Sample }) => {
  const t = useMessages(sampleMessages)
  const language = useLanguage()
  return (
    <li className="notification">
      <img className="notification-image" src={image} alt="" width={40} height={40} />
      <p className="d-flex gap-2 align-items-baseline justify-content-between m-0">
        <span className="text-heading fw-bold">{name}</span>
        <span className="flex-shrink-0 text-soft fs-smaller">{formatAgo(language, minutesAgo * 60_000, 'short')}</span>
      </p>
      <p className="notification-details">{t(details)}</p>
    </li>
  )
}

/** The template's sample notifications, labelled as such and without links. */
export default function SampleNotifications() {
  const t = useMessages(sampleMessages)
  return (
    <section className="border-top" aria-label={t('samples')}>
      <p className="notifications-section">{t('samples')}</p>
      <ul className="notifications-list">
        {samples.map(sample => (
          <SampleLine key={sample.name} sample={sample} />
        ))}
      </ul>
    </section>
  )
}
