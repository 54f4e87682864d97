import type { Names, Told } from '../told.ts'
import type { registrationMessages } from './messages.ts'
import type { ApprovalIssue, Places, Registered } from './places.ts'

export type PlaceWord = keyof typeof registrationMessages.en

/** "17 of 20", and what staff have to see to: teams beyond the limit, places to confirm. */
export const tellPlaces = ({ places, taken, beyond, toConfirm }: Places, names: Names): readonly Told<PlaceWord>[] => [
  places === null ? { key: 'takenWithoutLimit', values: { taken } } : { key: 'taken', values: { taken, places } },
  ...(beyond === 0 ? [] : [{ key: 'beyond' as const, values: { beyond } }]),
  ...toConfirm.map((registration: Registered) => ({
    key: 'confirm' as const,
    values: { team: names.team(registration.team) },
  })),
]

/** Why a registration cannot be approved now, in words. */
export const tellApprovalIssue = (issue: ApprovalIssue, names: Names): Told<PlaceWord> =>
  issue.type === 'full'
    ? { key: 'full', values: { places: issue.places } }
    : { key: 'notDue', values: { team: names.team(issue.before[0]?.team ?? '') } }
