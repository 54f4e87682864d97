import { digestPlace, parseDigests } from '../../../model/digest.ts'
import type { Json } from '../../../model/json.ts'
import type { Values } from '../../../model/record.ts'
import { incidents } from '../collections/incidents.ts'
import { type Incident, incidentKindIn } from '../standings/match.ts'

/** The digest of all that happened in the matches of a tournament. */
export const happenedPlace = (tournament: string): string => digestPlace(incidents, 'tournament', tournament)

const incidentOf = ({ match, team, player, kind }: Values): readonly Incident[] => {
  const known = incidentKindIn(kind)
  return known === null
    ? []
    : [
        {
          match: String(match ?? ''),
          team: String(team ?? ''),
          player: typeof player === 'string' ? player : null,
          kind: known,
        },
      ]
}

/** What happened in the matches of a tournament, in no order. */
export const happenedIn = (lines: Json): readonly Incident[] =>
  [...parseDigests(incidents, 'tournament', lines).values()].flatMap(incidentOf)
