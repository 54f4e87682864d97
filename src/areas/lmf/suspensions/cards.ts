import type { Values } from '../../../model/record.ts'
import type { IncidentKind } from '../standings/match.ts'

const cardKinds: readonly IncidentKind[] = ['yellow', 'secondYellow', 'red']

/** The player who got a card; null where it was something else, or nobody knows who. */
export const cardedPlayer = (incident: Values | null): string | null =>
  incident !== null && cardKinds.some(kind => kind === incident.kind) && typeof incident.player === 'string'
    ? incident.player
    : null
