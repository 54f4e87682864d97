import type { Values } from '../../record.ts'

/**
 * The agreed demands of each collection, written by hand. Other contract tests check the rules against the
 * declarations; this list checks both against the agreement, so that a dropped demand is noticed. A changed demand
 * changes here, too.
 */
export interface Demands {
  readonly required: string
  /** The field that is the id. */
  readonly id?: string
  readonly unique?: readonly string[]
  readonly fixed?: string
  readonly references?: readonly string[]
  readonly agrees?: readonly string[]
  readonly between?: readonly (readonly [what: string, refused: Values, admitted: Values])[]
  readonly steps?: readonly string[]
  readonly needs?: Readonly<Record<string, string>>
  /** States that people change by steps only. */
  readonly over?: string
  readonly by: readonly [create: string, change: string, remove: string]
  readonly personal?: string
  /** Masks by field. */
  readonly confidential?: Readonly<Record<string, string>>
}

const editors: Demands['by'] = ['admin contents', 'admin contents', 'admin contents']
const league: Demands['by'] = ['admin lmf', 'admin lmf', 'admin lmf']

const picture = {
  required: 'name alt width height thumbnail picture',
  fixed: 'width height thumbnail picture',
} as const

const admins: Demands['by'] = ['admin', 'admin', 'admin']

