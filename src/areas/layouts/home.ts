import type { RecordOf } from '../../model/collection.ts'
import { type League, type LeagueMatch, type LeagueTable, leagueIn, leaguePath, playedAt } from '../../model/league.ts'
import type { PageRequest } from '../../model/store.ts'
import { isObject, itemsOf, type Json, type JsonObject } from '../../model/values/json.ts'
import type { layouts } from './collections/layouts.ts'

/**
 * Computes the home of an app from its layout, public copies and the moment. Pure; apps and the editor's preview share
 * it (docs/home.md). `requestsOf` says what to read, `dataOf` collects the answers, `homeOf` says what to render.
 */

type Sections = NonNullable<RecordOf<typeof layouts>['sections']>
export type Section = Sections[number]

export interface Layout {
  readonly sections: readonly Section[]
  readonly rev: number
  readonly publishedAt: number
}

export const layoutPath = (app: string): string => `public/${app}/layout`

/** Null before the first publication. */
export const layoutIn = (value: Json): Layout | null =>
  isObject(value) && typeof value.rev === 'number' && typeof value.publishedAt === 'number'
    ? {
        sections: itemsOf(value.sections) as readonly Json[] as Sections,
        rev: value.rev,
        publishedAt: value.publishedAt,
      }
    : null

export interface Circumstances {
  /** Milliseconds. */
  readonly now: number
  /** The app's platform; null shows content for any. */
  readonly platform: string | null
  /** ISO 639; null shows content for any language. */
  readonly language: string | null
}

/** A content as a card of the home. */
export interface HomeItem {
  readonly id: string
  readonly title: string
  readonly summary: string | null
  readonly kind: string
  /** Id of a picture: `beside/images/{id}/thumbnail` and `…/picture`. */
  readonly cover: string | null
  readonly author: string | null
  /** Milliseconds. */
  readonly publishedAt: number
}

/** A content as read, with its search fields. */
export interface HomeContent extends HomeItem {
  readonly category: string | null
  readonly tags: readonly string[]
}

export interface HomeData {
  /** Public contents of the app, by id. May contain more than needed. */
  readonly contents: Readonly<Record<string, HomeContent>>
  /** Public copies of tournaments, by id; null where there is none. */
  readonly leagues: Readonly<Record<string, League | null>>
}

export interface HomeSection {
  readonly id: string
  readonly kind: Section['kind']
  readonly title: string | null
  readonly items: readonly HomeItem[]
  /** Kick-offs are in its `zone`, an IANA time zone. */
  readonly tournament: {
    readonly id: string
    readonly name: string
    readonly season: string
    readonly zone: string
  } | null
  readonly match: LeagueMatch | null
  readonly tables: readonly LeagueTable[]
  readonly matches: readonly LeagueMatch[]
  readonly body: string | null
  readonly link: string | null
  /** True if the section is empty and says so. */
  readonly nothingYet: boolean
}

/** Faults of a section's source: none chosen; deleted; not public, or not known to exist; present but empty. */
export type SourceIssue = 'noSource' | 'missing' | 'unpublished' | 'empty'

export type Fallback = NonNullable<Section['fallback']>

export interface Outcome {
  readonly id: string
  /** `leftOut`: the section is empty. */
  readonly state: 'shown' | 'hidden' | 'notYet' | 'over' | 'otherPlatform' | 'otherLanguage' | 'leftOut'
  /** Set for hidden sections too, if their data was read. Some of the chosen contents may still be shown. */
  readonly issue: SourceIssue | null
  /** Applies when no source can be shown; null otherwise. */
  readonly fallback: Fallback | null
  /** Chosen contents that are not shown. */
  readonly gone: readonly { readonly id: string; readonly issue: 'missing' | 'unpublished' }[]
}

export interface Home {
  readonly sections: readonly HomeSection[]
  /** One per section, in order. */
  readonly outcomes: readonly Outcome[]
}

/** Existence known to staff beyond what is public. Absent ids are unknown. */
export interface Known {
  readonly contents?: Readonly<Record<string, boolean>>
  readonly categories?: Readonly<Record<string, boolean>>
  readonly tournaments?: Readonly<Record<string, boolean>>
}

/** Default number of items, of rows per table, or of matches. */
export const usualCount: Readonly<Record<Section['kind'], number>> = {
  hero: 1,
  carousel: 6,
  grid: 6,
  list: 5,
  banner: 1,
  matchOfTheDay: 1,
  standings: 20,
  fixtures: 5,
  text: 1,
}

