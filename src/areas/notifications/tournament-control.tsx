import type { OwnControlProps } from '../../records/fields/own-control.tsx'
import { TournamentField } from '../../records/fields/tournament-field.tsx'

/** The tournament that a notification opens, from those public in the apps. */
export default function TournamentControl({ label, hint, error, value, isFixed, onChange, onLeave }: OwnControlProps) {
  return <TournamentField {...{ label, hint, error, value, isFixed, onChange, onLeave }} isRequired />
}
