import { isObject } from '../../../model/json.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import { mapped, page, type Source, together } from '../../../records/live/sources.ts'
import type { Language } from '../../../ui/messages/use-messages.ts'
import { incidents } from '../collections/incidents.ts'
import { squads } from '../collections/squads.ts'
import type { Match } from '../football/match.ts'
import { selected } from './selected.ts'

/** What happened in a match, as its list shows it. */
export interface ListedIncident extends NewIncident {
  readonly id: string
  /** As it was seen: where it is another one by the time it is written, a colleague was first. */
  readonly record: Stored
}

/** Somebody in the squad of one of the two teams. */
export interface SquadMember {
  readonly player: string
  readonly team: string
  readonly number: number | null
  readonly name: string
}

/** To whom something happened: a player, or the team alone where nobody knows who. */
export interface Concerned {
  readonly team: string
  readonly player: string | null
}

/** An incident as it is being entered. */
export interface IncidentDraft {
  readonly minute: string
  readonly kind: string
  readonly who: Concerned | null
  readonly note: string
}

export interface NewIncident extends Concerned {
  readonly minute: number
  readonly kind: string
  readonly note: string
}

type DraftIssue = 'minute' | 'who'

export const emptyDraft: IncidentDraft = { minute: '', kind: 'goal', who: null, note: '' }

const lastMinute = 130

/** The minute as it is told with added time: 90+3 is 93. */
export const minuteIn = (typed: string): number | null => {
  const found = /^\s*(\d{1,3})(?:\s*\+\s*(\d{1,2}))?\s*$/.exec(typed)
  if (found === null) return null
  const minute = Number(found[1]) + Number(found[2] ?? 0)
  return minute <= lastMinute ? minute : null
}

/** What keeps a draft from being saved. */
export const issuesOf = ({ minute, who }: IncidentDraft): readonly DraftIssue[] => [
  ...(minuteIn(minute) === null ? (['minute'] as const) : []),
  ...(who === null ? (['who'] as const) : []),
]

/** What the form holds when an incident is to be changed. */
export const draftOf = ({ minute, kind, team, player, note }: ListedIncident): IncidentDraft => ({
  minute: String(minute),
  kind,
  who: { team, player },
  note,
})

/** Whether something was typed that is not saved. */
export const isDraftDirty = ({
  draft,
  editing,
}: {
  readonly draft: IncidentDraft
  readonly editing: ListedIncident | null
}): boolean => {
  const clean = editing === null ? emptyDraft : draftOf(editing)
  return JSON.stringify(draft) !== JSON.stringify({ ...clean, kind: editing === null ? draft.kind : clean.kind })
}

/** The fields of an incident as it was entered; null while the draft has issues. */
export const enteredIn = (draft: IncidentDraft): NewIncident | null => {
  const minute = minuteIn(draft.minute)
  return minute === null || draft.who === null
    ? null
    : { ...draft.who, minute, kind: draft.kind, note: draft.note.trim() }
}

/** What the kinds of incidents are called. */
export const kindName = (kind: string, language: Language): string =>
  incidents.fields.kind.valueLabels?.[kind]?.[language] ?? kind

/** What is written, and how lists call the incident: "Yellow card 38’ Nora Ruiz". */
export const valuesFor = (
  { kind, minute, team, player, note }: NewIncident,
  who: string,
  language: Language,
): Values => ({
  kind,
  minute,
  team,
  player,
  note: note === '' ? null : note,
  name: `${kindName(kind, language)} ${minute}’ ${who}`.slice(0, 100),
})

const incidentsOf = (match: string): PageRequest => selected(incidents, { match }, 'minute')

export const readIncidents = (store: Store, match: string): Promise<readonly Entry[]> =>
  store.readPage(incidentsOf(match))

const listedIncidents = (entries: readonly Entry[]): readonly ListedIncident[] =>
  entries
    .flatMap(({ id, value: record }) => {
      if (!isStored(record)) return []
      const { minute, kind, team, player, note } = valuesOf(incidents, record)
      return [{ id, record, minute, kind, team, player, note: note ?? '' }]
    })
    .toSorted((one, other) => one.minute - other.minute || (one.id < other.id ? -1 : 1))

const membersIn = (entries: readonly Entry[]): readonly SquadMember[] =>
  entries.flatMap(({ value }) => {
    if (!isObject(value)) return []
    const { player, team, number, name } = value
    if (typeof player !== 'string' || typeof team !== 'string') return []
    return [{ player, team, number: typeof number === 'number' ? number : null, name: String(name ?? player) }]
  })

interface MatchDetails {
  readonly incidents: readonly ListedIncident[]
  /** Of both squads, the home team's first. */
  readonly members: readonly SquadMember[]
}

/** What happened in a match and who could be in it, live. */
export const matchDetailsSource = (
  store: Store,
  tournament: string,
  { id, home, away }: Pick<Match, 'id' | 'home' | 'away'>,
): Source<MatchDetails> => {
  const squadOf = (team: string) => mapped(page(store, selected(squads, { tournament, team }, 'number')), membersIn)
  const read = together<{
    incidents: readonly ListedIncident[]
    home: readonly SquadMember[]
    away: readonly SquadMember[]
  }>({
    incidents: mapped(page(store, incidentsOf(id)), listedIncidents),
    home: squadOf(home),
    away: squadOf(away),
  })
  return mapped(read, ({ incidents: listed, home: ours, away: theirs }) => ({
    incidents: listed,
    members: [...ours, ...theirs],
  }))
}

/** How the goals that were told agree with the score. */
interface GoalsTold {
  /** How many goals the score has; null while there is none. */
  readonly scored: number | null
  /** How many of them are told, at most as many as each team scored. */
  readonly told: number
  /** Teams with more goals told than scored. */
  readonly tooMany: readonly string[]
}

/** For which team an incident counts as a goal: an own goal for the other one. */
const goalFor = ({ kind, team }: ListedIncident, { home, away }: Match): string | null => {
  if (kind === 'goal' || kind === 'penalty') return team
  if (kind !== 'ownGoal') return null
  return team === home ? away : home
}

export const goalsTold = (match: Match, incidents: readonly ListedIncident[]): GoalsTold => {
  const { home, away, homeGoals, awayGoals } = match
  const goals = incidents.flatMap(incident => goalFor(incident, match) ?? [])
  const toldOf = (team: string) => goals.filter(scorer => scorer === team).length
  if (homeGoals === null || awayGoals === null) return { scored: null, told: goals.length, tooMany: [] }
  const teams = [
    { team: home, scored: homeGoals },
    { team: away, scored: awayGoals },
  ]
  return {
    scored: homeGoals + awayGoals,
    told: teams.reduce((sum, { team, scored }) => sum + Math.min(scored, toldOf(team)), 0),
    tooMany: teams.filter(({ team, scored }) => toldOf(team) > scored).map(({ team }) => team),
  }
}
