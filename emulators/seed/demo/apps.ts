import { apps } from '../../../src/areas/contents/collections/apps.ts'
import { categories } from '../../../src/areas/contents/collections/categories.ts'
import type { Json } from '../../../src/model/values/json.ts'
import type { SeedTree } from '../seed.ts'
import declared from './apps.json' with { type: 'json' }
import { imageId } from './images.ts'
import { staff } from './people.ts'
import { day, hour, opening } from './times.ts'

const demoApps = declared.apps
const tree: readonly Branch[] = declared.categories

export const appKeys: readonly string[] = demoApps.map(({ key }) => key)

export const seedApps = (tree: SeedTree): void => {
  for (const [index, { icon, ...app }] of demoApps.entries()) {
    const at = opening + 12 * day + index * day
    tree.change(apps, {
      id: app.key,
      values: { ...app, status: 'active', icon: imageId(icon) },
      action: 'create',
      by: staff.admin,
      at,
    })
    if (app.status === 'active') continue
    const values = { status: app.status }
    tree.change(apps, { id: app.key, values, action: 'change', by: staff.contents, at: at + 120 * day })
  }
}

interface Branch {
  readonly name: string
  readonly slug: string
  readonly colour?: string
  readonly below?: readonly Branch[]
}

export const categoryId = (slug: string): string => `-Nk-${slug}`

const slugsOf = (branches: readonly Branch[]): readonly string[] =>
  branches.flatMap(({ slug, below = [] }) => [slug, ...slugsOf(below)])

export const categorySlugs = slugsOf(tree)

export const seedCategories = (seed: SeedTree): void => {
  let made = 0
  const plant = (branches: readonly Branch[], parent: Json): void => {
    for (const [position, { name, slug, colour = null, below = [] }] of branches.entries()) {
      const id = categoryId(slug)
      seed.change(categories, {
        id,
        values: { name, slug, parent, colour, position },
        action: 'create',
        by: staff.contents,
        at: opening + made++ * hour,
      })
      plant(below, id)
    }
  }
  plant(tree, null)
}
