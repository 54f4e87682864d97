import { zoneIn } from '../../../model/values/time-zone.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Progress } from '../../../ui/progress.tsx'
import { registrationMessages } from '../football/messages.ts'
import { useNames } from '../parts/names.tsx'
import { messages } from './messages.ts'
import { formatWindow, type TournamentRecord } from './overview.ts'

interface TournamentStateProps {
  readonly record: TournamentRecord
  readonly taken: number
}

export const TournamentState = ({ record, taken }: TournamentStateProps) => {
  const t = useMessages(messages)
  const tPlaces = useMessages(registrationMessages)
  const { name, places } = record
  const now = useStore().now()
  const names = useNames({ zone: zoneIn(record.zone) })
  const registering = formatWindow(t, record, now, names)
  const text = places === null ? tPlaces('takenWithoutLimit', { taken }) : tPlaces('taken', { taken, places })
  return (
    <>
      {registering === null ? null : <p>{registering}</p>}
      <div className="taken">
        <strong>{text}</strong>
        {places === null ? null : (
          <Progress label={t('placesTaken', { name })} text={text} done={Math.min(taken, places)} of={places} />
        )}
      </div>
    </>
  )
}
