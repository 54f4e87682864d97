import { useFieldMessages } from '../../../records/fields/labels.ts'
import { toneOf } from '../../../records/fields/tone.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Tournament } from './tournament.ts'

/** The state of a tournament. */
export const TournamentMark = ({ status }: Pick<Tournament['record'], 'status'>) => {
  const { value } = useFieldMessages(tournaments)
  return (
    <span className="cell-state" data-tone={tournaments.lifeCycle && toneOf(tournaments.lifeCycle, status)}>
      {value('status', status)}
    </span>
  )
}
