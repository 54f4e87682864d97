import type { Json } from '../../../model/json.ts'
import type { Outcome } from '../../../model/outcome.ts'
import type { RecordVersion, Values } from '../../../model/record.ts'
import { readVersion } from '../../../records/data/writing/read.ts'
import type { Writer } from '../../../records/data/writing/writer.ts'

const publish = (sections: Json, name: Json): Values => ({ sections, name, status: 'published' })

const write = async (
  writer: Writer,
  id: string,
  { record, values: held }: RecordVersion,
  action: string,
  values: Values,
) => {
  const outcome = await writer.write({ id, before: record, detached: held, values, action })
  await writer.flush()
  return outcome
}

/** Restores sections and name of an earlier version and publishes them, in one write. Never rejects. */
export const rollBack = (writer: Writer, id: string, before: RecordVersion, version: Values): Promise<Outcome> =>
  write(writer, id, before, 'publish', publish(version.sections ?? null, version.name ?? before.values.name ?? null))

export interface Before {
  readonly values: Values
  /** Public copy before the roll-back. */
  readonly publicSections: Json
}

/**
 * Undoes a roll-back: restores the public copy and the draft. Writes nothing if somebody has saved since.
 *
 * @param rev revision written by {@link rollBack}
 * @throws errors of the database while reading
 */
export const undoRollBack = async (writer: Writer, id: string, rev: number, before: Before): Promise<Outcome> => {
  const { store, collection } = writer
  const current = await readVersion(store, collection, id)
  if (current === null || current.record.rev !== rev) return { type: 'conflict', theirs: current?.record ?? null }
  const { sections = null, name = null } = before.values
  const published = await write(writer, id, current, 'publish', publish(before.publicSections, name))
  if (published.type !== 'saved') return published
  const again = await readVersion(store, collection, id)
  if (again === null || again.record.rev !== published.rev) return { type: 'conflict', theirs: again?.record ?? null }
  if (JSON.stringify(sections) === JSON.stringify(again.values.sections)) return published
  return write(writer, id, again, 'change', { sections })
}
