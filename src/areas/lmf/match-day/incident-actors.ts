import { fromCallback, fromPromise } from 'xstate'
import type { SquadMember } from '../../../../machines/lmf/incident-draft.ts'
import type { IncidentsWatchEvent, IncidentWrite, IncidentWritten } from '../../../../machines/lmf/match-incidents.ts'
import type { Failure } from '../../../model/failure.ts'
import { isObject } from '../../../model/json.ts'
import type { Entry } from '../../../model/store.ts'
import type { Done } from '../../../records/writing/undo.ts'
import { incidents } from '../collections/incidents.ts'
import { squads } from '../collections/squads.ts'
import type { SeasonMatch, Tournament } from '../tournament/tournament.ts'
import { listedIncidents } from './incident-values.ts'
import { incidentsOf } from './read-incidents.ts'
import { selected } from './selected.ts'
import type { Staff } from './staff.ts'
import { takeIncidentBack, writeIncident } from './write-incident.ts'

/** What the incidents of one match ask of the world. */
export const incidentActors = (
  staff: Staff,
  { id, home, away }: SeasonMatch,
  { id: tournament, nameOf }: Tournament,
) => {
  const { store } = staff.writers(incidents)
  return {
    watchIncidents: fromCallback(({ sendBack }) => {
      const tell = (event: IncidentsWatchEvent) => sendBack(event)
      const failed = (failure: Failure) => tell({ type: 'watch.failed', failure })
      const heard = new Map<string, readonly Entry[]>()
      const squadOf = (team: string) =>
        store.watchPage(selected(squads, { tournament, team }, 'number'), {
          next: entries => {
            heard.set(team, entries)
            if (heard.size < new Set([home, away]).size) return
            const members = [home, away].flatMap(one => membersIn(heard.get(one) ?? []))
            tell({ type: 'members.changed', members })
          },
          failed,
        })
      const stops = [
        store.watchPage(incidentsOf(id), {
          next: entries => tell({ type: 'incidents.changed', incidents: listedIncidents(entries) }),
          failed,
        }),
        squadOf(home),
        squadOf(away),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }),
    writeIncident: fromPromise<IncidentWritten<Done>, IncidentWrite>(({ input }) =>
      writeIncident(staff, { match: id, tournament, teamName: nameOf }, input),
    ),
    takeBack: fromPromise<IncidentWritten<Done>, { readonly done: Done }>(({ input: { done } }) =>
      takeIncidentBack(staff, done),
    ),
  }
}

const membersIn = (entries: readonly Entry[]): readonly SquadMember[] =>
  entries.flatMap(({ value }) => {
    if (!isObject(value)) return []
    const { player, team, number, name } = value
    if (typeof player !== 'string' || typeof team !== 'string') return []
    return [{ player, team, number: typeof number === 'number' ? number : null, name: String(name ?? player) }]
  })
