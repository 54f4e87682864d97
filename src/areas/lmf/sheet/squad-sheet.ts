import type { RecordOf } from '../../../model/collection.ts'
import { joinMark } from '../../../model/fields/computed.ts'
import type { Store } from '../../../model/store.ts'
import { type Listed, recordIn, recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, type Source, together, valueAt, withEach, withKeys } from '../../../records/data/live/sources.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { players } from '../collections/players.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { formatEntryIssue, type Names } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import { type EntryIssue, entryIssues, type SquadMember, type SquadRules, squadMemberOf } from '../football/squads.ts'

/** A squad has 99 numbers, and former members stay on the sheet. */
const maxMembers = 200

export interface Member extends Listed<typeof squads> {
  /** Null where the player was deleted. */
  readonly known: RecordOf<typeof players> | null
}

export interface SheetView {
  readonly tournament: RecordOf<typeof tournaments> | null
  readonly team: RecordOf<typeof teams> | null
  /** By shirt number. */
  readonly members: readonly Member[]
  readonly isCut: boolean
}

export const sheetSource = (store: Store, tournament: string, team: string): Source<SheetView> => {
  const request = recordsWhere(squads, { tournament, team }, 'number', { limit: maxMembers })
  const reads = together({
    tournament: valueAt(store, `${tournaments.path}/${tournament}`),
    team: valueAt(store, `${teams.path}/${team}`),
    members: withEach(
      recordsAt(store, squads, request),
      ({ player }) => player,
      player => valueAt(store, `${players.path}/${player}`),
    ),
  })
  return mapped(reads, read => ({
    tournament: recordIn(tournaments, read.tournament),
    team: recordIn(teams, read.team),
    members: read.members.map(({ item, more }) => ({ ...item, known: recordIn(players, more) })),
    isCut: read.members.length >= maxMembers,
  }))
}

export const isActive = ({ status }: Pick<Member, 'status'>): boolean => status === 'active'

/** Reasons why a member may not play. An oversized squad is reported for the squad instead. */
export const memberIssues = (
  member: SquadMember & Pick<Member, 'known'>,
  active: readonly SquadMember[],
  rules: SquadRules,
): readonly EntryIssue[] =>
  entryIssues({ member, player: member.known ?? undefined, members: active, rules, enteredOn: null }).filter(
    ({ type }) => type !== 'squadFull',
  )

export type EntryField = 'player' | 'number' | 'from'

/** Rules that the database enforces; the sheet holds the others. */
const heldByDatabase: ReadonlySet<EntryIssue['type']> = new Set([
  'numberOutOfRange',
  'numberTaken',
  'alreadyHere',
  'inAnotherTeam',
  'squadFull',
  'unknownPlayer',
])

export const fieldOfIssue = ({ type }: EntryIssue): EntryField => {
  switch (type) {
    case 'noNumber':
    case 'numberOutOfRange':
    case 'numberTaken':
      return 'number'
    case 'endsBeforeItBegins':
    case 'windowNotOpen':
    case 'windowClosed':
      return 'from'
    default:
      return 'player'
  }
}

/** Whether only the tournament's rules object, to which staff may make exceptions. */
export const mayBeExcepted = ({ type }: EntryIssue): boolean =>
  !heldByDatabase.has(type) && type !== 'noNumber' && type !== 'endsBeforeItBegins'

export const useEntryIssueText = (names: Names) => {
  const t = useMessages(squadMessages)
  const { value: valueName } = useFieldMessages(players)
  return (issue: EntryIssue): string => formatEntryIssue(t, issue, names, status => valueName('status', status))
}

export interface Candidate {
  readonly player: RecordOf<typeof players> | null
  /** The player's existing membership in this tournament, in any team. */
  readonly member: SquadMember | null
}

/** A possible new player, live, with their squad membership in the tournament, by the index of memberships. */
export const candidateSource = (store: Store, tournament: string, player: string): Source<Candidate> => {
  const reads = together({
    record: valueAt(store, `${players.path}/${player}`),
    member: withKeys(
      valueAt(store, `unique/${squads.path}/stay/${tournament}${joinMark}${player}`),
      id => (typeof id === 'string' ? [id] : []),
      id => mapped(valueAt(store, `${squads.path}/${id}`), value => ({ id, record: recordIn(squads, value) })),
    ),
  })
  return mapped(reads, ({ record, member: { more } }) => {
    const [found] = more.values()
    return { player: recordIn(players, record), member: found?.record ? squadMemberOf(found.id, found.record) : null }
  })
}
