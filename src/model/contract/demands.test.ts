import { expect, test } from 'vitest'
import { declared } from '../../../scripts/collections.ts'
import type { Collection } from '../collection.ts'
import type { Json } from '../json.ts'
import { type LifeCycle, stampedFields } from '../life-cycle.ts'
import { roles } from '../permissions.ts'
import type { Values } from '../record.ts'
import { count, ensure, ensureReferred, goToState, sampleValues, worldOfSamples } from './samples.ts'

/**
 * What must be demanded of the records of each collection, written by hand. The other contract tests hold the rules to the declarations; this list holds the
 * declarations, and the rules, to what was agreed: a demand that is no longer declared is missed here. Whoever changes what a collection demands changes
 * it here, too.
 */
interface Demands {
  readonly required: string
  readonly unique?: readonly string[]
  readonly fixed?: string
  readonly references?: readonly string[]
  readonly agrees?: readonly string[]
  readonly between?: readonly (readonly [what: string, refused: Values, admitted: Values])[]
  readonly steps?: readonly string[]
  readonly needs?: Readonly<Record<string, string>>
  /** The states in which people change nothing but by steps. */
  readonly over?: string
  readonly by: readonly [create: string, change: string, remove: string]
  readonly personal?: string
  /** By field, what the stand-in shows. */
  readonly confidential?: Readonly<Record<string, string>>
}

const editors: Demands['by'] = ['admin contents', 'admin contents', 'admin contents']
const league: Demands['by'] = ['admin lmf', 'admin lmf', 'admin lmf']

const picture = {
  required: 'name alt width height thumbnail picture',
  fixed: 'width height thumbnail picture',
} as const

const admins: Demands['by'] = ['admin', 'admin', 'admin']

