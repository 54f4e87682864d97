import type { Names, Told } from '../told.ts'
import type { EntryIssue, SquadIssue } from './eligibility.ts'
import type { squadMessages } from './messages.ts'

export type SquadWord = keyof typeof squadMessages.en

/**
 * Why somebody is not eligible, in words.
 *
 * @param statusName how a status of players is called in the language shown
 */
export const tellEntryIssue = (
  issue: EntryIssue,
  names: Names,
  statusName: (status: string) => string,
): Told<SquadWord> => {
  switch (issue.type) {
    case 'noNumber':
    case 'endsBeforeItBegins':
    case 'alreadyHere':
    case 'unknownPlayer':
    case 'noBirthDate':
      return { key: issue.type, values: {} }
    case 'numberOutOfRange':
      return { key: issue.type, values: { number: issue.number } }
    case 'numberTaken':
      return { key: issue.type, values: { number: issue.number, by: names.player(issue.by) } }
    case 'inAnotherTeam':
      return tellOtherTeam(
        names.team(issue.team),
        names.day(issue.from),
        issue.to === null ? null : names.day(issue.to),
      )
    case 'squadFull':
      return { key: issue.type, values: { maximum: issue.maximum } }
    case 'notPlaying':
      return { key: issue.type, values: { status: statusName(issue.status) } }
    case 'tooYoung':
      return { key: issue.type, values: { age: issue.age, minimum: issue.minimum, on: names.day(issue.on) } }
    case 'tooOld':
      return { key: issue.type, values: { age: issue.age, maximum: issue.maximum, on: names.day(issue.on) } }
    case 'windowNotOpen':
      return { key: issue.type, values: { from: names.day(issue.from) } }
    case 'windowClosed':
      return { key: issue.type, values: { to: names.day(issue.to) } }
  }
}

const tellOtherTeam = (team: string, from: string, to: string | null): Told<SquadWord> =>
  to === null
    ? { key: 'inAnotherTeam', values: { team, from } }
    : { key: 'inAnotherTeamUntil', values: { team, from, to } }

/** Why a squad is too small or too large, in words. */
export const tellSquadIssue = (issue: SquadIssue): Told<SquadWord> =>
  issue.type === 'tooSmall'
    ? { key: 'tooSmall', values: { size: issue.size, minimum: issue.minimum } }
    : { key: 'tooLarge', values: { size: issue.size, maximum: issue.maximum } }
