import { categories } from '../../../src/areas/contents/collections/categories.ts'
import type { Json } from '../../../src/model/json.ts'
import type { SeedTree } from '../records.ts'
import { hour, opening } from './calendar.ts'
import { staff } from './people.ts'

interface Branch {
  readonly name: string
  readonly slug: string
  readonly colour?: string
  readonly below?: readonly Branch[]
}

/** Three levels. */
const tree: readonly Branch[] = [
  {
    name: 'Liga Mayor',
    slug: 'liga-mayor',
    colour: '#1b7a3d',
    below: [
      {
        name: 'Crónicas',
        slug: 'cronicas',
        below: [{ name: 'Clásicos', slug: 'clasicos', colour: '#d9b64a' }],
      },
      { name: 'Previas', slug: 'previas' },
      { name: 'Fichajes', slug: 'fichajes', colour: '#f05a28' },
    ],
  },
  {
    name: 'Selección',
    slug: 'seleccion',
    colour: '#2f6fd0',
    below: [
      { name: 'Eliminatorias', slug: 'eliminatorias' },
      { name: 'Sub-20', slug: 'sub-20' },
    ],
  },
  {
    name: 'Fútbol femenino',
    slug: 'futbol-femenino',
    colour: '#8a3ffc',
    below: [{ name: 'Liga femenina', slug: 'liga-femenina' }],
  },
  { name: 'Historia', slug: 'historia', colour: '#7a5230' },
  { name: 'Fantasy', slug: 'fantasy', colour: '#17306b' },
]

export const categoryId = (slug: string): string => `-Nk-${slug}`

const slugsOf = (branches: readonly Branch[]): readonly string[] =>
  branches.flatMap(({ slug, below = [] }) => [slug, ...slugsOf(below)])

export const categorySlugs = slugsOf(tree)

/** Twelve categories, each after the one above it. */
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
