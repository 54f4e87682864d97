import { layouts } from '../../../src/areas/layouts/collections/layouts.ts'
import type { Section } from '../../../src/areas/layouts/home.ts'
import type { Values } from '../../../src/model/record.ts'
import { isObject } from '../../../src/model/values/json.ts'
import type { SeedTree } from '../seed.ts'
import { categoryId } from './apps.ts'
import { staff } from './people.ts'
import { closing, day, hour, scheduled, storyTime } from './times.ts'

const league = '-To-volcanes'
const cup = '-To-copa'
const golden = '-To-spain-2012-13'

/** Weekday, day and month, "sábado 19 de diciembre". */
const dateOfFinal = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  .format(storyTime(2026, 11, 19))
  .replace(',', '')

type Part = Omit<Section, 'id'>

interface Version {
  readonly name: string
  readonly sections: readonly Part[]
}

interface Plan {
  readonly app: string
  /** Published versions in order. */
  readonly published: readonly Version[]
  /** The version in progress, with the time of its automatic publication, if any. */
  readonly next?: Version & { readonly publishAt?: number }
}

const category = (slug: string, part: Part): Part => ({ source: 'category', category: categoryId(slug), ...part })
const query = (part: Part): Part => ({ source: 'query', ...part })
const tournament = (id: string, part: Part): Part => ({ source: 'tournament', tournament: id, ...part })

/** Some public contents of the app, newest first. */
const chosenFrom = (tree: SeedTree, app: string, count: number): string => {
  const copies = tree.read(`public/${app}/contents`)
  return Object.keys(isObject(copies) ? copies : {})
    .toSorted()
    .slice(-count)
    .toReversed()
    .join(' ')
}

