import type { Translate } from '../../../ui/messages/define-messages.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { formatCause, type Names } from '../football/format.ts'
import { type Ineligible, ineligibility } from '../football/line-up.ts'
import type { Match } from '../football/match.ts'
import { suspensionMessages } from '../football/messages.ts'
import { reportRulesOf, squadRulesOf } from '../football/rules.ts'
import { type EntryIssue, squadMemberOf } from '../football/squads.ts'
import { useEntryIssueText } from '../sheet/squad-sheet.ts'
import { useSuspensions } from '../suspensions/live.tsx'
import type { SquadMember } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'
import type { Report } from './use-report.ts'

/** Reasons why members of the squads may not play in the match, by member. */
export const useIneligibility = (match: Match, { live, day }: Report) => {
  const { id, record } = useTournament()
  const missing = useSuspensions(id).value?.missing(match) ?? []
  const rules = squadRulesOf(record)
  const { needsPapers } = reportRulesOf(record)
  return (member: SquadMember): readonly Ineligible[] => {
    const found = live.value
    if (found === undefined || day === null) return []
    return ineligibility({
      member: squadMemberOf(member.id, member),
      player: found.players.get(member.player) ?? undefined,
      day,
      rules,
      needsPapers,
      suspension: missing.find(({ player }) => player === member.player)?.suspension ?? null,
      otherTeam: found.otherTeam(member),
    })
  }
}

const ownKeys = { notYet: 'notYet', gone: 'left', suspended: 'suspended', otherMatch: 'otherMatch' } as const

const textOf = (
  t: Translate<typeof messages>,
  tSuspension: Translate<typeof suspensionMessages>,
  issue: Ineligible,
  names: Names,
  entryText: (issue: EntryIssue) => string,
): string => {
  switch (issue.type) {
    case 'notYet':
    case 'gone':
      return t(ownKeys[issue.type], { day: names.day(issue.day) })
    case 'suspended':
      return t('suspended', { why: formatCause(tSuspension, issue.suspension) })
    case 'otherMatch':
      return t('otherMatch', { team: names.team(issue.team as never) })
    case 'noPhoto':
    case 'noLicence':
      return t(issue.type)
    default:
      return entryText(issue)
  }
}

export const useIneligibleText = (names: Names) => {
  const t = useMessages(messages)
  const tSuspension = useMessages(suspensionMessages)
  const entryText = useEntryIssueText(names)
  return (issue: Ineligible): string => textOf(t, tSuspension, issue, names, entryText)
}
