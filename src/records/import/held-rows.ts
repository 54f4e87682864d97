import type { NewPicture } from '../../../machines/records/import-table.ts'
import { isChecked, mustFix } from '../../model/publish-checks.ts'
import type { Values } from '../../model/record.ts'
import { isObject } from '../../model/values/json.ts'
import { breather } from '../data/breather.ts'
import { readFindings } from '../steps/checks/facts.ts'
import type { RowOptions } from './import-rules.ts'
import type { StepPath } from './row-steps.ts'

/** Number of faults that must be fixed before the row's steps publish it; 0 if they do not. */
export const publishingFaults = async (
  { ahead, collection }: Pick<RowOptions, 'ahead' | 'collection'>,
  way: StepPath,
  values: Values,
  pictures: readonly NewPicture[],
  /** Id of a stored record, whose long texts count. */
  id: string | null = null,
): Promise<number> => {
  if (!way?.some(step => isChecked(collection, step))) return 0
  const read = async (place: string) => {
    const [path, id, name = ''] = place.split('/')
    const made = pictures.find(picture => picture.collection.path === path && picture.id === id)
    return made === undefined ? ahead.read(place).catch(() => null) : (made.texts[name] ?? null)
  }
  const texts = id === null ? null : await ahead.read(`beside/${collection.path}/${id}`)
  const given = isObject(texts) ? { ...texts, ...values } : values
  return mustFix(await readFindings(ahead, collection, given, read, breather())).length
}