const countOf = ({ kind, count }: Section): number => count ?? usualCount[kind]

type Drawn = 'contents' | 'tournament' | 'words'

/** Material of a section by its kind. A banner holds words, or contents once it has a source. */
export const madeOf = ({ kind, source }: Pick<Section, 'kind' | 'source'>): Drawn => {
  if (kind === 'matchOfTheDay' || kind === 'standings' || kind === 'fixtures') return 'tournament'
  if (kind === 'text') return 'words'
  return kind === 'banner' && (source ?? null) === null ? 'words' : 'contents'
}

const chosenIn = ({ contents }: Section): readonly string[] => (contents ?? '').split(' ').filter(id => id !== '')

const hasSource = (section: Section): boolean => {
  switch (madeOf(section)) {
    case 'tournament':
      return (section.tournament ?? '') !== ''
    case 'words':
      return (section.body ?? '') !== '' || (section.kind === 'banner' && (section.title ?? '') !== '')
    case 'contents':
      if (section.source === 'category') return (section.category ?? '') !== ''
      return section.source === 'query' || (section.source === 'chosen' && chosenIn(section).length > 0)
  }
}

/** Null if the section belongs to the home now. */
const absence = (section: Section, { now, platform, language }: Circumstances): Outcome['state'] | null => {
  if (section.hidden === true) return 'hidden'
  if (section.from !== undefined && section.from > now) return 'notYet'
  if (section.until !== undefined && section.until <= now) return 'over'
  if (section.platform !== undefined && platform !== null && section.platform !== platform) return 'otherPlatform'
  return section.language !== undefined && language !== null && section.language !== language ? 'otherLanguage' : null
}

/** Sections of the home now; apps need to read only their data. */
export const sectionsAt = (sections: readonly Section[], circumstances: Circumstances): readonly Section[] =>
  sections.filter(section => absence(section, circumstances) === null)

/** A read of the home; `key` identifies it. */
export type HomeRequest =
  | { readonly type: 'contents'; readonly key: string; readonly page: PageRequest }
  | { readonly type: 'content'; readonly key: string; readonly id: string; readonly path: string }
  | { readonly type: 'league'; readonly key: string; readonly id: string; readonly path: string }

/** No index knows tags, so tagged contents are picked from this many of the newest. */
const tagsLookedAt = 60

/** Read beyond those shown, because the last created is not always the last published. */
const spare = 5

const newest = (path: string, by: readonly [order: string, value: string] | null, limit: number): HomeRequest => {
  const [order, value] = by ?? ['publishedAt', null]
  const range = value === null ? {} : { from: value, to: value }
  return {
    type: 'contents',
    key: `${path}?${order}=${value ?? ''}&${limit}`,
    page: { path, order, ...range, limit, descending: true },
  }
}

const requestOf = (app: string, section: Section): readonly HomeRequest[] => {
  if (!hasSource(section)) return []
  const path = `public/${app}/contents`
  const { source, category = '', contentKind, tag, tournament: id = '' } = section
  if (madeOf(section) === 'tournament')
    return [{ type: 'league', key: `${leaguePath}/${id}`, id, path: `${leaguePath}/${id}` }]
  if (madeOf(section) === 'words') return []
  if (source === 'chosen')
    return chosenIn(section).map(chosen => {
      const at = `${path}/${chosen}`
      return { type: 'content', key: at, id: chosen, path: at }
    })
  if (source === 'category') return [newest(path, ['category', category], countOf(section) + spare)]
  const limit = tag ? tagsLookedAt : countOf(section) + spare
  return [newest(path, contentKind ? ['kind', contentKind] : null, limit)]
}

/** Reads needed by these sections, each once, including the newest contents where a section falls back on them. */
export const requestsOf = (app: string, sections: readonly Section[]): readonly HomeRequest[] => {
  const falling = sections.filter(({ fallback }) => fallback === 'newest').map(countOf)
  const requests = [
    ...sections.flatMap(section => requestOf(app, section)),
    ...(falling.length > 0 ? [newest(`public/${app}/contents`, null, Math.max(...falling) + spare)] : []),
  ]
  return [...new Map(requests.map(request => [request.key, request])).values()]
}

