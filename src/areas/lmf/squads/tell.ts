import type { Names, Told } from '../told.ts'
import type { EntryFault, SquadFault } from './eligibility.ts'
import type { words } from './words.ts'

export type SquadWord = keyof typeof words.en

/**
 * Why somebody is not eligible, in words.
 *
 * @param statusName how a status of players is called in the language shown
 */
export const tellEntryFault = (
  fault: EntryFault,
  names: Names,
  statusName: (status: string) => string,
): Told<SquadWord> => {
  switch (fault.type) {
    case 'noNumber':
    case 'endsBeforeItBegins':
    case 'alreadyHere':
    case 'unknownPlayer':
    case 'noBirthDate':
      return { key: fault.type, values: {} }
    case 'numberOutOfRange':
      return { key: fault.type, values: { number: fault.number } }
    case 'numberTaken':
      return { key: fault.type, values: { number: fault.number, by: names.player(fault.by) } }
    case 'inAnotherTeam':
      return tellOtherTeam(
        names.team(fault.team),
        names.day(fault.from),
        fault.to === null ? null : names.day(fault.to),
      )
    case 'squadFull':
      return { key: fault.type, values: { maximum: fault.maximum } }
    case 'notPlaying':
      return { key: fault.type, values: { status: statusName(fault.status) } }
    case 'tooYoung':
      return { key: fault.type, values: { age: fault.age, minimum: fault.minimum, on: names.day(fault.on) } }
    case 'tooOld':
      return { key: fault.type, values: { age: fault.age, maximum: fault.maximum, on: names.day(fault.on) } }
    case 'windowNotOpen':
      return { key: fault.type, values: { from: names.day(fault.from) } }
    case 'windowClosed':
      return { key: fault.type, values: { to: names.day(fault.to) } }
  }
}

const tellOtherTeam = (team: string, from: string, to: string | null): Told<SquadWord> =>
  to === null
    ? { key: 'inAnotherTeam', values: { team, from } }
    : { key: 'inAnotherTeamUntil', values: { team, from, to } }

/** Why a squad is too small or too large, in words. */
export const tellSquadFault = (fault: SquadFault): Told<SquadWord> =>
  fault.type === 'tooSmall'
    ? { key: 'tooSmall', values: { size: fault.size, minimum: fault.minimum } }
    : { key: 'tooLarge', values: { size: fault.size, maximum: fault.maximum } }
