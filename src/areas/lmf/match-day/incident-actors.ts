import { fromCallback } from 'xstate'
import type { IncidentWish, SquadMember } from '../../../../machines/lmf/incident-draft.ts'
import type { BansEvent, IncidentsWatchEvent, IncidentWriteEvent } from '../../../../machines/lmf/match-incidents.ts'
import { isObject } from '../../../model/json.ts'
import type { Entry } from '../../../model/store.ts'
import { failureIn } from '../../../records/writing/failure.ts'
import type { Done } from '../../../records/writing/undo.ts'
import { squads } from '../collections/squads.ts'
import type { SeasonMatch } from '../season/season.ts'
import { reconcileBans } from '../suspensions/reconcile-bans.ts'
import { listedIncidents } from './incident-values.ts'
import { incidentsOf } from './read-incidents.ts'
import { selected } from './selected.ts'
import { type Staff, seasonOf } from './staff.ts'
import { type IncidentWritten, takeIncidentBack, writeIncident } from './write-incident.ts'

/** What the incidents of one match ask of the world. */
export const incidentActors = (staff: Staff, { id, home, away }: SeasonMatch, tournament: string) => {
  // Names are needed when an incident is written: those that the form offered.
  let members: readonly SquadMember[] = []
  const nameOf = ({ team, player }: { readonly team: string; readonly player: string | null }): string =>
    members.find(member => member.player === player)?.name ?? seasonOf(staff).nameOf(team)
  return {
    watchIncidents: fromCallback(({ sendBack }) => {
      const tell = (event: IncidentsWatchEvent) => sendBack(event)
      const failed = (failure: Parameters<typeof failureIn>[0]) =>
        tell({ type: 'watch.failed', failure: failureIn(failure) })
      const heard = new Map<string, readonly Entry[]>()
      const squadOf = (team: string) =>
        staff.store.watchPage(selected(squads, { tournament, team }, 'number'), {
          next: entries => {
            heard.set(team, entries)
            if (heard.size < new Set([home, away]).size) return
            members = [home, away].flatMap(one => membersIn(heard.get(one) ?? []))
            tell({ type: 'members.changed', members })
          },
          failed,
        })
      const stops = [
        staff.store.watchPage(incidentsOf(id), {
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
    writeIncident: fromCallback<{ type: string }, { readonly wish: IncidentWish }>(({ input: { wish }, sendBack }) => {
      void writeIncident(staff, { match: id, nameOf }, wish).then(written => tellWritten(written, sendBack))
    }),
    takeBack: fromCallback<{ type: string }, { readonly done: Done }>(({ input: { done }, sendBack }) => {
      void takeIncidentBack(staff, done).then(written => tellWritten(written, sendBack))
    }),
    reconcileBans: fromCallback<{ type: string }, { readonly players: readonly string[] }>(
      ({ input: { players }, sendBack }) => {
        void reconcileAll(staff, players).then(sendBack)
      },
    ),
  }
}

const tellWritten = (written: IncidentWritten, tell: (event: IncidentWriteEvent<Done>) => void): void =>
  tell(
    written.type === 'done'
      ? { type: 'write.done', done: written.done, players: written.players }
      : { type: 'write.refused', refusal: written.refusal },
  )

const reconcileAll = async (staff: Staff, players: readonly string[]): Promise<BansEvent> => {
  try {
    for (const player of players) await reconcileBans({ tools: staff, season: seasonOf(staff), player })
    return { type: 'bans.done', players }
  } catch (error) {
    return { type: 'bans.failed', failure: failureIn(error) }
  }
}

const membersIn = (entries: readonly Entry[]): readonly SquadMember[] =>
  entries.flatMap(({ value }) => {
    if (!isObject(value)) return []
    const { player, team, number, name, from, to } = value
    if (typeof player !== 'string' || typeof team !== 'string') return []
    return [
      {
        player,
        team,
        number: typeof number === 'number' ? number : null,
        name: String(name ?? player),
        from: String(from ?? ''),
        to: typeof to === 'string' ? to : null,
      },
    ]
  })