const demands: Readonly<Record<string, Demands>> = {
  apps: {
    required: 'name key status accent',
    fixed: 'key',
    references: ['icon > images'],
    by: ['admin contents', 'admin contents', 'admin'],
    personal: 'contact',
  },
  categories: {
    required: 'name slug position',
    unique: ['slug'],
    references: ['parent > categories, 5 levels'],
    by: editors,
  },
  contents: {
    required: 'title slug kind status',
    unique: ['slug'],
    references: ['apps > apps, 8 at most', 'category > categories', 'cover > images'],
    steps: [
      'draft submit inReview: contents.write',
      'draft archive archived: contents.write',
      'inReview publish published: contents.publish',
      'inReview schedule scheduled: contents.publish, before publishAt',
      'inReview sendBack draft: contents.publish',
      'inReview archive archived: contents.write',
      'scheduled publish published: contents.publish',
      'scheduled unschedule inReview: contents.publish',
      'scheduled release published: the worker, from publishAt',
      'published publish published: contents.publish',
      'published unpublish draft: contents.publish',
      'published archive archived: contents.publish',
      'published expire archived: the worker, from unpublishAt',
      'archived reopen draft: contents.write',
    ],
    needs: { scheduled: 'apps publishAt', published: 'apps' },
    by: editors,
  },
  devices: {
    required: 'subscriber app platform model osVersion appVersion language timeZone status',
    fixed: 'subscriber',
    references: ['subscriber > subscribers', 'app > apps'],
    steps: ['active block blocked: users.write', 'blocked unblock active: users.write'],
    by: admins,
    personal: 'everything',
    confidential: { pushToken: 'token' },
  },
  images: { ...picture, by: editors },
  incidents: {
    required: 'tournament match name kind minute team',
    fixed: 'tournament match',
    references: ['tournament > tournaments', 'match > matches', 'team > teams', 'player > players'],
    agrees: ['tournament = match.tournament'],
    by: league,
    personal: 'name player note',
  },
  matchDays: {
    required: 'tournament round name from to',
    unique: ['tournament round'],
    fixed: 'tournament round',
    references: ['tournament > tournaments'],
    between: [
      ['it ends before it begins', { from: '2026-08-02', to: '2026-08-01' }, { from: '2026-08-02', to: '2026-08-02' }],
    ],
    by: league,
  },
  matches: {
    required: 'tournament matchDay round name home away status',
    fixed: 'tournament',
    references: ['tournament > tournaments', 'matchDay > matchDays', 'home > teams', 'away > teams'],
    agrees: ['tournament = matchDay.tournament', 'round = matchDay.round'],
    between: [['a team plays against itself', { home: 'sample', away: 'sample' }, { home: 'sample', away: 'free' }]],
    steps: [
      'scheduled start inPlay: lmf.write',
      'scheduled finish played: lmf.write',
      'scheduled postpone postponed: lmf.write',
      'scheduled abandon abandoned: lmf.write',
      'scheduled award walkover: lmf.write',
      'scheduled annul void: lmf.write',
      'inPlay finish played: lmf.write',
      'inPlay abandon abandoned: lmf.write',
      'inPlay reset scheduled: lmf.write',
      'played award walkover: lmf.write',
      'played annul void: lmf.write',
      'played resume inPlay: lmf.write',
      'played reset scheduled: lmf.write',
      'postponed reschedule scheduled: lmf.write',
      'postponed award walkover: lmf.write',
      'postponed annul void: lmf.write',
      'abandoned resume inPlay: lmf.write',
      'abandoned award walkover: lmf.write',
      'abandoned annul void: lmf.write',
      'abandoned reset scheduled: lmf.write',
      'walkover reset scheduled: lmf.write',
      'void reset scheduled: lmf.write',
    ],
    needs: { played: 'homeGoals awayGoals', walkover: 'awardedTo' },
    by: league,
  },
  layouts: {
    required: 'app name status',
    fixed: 'app',
    steps: [
      'draft publish published: layouts.write',
      'draft schedule scheduled: layouts.write, before publishAt',
      'scheduled publish published: layouts.write',
      'scheduled unschedule draft: layouts.write',
      'scheduled release published: the worker, from publishAt',
      'published publish published: layouts.write',
      'published schedule scheduled: layouts.write, before publishAt',
    ],
    needs: { scheduled: 'publishAt sections', published: 'sections' },
    by: editors,
  },
  lmfPictures: { ...picture, by: league, personal: 'everything' },
  notifications: {
    required: 'name app title text link content lifetime status',
    references: ['app > apps', 'content > contents'],
    between: [
      ['it opens a content that it does not name', { link: 'content', content: null }, { link: 'home', content: null }],
      ['it names a content that it does not open', { link: 'home' }, { link: 'content' }],
      [
        'it opens a tournament that it does not name',
        { link: 'tournament', tournament: null },
        { link: 'tournament', content: null, tournament: 'liga' },
      ],
      [
        'it opens an address that it does not have',
        { link: 'address', address: null },
        { link: 'address', content: null, address: 'https://esfutbol.test' },
      ],
      ['quiet hours do not end', { quietFrom: 22, quietUntil: null }, { quietFrom: null, quietUntil: null }],
      ['quiet hours do not begin', { quietFrom: null, quietUntil: 7 }, { quietFrom: null, quietUntil: null }],
      ['quiet hours are none', { quietFrom: 7, quietUntil: 7 }, { quietFrom: 22, quietUntil: 7 }],
    ],
    steps: [
      'draft submit inReview: notifications.write',
      'inReview schedule scheduled: notifications.write, before sendAt, counted in reach, alone up to 10000',
      'inReview send sending: notifications.write, counted in reach, alone up to 10000',
      'inReview sendBack draft: notifications.write',
      'scheduled start sending: the worker, from sendAt',
      'scheduled unschedule draft: notifications.write',
      'scheduled cancel cancelled: notifications.write',
      'sending complete sent: the worker',
      'sending completePartly partlyFailed: the worker',
      'sending cancel cancelled: notifications.write',
    ],
    needs: { scheduled: 'sendAt' },
    over: 'scheduled sending, not deleted sent partlyFailed cancelled',
    by: editors,
  },
  notificationTemplates: {
    required: 'name title text link content lifetime',
    references: ['content > contents'],
    between: [
      ['it opens a content that it does not name', { link: 'content', content: null }, { link: 'home', content: null }],
      ['it names a content that it does not open', { link: 'home' }, { link: 'content' }],
      ['quiet hours do not end', { quietFrom: 22, quietUntil: null }, { quietFrom: null, quietUntil: null }],
      ['quiet hours do not begin', { quietFrom: null, quietUntil: 7 }, { quietFrom: null, quietUntil: null }],
      ['quiet hours are none', { quietFrom: 7, quietUntil: 7 }, { quietFrom: 22, quietUntil: 7 }],
    ],
    by: editors,
  },
  players: {
    required: 'name licence status',
    unique: ['licence'],
    references: ['photo > lmfPictures'],
    by: league,
    personal: 'everything',
  },
  registrations: {
    required: 'tournament team contactName status',
    unique: ['tournament team'],
    fixed: 'tournament team',
    references: ['tournament > tournaments', 'team > teams'],
    steps: [
      'draft submit submitted: lmf.write, stamps submittedAt',
      'submitted approve approved: lmf.write',
      'submitted waitlist waitlisted: lmf.write',
      'submitted reject rejected: lmf.write',
      'submitted withdraw withdrawn: lmf.write',
      'submitted takeBack draft: lmf.write',
      'waitlisted approve approved: lmf.write',
      'waitlisted reject rejected: lmf.write',
      'waitlisted withdraw withdrawn: lmf.write',
      'waitlisted reconsider submitted: lmf.write',
      'approved withdraw withdrawn: lmf.write',
      'approved reconsider submitted: lmf.write',
      'rejected reconsider submitted: lmf.write',
      'withdrawn reconsider submitted: lmf.write, stamps submittedAt anew',
    ],
    by: league,
    personal: 'contactName contactEmail',
  },
  sanctions: {
    required: 'incident tournament team player name cause round due',
    fixed: 'incident tournament team player',
    references: ['incident > incidents', 'tournament > tournaments', 'team > teams', 'player > players'],
    agrees: ['tournament = incident.tournament'],
    between: [
      ['it is overruled without a reason', { overruled: 1, reason: null }, { overruled: 1, reason: 'Appealed' }],
      ['it is lifted without a reason', { overruled: 0, reason: null }, { overruled: null, reason: null }],
    ],
    by: league,
    personal: 'everything',
  },
  subscribers: {
    required: 'code name email app plan since country status',
    unique: ['code'],
    references: ['app > apps'],
    between: [
      [
        'it ends before it begins',
        { since: '2026-08-02', until: '2026-08-01' },
        { since: '2026-08-02', until: '2026-08-02' },
      ],
    ],
    steps: [
      'trial activate active: users.write',
      'trial cancel cancelled: users.write',
      'active missPayment pastDue: users.write',
      'active pause paused: users.write',
      'active cancel cancelled: users.write',
      'pastDue recover active: users.write',
      'pastDue pause paused: users.write',
      'pastDue cancel cancelled: users.write',
      'paused resume active: users.write',
      'paused cancel cancelled: users.write',
      'cancelled reactivate active: users.write',
    ],
    needs: { active: 'until' },
    by: admins,
    personal: 'everything',
    confidential: { name: 'name', email: 'email' },
  },
  squads: {
    required: 'tournament team player name number from status',
    unique: ['tournament team number', 'tournament player'],
    fixed: 'tournament team player',
    references: ['tournament > tournaments', 'team > teams', 'player > players'],
    between: [
      [
        'they leave before they come',
        { from: '2026-08-02', to: '2026-08-01' },
        { from: '2026-08-02', to: '2026-08-02' },
      ],
    ],
    steps: ['active leave left: lmf.write', 'left return active: lmf.write'],
    needs: { left: 'to' },
    by: league,
    personal: 'everything',
  },
  teams: {
    required: 'name shortName',
    references: ['crest > lmfPictures'],
    by: league,
    personal: 'contactName contactEmail contactPhone',
  },
  tournaments: {
    required: 'name season category format places status',
    between: [
      ['it closes before it opens', { opensAt: 5_000, closesAt: 4_999 }, { opensAt: 5_000, closesAt: 5_000 }],
      ['squads may be smaller than they must', { squadMin: 9, squadMax: 8 }, { squadMin: 9, squadMax: 9 }],
    ],
    steps: [
      'planned open open: lmf.write',
      'open start inPlay: lmf.write',
      'open replan planned: lmf.write',
      'inPlay finish finished: lmf.write',
      'inPlay reopen open: lmf.write',
      'finished resume inPlay: lmf.write',
    ],
    by: league,
  },
}

