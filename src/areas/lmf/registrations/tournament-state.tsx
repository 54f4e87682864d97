import { zoneIn } from '../../../model/time-zone.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { toneOf } from '../../../records/fields/tone.ts'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { tournaments } from '../collections/tournaments.ts'
import { registrationMessages } from '../football/messages.ts'
import { useNames } from '../names.tsx'
import { messages } from './messages.ts'
import { formatWindow, type TournamentRecord } from './overview.ts'

interface TournamentStateProps {
  readonly record: TournamentRecord
  readonly taken: number
}

export const TournamentState = ({ record, taken }: TournamentStateProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { value: valueName } = useFieldMessages(tournaments)
  const { name, status, places } = record
  const now = useStore().now()
  const names = useNames({ zone: zoneIn(record.zone) })
  const text = places === null ? tPlaces('takenWithoutLimit', { taken }) : tPlaces('taken', { taken, places })
  return (
    <>
      <p>
        <span className="cell-state" data-tone={tournaments.lifeCycle && toneOf(tournaments.lifeCycle, status)}>
          {valueName('status', status)}
        </span>{' '}
        {formatWindow(t, record, now, names)}
      </p>
      <p className="taken">
        <strong className="d-block text-heading fs-4">{text}</strong>
        {places === null ? null : (
          <progress
            aria-label={t('placesTaken', { name })}
            aria-valuetext={text}
            value={Math.min(taken, places)}
            max={places}
          />
        )}
      </p>
    </>
  )
}