const textOr = <Other>(value: Json | undefined, other: Other): string | Other =>
  typeof value === 'string' ? value : other

export const contentIn = (id: string, copy: JsonObject): HomeContent => ({
  id,
  title: textOr(copy.title, ''),
  summary: textOr(copy.summary, null),
  kind: textOr(copy.kind, ''),
  cover: textOr(copy.cover, null),
  author: textOr(copy.author, null),
  publishedAt: typeof copy.publishedAt === 'number' ? copy.publishedAt : 0,
  category: textOr(copy.category, null),
  tags: itemsOf(copy.tags).map(String),
})

/**
 * Collects the answers.
 *
 * @param answerTo the database's value at a request's path, null for none; for a page, children by id
 */
export const dataOf = (requests: readonly HomeRequest[], answerTo: (request: HomeRequest) => Json): HomeData => {
  const contents: Record<string, HomeContent> = {}
  const leagues: Record<string, League | null> = {}
  for (const request of requests) {
    const answer = answerTo(request)
    if (request.type === 'league') leagues[request.id] = leagueIn(answer)
    else {
      const copies = request.type === 'content' ? { [request.id]: answer } : isObject(answer) ? answer : {}
      for (const [id, copy] of Object.entries(copies)) if (isObject(copy)) contents[id] = contentIn(id, copy)
    }
  }
  return { contents, leagues }
}

const byNewest = (one: HomeContent, other: HomeContent): number =>
  other.publishedAt - one.publishedAt || (one.id < other.id ? 1 : -1)

const itemOf = ({ category: _, tags: __, ...item }: HomeContent): HomeItem => item

const newestOf = (data: HomeData, count: number, suits: (content: HomeContent) => boolean): readonly HomeItem[] =>
  Object.values(data.contents).filter(suits).toSorted(byNewest).slice(0, count).map(itemOf)

type Shown = Pick<HomeSection, 'items' | 'tournament' | 'match' | 'tables' | 'matches'>

interface Found extends Partial<Shown> {
  readonly issue: SourceIssue | null
  readonly gone?: Outcome['gone']
}

const chosenOf = (section: Section, data: HomeData, known: Known): Found => {
  const ids = chosenIn(section)
  const items = ids.flatMap(id => {
    const content = data.contents[id]
    return content ? [itemOf(content)] : []
  })
  const gone = ids
    .filter(id => data.contents[id] === undefined)
    .map(id => ({ id, issue: known.contents?.[id] === false ? ('missing' as const) : ('unpublished' as const) }))
  const issue = gone.find(each => each.issue === 'missing')?.issue ?? gone[0]?.issue ?? null
  return { items: items.slice(0, section.count ?? items.length), issue, gone }
}

const contentsOf = (section: Section, data: HomeData, known: Known): Found => {
  const { source, category, contentKind, tag } = section
  if (source === 'chosen') return chosenOf(section, data, known)
  const isOfSource = (content: HomeContent) =>
    source === 'category'
      ? content.category === category
      : (!contentKind || content.kind === contentKind) && (!tag || content.tags.includes(tag))
  const items = newestOf(data, countOf(section), isOfSource)
  if (items.length > 0) return { items, issue: null }
  const isDeleted = source === 'category' && known.categories?.[category ?? ''] === false
  return { issue: isDeleted ? 'missing' : 'empty' }
}

/** Maximum length of a match without news since its kick-off. */
const longestMatch = 2.5 * 60 * 60_000

/** Annulled, postponed or broken-off matches have no result. Abandoned ones may, unless they go on. */
const hasResult = ({ status, homeGoals, awayGoals, resumesAt }: LeagueMatch): boolean =>
  (status === 'played' || status === 'walkover' || status === 'abandoned') &&
  resumesAt === null &&
  homeGoals !== null &&
  awayGoals !== null

/** Time of a match that is to be played, or to go on; null for others, and without a time. */
const dueAt = (match: LeagueMatch): number | null =>
  match.status === 'scheduled' || match.resumesAt !== null ? playedAt(match) : null

const isOn = (match: LeagueMatch, now: number): boolean => {
  const due = dueAt(match)
  return match.status === 'inPlay' || (due !== null && due <= now && now < due + longestMatch)
}

const isAhead = (match: LeagueMatch, now: number): boolean => (dueAt(match) ?? now) > now