const { collections } = await declared()
const world = worldOfSamples()
const begin = world.timestamp
const id = 'subject'

const rows = collections.map(collection => ({ collection, path: collection.path, ...demandsOf(collection) }))

function demandsOf({ path }: Collection): Demands {
  const found = demands[path]
  if (found) return found
  throw new Error(`Write in this file what must be demanded of ${path}.`)
}

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean)

const create = (collection: Collection, values: Values, of = id): string =>
  world.verdict(world.updateFor(collection, { id: of, values, action: 'create' }), 'admin')

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

test('every collection has its demands, and nothing else has', () => {
  expect(Object.keys(demands).toSorted()).toEqual(collections.map(({ path }) => path).toSorted())
})

test.each(rows)('a record of $path has what is required, and needs no more', ({ collection, required }) => {
  world.goTo(begin)
  const names = words(required)
  const values = only(sampleValues(collection, id, 'all'), names)
  expect(create(collection, values)).toBe('granted')
  const admitted = names.filter(name => create(collection, { ...values, [name]: null }) === 'granted')
  expect(admitted).toEqual([])
})

const unique = rows.flatMap(({ collection, path, unique = [] }) => unique.map(names => ({ collection, path, names })))

test.each(unique)('no two records of $path have the same $names', ({ collection, names }) => {
  world.goTo(begin)
  ensure(world, collection, id, 'all')
  const mine = only(sampleValues(collection, id, 'all'), words(names))
  const values = sampleValues(collection, 'other', 'all')
  expect(create(collection, values, 'other')).toBe('granted')
  expect(create(collection, { ...values, ...mine }, 'other')).not.toBe('granted')
})

