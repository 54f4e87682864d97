import type { ListedIncident, NewIncident } from '../../../../machines/lmf/incident-draft.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import type { Entry } from '../../../model/store.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { incidents } from '../collections/incidents.ts'

/** What the kinds of incidents are called. */
export const kindName = (kind: string, language: Language): string =>
  incidents.fields.kind.valueLabels?.[kind]?.[language] ?? kind

/** A record as the list of a match shows it. */
export const listedIncident = (id: string, record: Stored): ListedIncident => {
  const { minute, kind, team, player, note } = valuesOf(incidents, record)
  return { id, record, minute, kind, team, player, note: note ?? '' }
}

export const listedIncidents = (entries: readonly Entry[]): readonly ListedIncident[] =>
  entries
    .flatMap(({ id, value }) => (isStored(value) ? [listedIncident(id, value)] : []))
    .toSorted((one, other) => one.minute - other.minute || (one.id < other.id ? -1 : 1))

/** The fields that staff enter, and how lists call the incident: "Yellow card 38’ Nora Ruiz". */
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
