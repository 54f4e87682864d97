import { apps } from '../../../src/areas/contents/collections/apps.ts'
import { categories } from '../../../src/areas/contents/collections/categories.ts'
import type { Json } from '../../../src/model/json.ts'
import type { SeedTree } from '../seed.ts'
import { imageId } from './images.ts'
import { day, hour, opening, staff } from './people.ts'

const android = (storeId: string) => ({ platform: 'android', storeId })
const ios = (storeId: string) => ({ platform: 'ios', storeId })
const huawei = (storeId: string) => ({ platform: 'huawei', storeId })
const web = (storeId: string) => ({ platform: 'web', storeId })

const demoApps = [
  {
    key: 'esfutbol',
    name: 'ES Fútbol',
    accent: '#1b7a3d',
    icon: 0,
    status: 'active',
    platforms: [android('sv.luna.esfutbol'), ios('1480012301'), huawei('C101482')],
    contact: 'esfutbol@luna.test',
    notes: 'La aplicación de la liga: marcadores, tablas y noticias. Publica cada jornada.',
  },
  {
    key: 'oime',
    name: 'Oíme',
    accent: '#f05a28',
    icon: 4,
    status: 'active',
    platforms: [android('sv.luna.oime'), ios('1480012302')],
    contact: 'oime@luna.test',
    notes: 'Podcasts y radio en directo.',
  },
  {
    key: 'wachatv',
    name: 'WachaTV',
    accent: '#c4161c',
    icon: 5,
    status: 'active',
    platforms: [android('sv.luna.wachatv'), ios('1480012303'), web('wachatv.luna.test')],
    contact: 'wachatv@luna.test',
    notes: 'Vídeo: resúmenes, entrevistas y partidos diferidos.',
  },
  {
    key: 'fantasy',
    name: 'Fantasy Liga',
    accent: '#17306b',
    icon: 1,
    status: 'active',
    platforms: [android('sv.luna.fantasy'), ios('1480012304'), web('fantasy.luna.test')],
    contact: 'fantasy@luna.test',
    notes: null,
  },
  {
    key: 'fasistas',
    name: 'Fasistas',
    accent: '#0d2f6e',
    icon: 7,
    status: 'paused',
    platforms: [android('sv.luna.fasistas')],
    contact: null,
    notes: 'Comunidad de aficionados. En pausa hasta la nueva temporada.',
  },
  {
    key: 'slv503',
    name: 'SLV 503',
    accent: '#2f6fd0',
    icon: 6,
    status: 'active',
    platforms: [android('sv.luna.slv503'), ios('1480012306'), huawei('C101487')],
    contact: 'seleccion@luna.test',
    notes: 'La aplicación de la selección.',
  },
] as const

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