const between = rows.flatMap(({ collection, path, between = [] }) =>
  between.map(([what, refused, admitted]) => ({ collection, path, what, refused, admitted })),
)

test.each(between)('of $path it is refused that $what', ({ collection, refused, admitted }) => {
  world.goTo(begin)
  if (collection.path === 'matches') ensure(world, world.collection('teams'), 'free')
  const values = sampleValues(collection, id, 'all')
  expect(create(collection, { ...values, ...admitted })).toBe('granted')
  expect(create(collection, { ...values, ...refused })).toContain(`/${collection.path}/$id`)
  const before = { ...values, ...admitted }
  world.commit(collection, { id, values: before, action: 'create' })
  const change = world.updateFor(collection, { id, values: refused, action: 'change' })
  expect(world.verdict(change, 'admin')).toContain(`/${collection.path}/$id`)
})

const stepsOf = ({ steps }: LifeCycle): readonly string[] =>
  steps.map(({ event, from, to, permission, due, ahead, counted, stamps }) =>
    [
      `${from} ${event} ${to}: ${permission ?? 'the worker'}`,
      ...(due ? [`from ${due}`] : []),
      ...(ahead ? [`before ${ahead}`] : []),
      ...(counted ? [`counted in ${counted.at}`, `alone up to ${counted.alone}`] : []),
      ...(stamps ? [`stamps ${stamps.field}${stamps.anew ? ' anew' : ''}`] : []),
    ].join(', '),
  )

test.each(rows)('the records of $path move as was agreed, with what each state needs', each => {
  const { collection, steps = [], needs = {} } = each
  const { lifeCycle } = collection
  expect(lifeCycle ? stepsOf(lifeCycle).toSorted() : []).toEqual(steps.toSorted())
  const over = (lifeCycle?.states ?? []).flatMap(({ name, isFixed, isKept }) =>
    isFixed ? [isKept ? `${name}, not deleted` : name] : [],
  )
  expect(over.join(' ')).toBe(each.over ?? '')
  for (const [state, names] of Object.entries(needs)) {
    const before = steps.map(step => words(step)).find(([from, , to]) => to === `${state}:` && from !== state)
    const [from = '', event = ''] = before ?? []
    goToState(world, collection, from)
    const step = lifeCycle?.steps.find(one => one.from === from && one.event === event)
    if (step?.counted) count(world, collection, id, step.counted)
    const field = lifeCycle?.field ?? ''
    const [ahead] = /(?<=before )\w+/.exec(steps.find(step => step.startsWith(`${from} ${event} `)) ?? '') ?? []
    const moved: Record<string, Json> = { [field]: state, ...(ahead ? { [ahead]: world.now + 1 } : {}) }
    const taken = (values: Values) =>
      world.verdict(world.updateFor(collection, { id, values: { ...moved, ...values }, action: event }), 'admin')
    expect(taken({}), `${from} ${event}`).toBe('granted')
    for (const name of words(names)) expect(taken({ [name]: null }), name).toContain(`/${collection.path}/$id`)
  }
})

