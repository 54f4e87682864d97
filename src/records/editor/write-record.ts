import type { Write, WriteOutcome } from '../../../machines/records/editor/ports.ts'
import { readVersion } from '../writing/read-version.ts'
import type { Writer } from '../writing/writer.ts'
import { readEnding } from './read-record.ts'

/** Carries out what the form wants, and says what became of it in the form's terms. */
export const writeRecord = async (
  { store, collection, write }: Writer,
  { id: known, action, base, values }: Write,
): Promise<WriteOutcome> => {
  const { idField } = collection
  const id = known ?? (idField === undefined ? store.newId() : String(values?.[idField]))
  // An id that was used before goes on where its history ended; ids that are made are new.
  const isUsedBefore = action === 'create' && (known !== null || idField !== undefined)
  const ending = isUsedBefore ? await readEnding(store, collection, id) : null
  const outcome = await write({
    id,
    before: base?.record ?? null,
    detached: base?.values ?? null,
    values,
    action,
    ...(ending ? { lastRev: ending.rev } : {}),
  })
  if (outcome.type === 'saved') return { ...outcome, id }
  return outcome.type === 'conflict' ? { type: 'conflict', theirs: await readVersion(store, collection, id) } : outcome
}