const plansFor = (tree: SeedTree): readonly Plan[] => {
  const chosen = (app: string, count: number, part: Part): Part => ({
    source: 'chosen',
    contents: chosenFrom(tree, app, count),
    ...part,
  })
  const esfutbol: readonly Part[] = [
    category('liga-mayor', { kind: 'hero', count: 1, fallback: 'newest' }),
    tournament(league, { kind: 'matchOfTheDay', title: 'Partido del día' }),
    query({ kind: 'carousel', title: 'Lo último', contentKind: 'article', count: 6 }),
    tournament(league, { kind: 'standings', title: 'Así va la liga', count: 6, fallback: 'message' }),
    query({ kind: 'grid', title: 'Goles y resúmenes', contentKind: 'video', count: 4, fallback: 'message' }),
    category('fichajes', { kind: 'list', title: 'Fichajes', count: 4 }),
  ]
  const [hero, match, latest, ...rest] = esfutbol as readonly [Part, Part, Part, ...Part[]]
  const banner: Part = {
    kind: 'banner',
    title: 'La final, en vivo',
    body: `El ${dateOfFinal}, 6:00 p. m. Los boletos ya están a la venta.`,
    link: 'https://boletos.luna.test/final',
  }
  return [
    {
      app: 'esfutbol',
      published: [
        { name: 'Inicio de temporada', sections: [hero, latest] },
        { name: 'Cada jornada', sections: esfutbol },
      ],
      next: {
        name: 'Semana de la final',
        publishAt: scheduled.from + 13 * day,
        sections: [
          banner,
          match,
          hero,
          tournament(cup, { kind: 'fixtures', title: 'La copa', count: 4, fallback: 'hide' }),
          latest,
          ...rest.slice(1),
        ],
      },
    },
    {
      app: 'oime',
      published: [
        {
          name: 'Para escuchar',
          sections: [
            query({ kind: 'hero', contentKind: 'podcast', count: 1, fallback: 'newest' }),
            query({ kind: 'list', title: 'Episodios', contentKind: 'podcast', count: 8 }),
            { kind: 'text', title: 'En vivo', body: 'Radio Oíme, todos los días desde las 5:00 a. m.' },
            category('historia', { kind: 'carousel', title: 'Historias', count: 5 }),
            query({ kind: 'list', title: 'Entrevistas', tag: 'entrevista', count: 5, fallback: 'newest' }),
          ],
        },
      ],
    },
    {
      app: 'wachatv',
      published: [
        {
          name: 'Programación',
          sections: [
            query({ kind: 'hero', contentKind: 'video', count: 1 }),
            query({ kind: 'carousel', title: 'Videos nuevos', contentKind: 'video', count: 8 }),
            // The category was deleted after its cup.
            {
              kind: 'grid',
              title: 'Copa del Mundo',
              source: 'category',
              category: '-Nk-copa-del-mundo',
              fallback: 'newest',
              count: 4,
            },
            category('futbol-femenino', { kind: 'list', title: 'Fútbol femenino', count: 3, fallback: 'message' }),
            tournament(golden, { kind: 'standings', title: 'Liga de España 2012-13', count: 5, platform: 'tv' }),
          ],
        },
      ],
    },
    {
      app: 'fantasy',
      published: [
        {
          name: 'Jornada a jornada',
          sections: [
            tournament(league, { kind: 'matchOfTheDay', title: 'El próximo partido' }),
            tournament(league, { kind: 'fixtures', title: 'Próxima jornada', count: 8 }),
            tournament(league, { kind: 'standings', title: 'Clasificación' }),
            category('fantasy', { kind: 'carousel', title: 'Consejos', count: 4, fallback: 'newest' }),
            {
              kind: 'banner',
              title: 'Invita a tus amigos',
              body: 'Crea una liga privada.',
              link: 'https://fantasy.luna.test/ligas',
            },
          ],
        },
      ],
      next: {
        name: 'Con la copa',
        sections: [
          tournament(cup, { kind: 'fixtures', title: 'Copa del Añil', count: 4 }),
          tournament(league, { kind: 'standings', title: 'Clasificación', count: 10 }),
          category('fantasy', { kind: 'carousel', title: 'Consejos', count: 6, fallback: 'newest' }),
        ],
      },
    },
    {
      app: 'fasistas',
      published: [],
      next: {
        name: 'Nueva temporada',
        sections: [
          { kind: 'text', title: 'Volvemos pronto', body: 'La comunidad abre con la nueva temporada.' },
          category('cronicas', { kind: 'list', title: 'Crónicas', count: 5 }),
          { kind: 'standings', title: 'Clasificación', source: 'tournament' },
        ],
      },
    },
    {
      app: 'slv503',
      published: [
        {
          name: 'La Selecta',
          sections: [
            category('seleccion', { kind: 'hero', count: 1, fallback: 'newest' }),
            chosen('slv503', 4, { kind: 'carousel', title: 'Elegidos por la redacción' }),
            category('eliminatorias', { kind: 'grid', title: 'Eliminatorias', count: 4 }),
            category('sub-20', { kind: 'list', title: 'Sub-20', count: 4, language: 'es' }),
            category('sub-20', { kind: 'list', title: 'Under 20', count: 4, language: 'en' }),
            {
              kind: 'banner',
              title: 'Viste a la Selecta',
              body: 'Camisetas con descuento.',
              link: 'https://tienda.luna.test',
              from: storyTime(2026, 11, 10),
              until: storyTime(2026, 11, 26),
            },
            { kind: 'text', title: 'Síguenos', body: 'Pronto, en otra red.', hidden: true },
          ],
        },
      ],
    },
  ]
}

const withIds = (sections: readonly Part[]): readonly Section[] =>
  sections.map((section, at) => ({ ...section, id: `s${at + 1}` }))

/** Published home of each app, with the next version of some. */
export const seedLayouts = (tree: SeedTree): void => {
  for (const [index, { app, published, next }] of plansFor(tree).entries()) {
    let at = closing - 30 * day + index * hour
    const change = (action: string, values: Values) => {
      tree.change(layouts, { id: app, values, action, by: staff.contents, at })
      at += 2 * day
    }
    const save = ({ name, sections }: Version, more: Values = {}, isFirst = false) =>
      change(isFirst ? 'create' : 'change', { name, sections: withIds(sections) as never, ...more })
    const [first, ...later] = published
    save(first ?? (next as Version), { app, status: 'draft' }, true)
    if (first) change('publish', { status: 'published' })
    for (const version of later) {
      save(version)
      change('publish', { status: 'published' })
    }
    if (!first || !next) continue
    const { publishAt } = next
    save(next, publishAt ? { publishAt } : {})
    if (publishAt) change('schedule', { status: 'scheduled' })
  }
}
