import type { Collection } from '../../model/collection.ts'
import type { Read } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'
import { companyZone, zoneIn } from '../../model/values/time-zone.ts'

/** Timestamps in a record's zone. */
export const zonedFields = ({ fields }: Collection): readonly string[] =>
  Object.keys(fields).filter(name => {
    const { control } = fields[name] ?? {}
    return control?.type === 'timestamp' && control.zone !== null
  })

/** Zone of a record's timestamp; undefined for the reader's. */
export const zoneOf = async (
  read: Read,
  { fields }: Collection,
  name: string,
  values: Values,
): Promise<string | undefined> => {
  const { control } = fields[name] ?? {}
  if (control?.type !== 'timestamp' || control.zone === null) return undefined
  if (control.zone === 'company') return companyZone
  const { of, its } = control.zone
  if (of === undefined) return zoneIn(values[its])
  const id = values[of] ?? null
  return zoneIn(id === null ? null : await read(`${fields[of]?.reference?.to}/${id}/${its}`))
}
