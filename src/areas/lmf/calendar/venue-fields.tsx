import { useLiveValue } from '../../../records/live/live.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { teams } from '../collections/teams.ts'
import type { Venues } from '../fixtures/lay-out.ts'
import { messages } from './messages.ts'

interface VenueFieldsProps {
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly value: Venues
  readonly onChange: (venues: Venues) => void
}

/** Where each team plays at home in this tournament; what is left empty is as the team says. */
export const VenueFields = ({ teams: entered, value, onChange }: VenueFieldsProps) => {
  const t = useMessages(messages)
  return (
    <details className="fixtures-venues">
      <summary>{t('venues')}</summary>
      <p className="text-soft">{t('venuesHint')}</p>
      <div className="fixtures-fields">
        {entered.map(({ id, name }) => (
          <VenueField
            key={id}
            team={id}
            name={name}
            value={value[id] ?? ''}
            onChange={venue => onChange({ ...value, [id]: venue })}
          />
        ))}
      </div>
    </details>
  )
}

interface VenueFieldProps {
  readonly team: string
  readonly name: string
  readonly value: string
  readonly onChange: (venue: string) => void
}

const VenueField = ({ team, name, value, onChange }: VenueFieldProps) => {
  const t = useMessages(messages)
  const own = useLiveValue(`${teams.path}/${team}/venue`)
  const placeholder = own.status === 'ready' && typeof own.value === 'string' ? own.value : ''
  return <TextInput label={t('venueOf', { team: name })} placeholder={placeholder} value={value} onChange={onChange} />
}