/** Matches in play, then those ahead by kick-off; without a kick-off last. */
const nextOf = ({ matches }: League, now: number): readonly LeagueMatch[] => [
  ...matches.filter(match => isOn(match, now)),
  ...matches.filter(match => isAhead(match, now)).toSorted((one, other) => (dueAt(one) ?? 0) - (dueAt(other) ?? 0)),
  ...matches.filter(({ status, kickOff }) => status === 'scheduled' && kickOff === null),
]

/** Matches with a result, latest first. */
const resultsOf = ({ matches }: League, now: number): readonly LeagueMatch[] =>
  matches
    .filter(match => !isOn(match, now) && hasResult(match) && match.kickOff !== null && match.kickOff <= now)
    .toSorted((one, other) => (other.kickOff ?? 0) - (one.kickOff ?? 0))

/** The match in play; else the next; else the last one played. */
const matchOfTheDay = (league: League, now: number): LeagueMatch | null =>
  nextOf(league, now).find(({ kickOff, status }) => kickOff !== null || status === 'inPlay') ??
  resultsOf(league, now)[0] ??
  null

const leagueOf = (section: Section, data: HomeData, known: Known, now: number): Found => {
  const id = section.tournament ?? ''
  const league = data.leagues[id] ?? null
  if (league === null) return { issue: known.tournaments?.[id] === false ? 'missing' : 'unpublished' }
  const tournament = { id, name: league.name, season: league.season, zone: league.zone }
  const count = countOf(section)
  if (section.kind === 'standings') {
    const tables = league.tables.map(({ group, rows }) => ({ group, rows: rows.slice(0, count) }))
    return tables.some(({ rows }) => rows.length > 0) ? { tournament, tables, issue: null } : { issue: 'empty' }
  }
  if (section.kind === 'fixtures') {
    const matches = [...nextOf(league, now), ...resultsOf(league, now)].slice(0, count)
    return matches.length > 0 ? { tournament, matches, issue: null } : { issue: 'empty' }
  }
  const match = matchOfTheDay(league, now)
  return match ? { tournament, match, issue: null } : { issue: 'empty' }
}

const found = (section: Section, data: HomeData, known: Known, now: number): Found => {
  if (!hasSource(section)) return { issue: 'noSource' }
  if (madeOf(section) === 'tournament') return leagueOf(section, data, known, now)
  return madeOf(section) === 'contents' ? contentsOf(section, data, known) : { issue: null }
}

const emptyHome: Shown = { items: [], tournament: null, match: null, tables: [], matches: [] }

const drawn = (section: Section, shown: Partial<Shown>): HomeSection => ({
  id: section.id,
  kind: section.kind,
  title: section.title ?? null,
  ...emptyHome,
  ...shown,
  body: section.body ?? null,
  link: section.link ?? null,
  nothingYet: false,
})

/** Replaces a section whose source is empty; null omits it. */
const instead = (section: Section, fallback: Fallback, data: HomeData): HomeSection | null => {
  if (fallback === 'message') return { ...drawn(section, {}), nothingYet: true }
  if (fallback === 'hide') return null
  const items = newestOf(data, countOf(section), () => true)
  const kind = madeOf(section) === 'contents' ? section.kind : 'list'
  return items.length > 0 ? { ...drawn(section, { items }), kind } : null
}

/**
 * Lists the sections that the home shows, in order of the layout.
 *
 * @param data answers to `requestsOf` these sections
 * @param known extra knowledge of staff; apps omit it
 */
export const homeOf = (
  sections: readonly Section[],
  data: HomeData,
  circumstances: Circumstances,
  known: Known = {},
): Home => {
  const each = sections.map((section): { readonly shown: HomeSection | null; readonly outcome: Outcome } => {
    const { issue, gone = [], ...shown } = found(section, data, known, circumstances.now)
    const hasSomething = issue === null || (shown.items ?? []).length > 0
    const fallback = hasSomething ? null : (section.fallback ?? 'hide')
    const about = { id: section.id, issue, fallback, gone }
    const absent = absence(section, circumstances)
    if (absent !== null) return { shown: null, outcome: { ...about, state: absent } }
    const result = fallback === null ? drawn(section, shown) : instead(section, fallback, data)
    return { shown: result, outcome: { ...about, state: result === null ? 'leftOut' : 'shown' } }
  })
  return {
    sections: each.flatMap(({ shown }) => shown ?? []),
    outcomes: each.map(({ outcome }) => outcome),
  }
}
