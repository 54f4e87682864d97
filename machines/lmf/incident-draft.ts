/** What happened in a match, as its list shows it. What else is in the record only the actors know. */
export interface ListedIncident {
  readonly id: string
  /** As it was seen: where it is another one by the time it is written, a colleague was first. */
  readonly record: { readonly rev: number; readonly [name: string]: unknown }
  readonly minute: number
  readonly kind: string
  readonly team: string
  readonly player: string | null
  readonly note: string
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

export type IncidentWish =
  | { readonly type: 'save'; readonly incident: NewIncident; readonly of: ListedIncident | null }
  | { readonly type: 'remove'; readonly of: ListedIncident }

export type DraftIssue = 'minute' | 'who'

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

/** What is to become of a draft; null while it has issues. */
export const wishOf = (draft: IncidentDraft, of: ListedIncident | null): IncidentWish | null => {
  const minute = minuteIn(draft.minute)
  if (minute === null || draft.who === null) return null
  return { type: 'save', incident: { ...draft.who, minute, kind: draft.kind, note: draft.note.trim() }, of }
}

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