export const demands: Readonly<Record<string, Demands>> = {
  apps: {
    required: 'name key status accent',
    id: 'key',
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
    references: [
      'apps > apps, 8 at most',
      'category > categories',
      'cover > images',
      'pictures > images, 20 at most',
      'release > releases',
    ],
    steps: [
      'draft submit inReview: contents.write',
      'draft archive archived: contents.write, clears publishAt and unpublishAt',
      'inReview publish published: contents.publish, clears publishAt',
      'inReview schedule scheduled: contents.publish, before publishAt',
      'inReview sendBack draft: contents.publish',
      'inReview archive archived: contents.write, clears publishAt and unpublishAt',
      'scheduled publish published: contents.publish, clears publishAt',
      'scheduled unschedule inReview: contents.publish',
      'scheduled release published: the worker, from publishAt',
      'published publish published: contents.publish, clears publishAt',
      'published unpublish draft: contents.publish, clears unpublishAt',
      'published archive archived: contents.publish, clears publishAt and unpublishAt',
      'published expire archived: the worker, from unpublishAt, clears unpublishAt',
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
    required: 'tournament match name kind team',
    fixed: 'tournament match',
    references: [
      'tournament > tournaments',
      'match > matches',
      'team > teams',
      'player > players',
      'otherPlayer > players',
    ],
    agrees: ['tournament = match.tournament'],
    by: league,
    personal: 'name player otherPlayer note',
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
    references: [
      'tournament > tournaments',
      'matchDay > matchDays',
      'home > teams',
      'away > teams',
      'venue > venues',
      'referee > referees',
      'assistant1 > referees',
      'assistant2 > referees',
      'fourthOfficial > referees',
    ],
    agrees: ['tournament = matchDay.tournament', 'round = matchDay.round'],
    between: [['a team plays against itself', { home: 'sample', away: 'sample' }, { home: 'sample', away: 'free' }]],
    steps: [
      'scheduled start inPlay: lmf.write',
      'scheduled finish played: lmf.write',
      'scheduled move scheduled: lmf.write',
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
      'abandoned resumeOn toResume: lmf.write',
      'abandoned resume inPlay: lmf.write',
      'abandoned replay replayed: lmf.write',
      'abandoned award walkover: lmf.write',
      'abandoned annul void: lmf.write',
      'abandoned reset scheduled: lmf.write',
      'toResume resume inPlay: lmf.write',
      'toResume resumeOn toResume: lmf.write',
      'toResume replay replayed: lmf.write',
      'toResume award walkover: lmf.write',
      'toResume abandon abandoned: lmf.write',
      'toResume reset scheduled: lmf.write',
      'replayed keep abandoned: lmf.write',
      'replayed reset scheduled: lmf.write',
      'walkover reset scheduled: lmf.write',
      'void reset scheduled: lmf.write',
    ],
    needs: { played: 'homeGoals awayGoals', walkover: 'awardedTo' },
    by: league,
  },
  layouts: {
    required: 'app name status',
    id: 'app',
    fixed: 'app',
    references: ['release > releases'],
    steps: [
      'draft publish published: layouts.write, clears publishAt',
      'draft schedule scheduled: layouts.write, before publishAt',
      'scheduled publish published: layouts.write, clears publishAt',
      'scheduled unschedule draft: layouts.write',
      'scheduled release published: the worker, from publishAt',
      'published publish published: layouts.write, clears publishAt',
      'published schedule scheduled: layouts.write, before publishAt',
    ],
    needs: { scheduled: 'publishAt sections', published: 'sections' },
    by: editors,
  },
  lineUps: {
    required: 'match tournament team status',
    unique: ['match team'],
    fixed: 'match tournament team',
    references: ['match > matches', 'tournament > tournaments', 'team > teams'],
    agrees: ['tournament = match.tournament'],
    steps: ['draft confirm confirmed: lmf.write', 'confirmed reopen draft: lmf.write'],
    needs: { confirmed: 'players' },
    over: 'confirmed, not deleted',
    by: league,
    personal: 'staff',
  },
  lmfPictures: { ...picture, by: league, personal: 'everything' },
  notifications: {
    required: 'name app title text link content lifetime status',
    references: ['app > apps', 'content > contents', 'picture > images', 'release > releases'],
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
      'inReview send sending: notifications.write, counted in reach, alone up to 10000, clears sendAt',
      'inReview sendBack draft: notifications.write',
      'scheduled start sending: the worker, from sendAt',
      'scheduled unschedule draft: notifications.write',
      'scheduled cancel cancelled: notifications.write, clears sendAt',
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
    references: ['content > contents', 'picture > images'],
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
    required: 'name status',
    unique: ['licence'],
    references: ['photo > lmfPictures'],
    by: league,
    personal: 'everything',
  },
  referees: {
    required: 'name',
    references: ['excludedTeams > teams, 10 at most'],
    by: league,
    personal: 'everything',
    confidential: { phone: 'token' },
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
  releases: {
    required: 'name status',
    steps: [
      'draft publish published: contents.publish, clears publishAt',
      'draft schedule scheduled: contents.publish, before publishAt',
      'scheduled unschedule draft: contents.publish',
      'scheduled release published: the worker, from publishAt',
      'scheduled hold held: the worker',
      'held publish published: contents.publish, clears publishAt',
      'held schedule scheduled: contents.publish, before publishAt',
      'held unschedule draft: contents.publish',
      'published undo draft: contents.publish',
    ],
    needs: { scheduled: 'publishAt' },
    over: 'scheduled published, not deleted',
    by: editors,
  },
  reports: {
    required: 'match tournament status',
    id: 'match',
    fixed: 'match tournament',
    references: ['match > matches', 'tournament > tournaments'],
    agrees: ['tournament = match.tournament'],
    steps: ['draft confirm official: lmf.write', 'official reopen draft: lmf.reopen'],
    needs: { official: 'homeSigner homeCode awaySigner awayCode refereeSigner refereeCode' },
    over: 'official, not deleted',
    by: league,
    personal: 'homeDelegate awayDelegate notes homeSigner awaySigner refereeSigner',
  },
  sanctions: {
    required: 'incident tournament team player name cause round due',
    fixed: 'incident tournament team player',
    references: [
      'incident > incidents',
      'tournament > tournaments',
      'match > matches',
      'team > teams',
      'player > players',
    ],
    agrees: ['tournament = incident.tournament', 'match = incident.match'],
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
    confidential: { name: 'name', email: 'email', phone: 'token' },
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
    references: ['crest > lmfPictures', 'venue > venues'],
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
  venues: { required: 'name', references: ['photo > lmfPictures'], by: league },
}
