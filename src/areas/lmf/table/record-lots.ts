import { fromPromise } from 'xstate'
import type { LotsOutcome } from '../../../../machines/lmf/lots.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { valuesOf } from '../../../model/record.ts'
import { readVersion } from '../../../records/writing/read-version.ts'
import type { Writer } from '../../../records/writing/writer.ts'
import { tournaments } from '../collections/tournaments.ts'
import { withOrder } from './tables.ts'

const outcomeOf = (outcome: Outcome): LotsOutcome => {
  switch (outcome.type) {
    case 'saved':
    case 'denied':
    case 'conflict':
      return { type: outcome.type }
    case 'failed':
      return { type: 'failed', failure: outcome.failure }
    case 'invalid':
    case 'inUse':
      return { type: 'invalid' }
  }
}

/** Keeps in a tournament the order in which lots were drawn, beside the orders of other ties. */
export const recordLots = async (
  writer: Writer,
  tournament: string,
  order: readonly string[],
): Promise<LotsOutcome> => {
  const current = await readVersion(writer.store, writer.collection, tournament)
  if (current === null) return { type: 'gone' }
  const outcome = await writer.write({
    id: tournament,
    before: current.record,
    values: { lots: withOrder(valuesOf(tournaments, current.record).lots ?? [], order) },
    action: 'change',
  })
  await writer.flush()
  return outcomeOf(outcome)
}

/** The same as an actor. */
export const recordingLots = (writer: Writer, tournament: string) =>
  fromPromise<LotsOutcome, { readonly order: readonly string[] }>(({ input: { order } }) =>
    recordLots(writer, tournament, order),
  )
