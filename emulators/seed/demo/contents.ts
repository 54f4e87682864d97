import { contents } from '../../../src/areas/contents/collections/contents.ts'
import { referencesTo } from '../../../src/model/fields/reference.ts'
import type { Values } from '../../../src/model/record.ts'
import { slugOf } from '../../../src/model/values/sortable.ts'
import type { SeedTree } from '../seed.ts'
import { appKeys, categoryId, categorySlugs } from './apps.ts'
import { imageCount, imageId } from './images.ts'
import { staff } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import { type Kind, textsFrom } from './texts.ts'
import { closing, day, hour, minute, opening, scheduled } from './times.ts'

const contentId = (number: number, mark: string): string => `-Nc${mark}${String(number).padStart(4, '0')}`

const lives = ['draft', 'inReview', 'scheduled', 'published', 'archived'] as const
type Life = (typeof lives)[number]

export interface Plan {
  readonly count: number
  /** Percentages by state. */
  readonly lives: Readonly<Record<Life, number>>
  /** Maximum paragraphs of a text and apps of a content; at least one. */
  readonly paragraphs: number
  readonly apps: 1 | 2
  /** Percentage with changes besides their steps. */
  readonly busy: number
  /** Suffix of titles and slugs, and prefix of numbers in ids. */
  readonly mark?: { readonly text: string; readonly id: string }
}

/** Successive contents differ in state. */
const lifeOf = (number: number, plan: Plan): Life => {
  let place = (number * 37) % 100
  for (const life of lives) {
    place -= plan.lives[life]
    if (place < 0) return life
  }
  throw new Error('The contents of a hundred stand in fewer than a hundred places.')
}

export const seedContents = (tree: SeedTree, plan: Plan): void => {
  const random = randomFrom(2026)
  const slugs = new Map<string, number>()
  const pace = (closing - 3 * day - opening - 20 * day) / plan.count
  for (let number = 0; number < plan.count; number++) {
    const values = valuesFrom(random, number, plan, slugs)
    const begun = Math.round(opening + 20 * day + number * pace)
    const id = contentId(number, plan.mark?.id ?? '')
    live(tree, { id, life: lifeOf(number, plan), begun, values, random, isBusy: random.chance(plan.busy) })
  }
}

const kindFrom = (random: Random): Kind => {
  if (random.chance(62)) return 'article'
  if (random.chance(60)) return 'video'
  return random.chance(55) ? 'gallery' : 'podcast'
}

const valuesFrom = (random: Random, number: number, plan: Plan, slugs: Map<string, number>): Values => {
  const kind = kindFrom(random)
  const texts = textsFrom(random, kind, random.whole(1, plan.paragraphs))
  const plain = slugOf(texts.title, 90)
  const times = (slugs.get(plain) ?? 0) + 1
  slugs.set(plain, times)
  const slug = [plain, ...(times === 1 ? [] : [times]), ...(plan.mark ? [plan.mark.text] : [])].join('-')
  const first = random.whole(0, appKeys.length - 1)
  const apps = Array.from(
    { length: random.whole(1, plan.apps) },
    (_, step) => appKeys[(first + step * 2) % appKeys.length] ?? '',
  )
  return {
    ...texts,
    title: plan.mark ? `${texts.title} · ${plan.mark.text}` : texts.title,
    kind,
    slug,
    mediaUrl: kind === 'article' ? null : `https://media.luna.test/${kind}/${slug}`,
    apps: referencesTo(apps),
    category: categoryId(random.pick(categorySlugs)),
    cover: random.chance(80) ? imageId((number * 7) % imageCount) : null,
  }
}

interface LifeStory {
  readonly id: string
  readonly life: Life
  readonly begun: number
  readonly values: Values
  readonly random: Random
  readonly isBusy: boolean
}

interface Step {
  readonly action: string
  readonly values: Values
  readonly by?: string
  /** Time, unless it follows from the step before. */
  readonly at?: number
}

const live = (tree: SeedTree, story: LifeStory): void => {
  let at = story.begun
  for (const { action, values, by = staff.contents, at: timestamp = at } of stepsOf(story)) {
    tree.change(contents, { id: story.id, values, action, by, at: timestamp })
    at = timestamp + story.random.whole(20, 240) * minute
  }
}

const to = (action: string, status: Life, by: string = staff.contents): Step => ({ action, values: { status }, by })

function* stepsOf(story: LifeStory): Generator<Step> {
  const { life, values, random, isBusy } = story
  yield { action: 'create', values: { ...values, status: 'draft' } }
  if (isBusy) yield { action: 'change', values: { summary: `${values.summary} Actualizado.` } }
  if (life === 'draft') return
  if (life === 'archived' && random.chance(40)) {
    yield to('archive', 'archived')
    return
  }
  yield to('submit', 'inReview')
  if (isBusy && random.chance(50)) {
    yield to('sendBack', 'draft', staff.admin)
    yield { action: 'change', values: { body: `${values.body}\n\nCon más detalles de la redacción.` } }
    yield to('submit', 'inReview')
  }
  if (life === 'scheduled') yield* scheduling(random)
  if (life === 'published' || life === 'archived') yield* publishing(story)
  if (life === 'archived') yield to('archive', 'archived')
}

function* scheduling(random: Random): Generator<Step> {
  const days = Math.floor((scheduled.to - scheduled.from) / day)
  const publishAt = scheduled.from + random.whole(0, days) * day + random.whole(0, 20) * 30 * minute
  yield { action: 'change', values: { publishAt, unpublishAt: random.chance(20) ? publishAt + 30 * day : null } }
  yield to('schedule', 'scheduled', staff.admin)
}

function* publishing({ life, begun, values, random, isBusy }: LifeStory): Generator<Step> {
  if (random.chance(30)) {
    const publishAt = Math.ceil(begun / hour) * hour + 40 * hour
    yield { action: 'change', values: { publishAt } }
    yield to('schedule', 'scheduled', staff.admin)
    yield { ...to('release', 'published', staff.worker), at: publishAt }
  } else yield to('publish', 'published', random.chance(50) ? staff.admin : staff.contents)
  if (life === 'archived' || !isBusy) return
  yield { action: 'change', values: { title: `${values.title} (actualizado)` } }
  if (random.chance(30)) yield to('publish', 'published', staff.admin)
}
