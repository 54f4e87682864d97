import { contents } from '../../../src/areas/contents/collections/contents.ts'
import { releases } from '../../../src/areas/contents/collections/releases.ts'
import { isStored } from '../../../src/model/record.ts'
import { isObject } from '../../../src/model/values/json.ts'
import type { SeedTree } from '../seed.ts'
import { staff } from './people.ts'
import { closing, day } from './times.ts'

const night = '-Re-semifinal'

/** A draft release with the two contents that have been in review for longest. */
export const seedReleases = (tree: SeedTree): void => {
  const values = {
    name: 'Noche de semifinal',
    description: 'Lo que sale cuando termina el partido: las crónicas y el nuevo inicio.',
    status: 'draft',
  }
  tree.change(releases, { id: night, values, action: 'create', by: staff.contents, at: closing - day })
  const stored = tree.read(contents.path)
  const waiting = Object.entries(isObject(stored) ? stored : {}).flatMap(([id, record]) =>
    isStored(record) && record.status === 'inReview' && record.apps ? [{ id, record }] : [],
  )
  const oldest = waiting.toSorted((one, other) => one.record.updatedAt - other.record.updatedAt).slice(0, 2)
  for (const { id, record } of oldest)
    tree.change(contents, {
      id,
      values: { release: night },
      action: 'change',
      by: record.updatedBy,
      at: record.updatedAt,
    })
}