test.each(rows)('$path refers to what was agreed, and only to what is there', each => {
  const { collection, path, references = [], agrees = [], fixed } = each
  const { fields } = collection
  const found = Object.entries(fields).flatMap(([name, { reference }]) => {
    if (reference === null) return []
    const most = reference.many === undefined ? '' : `, ${reference.many} at most`
    return [`${name} > ${reference.to}${most}${reference.tree === undefined ? '' : `, ${reference.tree} levels`}`]
  })
  expect(found.toSorted()).toEqual(references.toSorted())
  const agreed = Object.entries(fields).flatMap(([name, { agrees }]) =>
    agrees ? [`${name} = ${agrees.with}.${agrees.its}`] : [],
  )
  expect(agreed.toSorted()).toEqual(agrees.toSorted())
  const stays = Object.keys(fields).filter(name => fields[name]?.fixed && !fields[name]?.computed)
  expect(stays.toSorted()).toEqual(words(fixed).toSorted())
  world.goTo(begin)
  for (const [name = '', , to] of references.map(line => line.split(/ |,/))) {
    const gone = fields[name]?.reference?.many ? ['gone'] : 'gone'
    const verdict = create(collection, { ...sampleValues(collection, id, 'all'), [name]: gone })
    expect(verdict, `${path}.${name} > ${to}`).not.toBe('granted')
  }
})

test.each(rows)('who was agreed on creates, changes and deletes records of $path', ({ collection, path, by }) => {
  world.goTo(begin)
  ensureReferred(world, collection, 'all')
  ensure(world, collection, id, 'all')
  const wishes = [
    { id: 'other', values: sampleValues(collection, 'other', 'all'), action: 'create' },
    { id, values: {}, action: 'change' },
    { id, values: null, action: 'delete' },
  ]
  const found = wishes.map(command =>
    roles
      .filter(who => world.verdict(world.updateFor(collection, { ...command, by: who }), who) === 'granted')
      .join(' '),
  )
  expect(found, path).toEqual(by)
})

test.each(rows)('of what is confidential $path holds stand-ins', ({ collection, confidential = {} }) => {
  const masks = Object.entries(collection.fields).flatMap(([name, field]) =>
    field.confidential ? [[name, field.confidential.mask]] : [],
  )
  expect(Object.fromEntries(masks)).toEqual(confidential)
})

test.each(rows)('what $path says of people can be erased', ({ collection, personal }) => {
  const names = Object.keys(collection.fields).filter(name => collection.fields[name]?.personal)
  expect(collection.personal ? 'everything' : names.toSorted().join(' ')).toBe(words(personal).toSorted().join(' '))
})

test.each([
  {
    path: 'registrations',
    most: 2,
    limit: { places: 2 },
    enter: (at: number) => ({ team: `limit-${at}` }),
    state: 'approved',
  },
  {
    path: 'squads',
    most: 1,
    limit: { squadMin: 1, squadMax: 1 },
    enter: (at: number) => ({ player: `limit-${at}`, number: at + 1 }),
    state: 'active',
  },
])('a tournament has no more $path than it says', ({ path, most, limit, enter, state }) => {
  world.goTo(begin)
  const [collection, tournaments] = [world.collection(path), world.collection('tournaments')]
  world.commit(tournaments, {
    id: 'limited',
    values: { ...sampleValues(tournaments, 'limited', 'all'), ...limit },
    action: 'create',
  })
  const verdictOf = (at: number): string => {
    const record = `limit-${at}`
    const values = { ...sampleValues(collection, record, 'required'), tournament: 'limited', ...enter(at) }
    for (const name of ['team', 'player'])
      if (typeof collection.fields[name]?.reference?.to === 'string')
        ensure(world, world.collection(collection.fields[name].reference.to), String((values as Values)[name]))
    world.commit(collection, { id: record, values, action: 'create' })
    if (state === 'active') return 'granted'
    world.commit(collection, { id: record, values: { status: 'submitted' }, action: 'submit' })
    const update = world.updateFor(collection, { id: record, values: { status: state }, action: 'approve' })
    const verdict = world.verdict(update, 'admin')
    if (verdict === 'granted') world.write(update, 'admin')
    return verdict
  }
  for (let at = 0; at < most; at += 1) expect(verdictOf(at)).toBe('granted')
  if (state === 'active') expect(() => verdictOf(most)).toThrow('was refused')
  else expect(verdictOf(most)).not.toBe('granted')
})

test('nothing that a step stamps can be entered', () => {
  const stamped = collections.flatMap(collection =>
    [...stampedFields(collection)].map(name => `${collection.path}.${name}`),
  )
  expect(stamped).toEqual(['registrations.submittedAt'])
})
