import { rolesWith } from '../../../permissions.ts'
import type { Admitted } from './attack.ts'
import { collections } from './honest-updates.ts'
import { attackers } from './stage.ts'

/** Attacks that people may make, by rule pattern and method, with the reason. */
export interface Legitimate {
  readonly rule: RegExp
  readonly how: RegExp
  /** Attackers, joined by blanks; `readers` of the path's collection, `owner` of its uid; absent for everybody. */
  readonly by?: string
  readonly why: string
}

const staff = 'admin lmf contents stats moved colleague'

export const legitimateWrites: readonly Legitimate[] = [
  {
    rule: /^bells\/\$uid\/\$item(\/at)?$/,
    how: /^alone: /,
    by: staff,
    why: 'Everybody with a role keeps what they have read at their own bell.',
  },
  {
    rule: /^dashboards\/\$uid(\/(hidden|order|visitedAt|previousAt))?$/,
    how: /^alone: /,
    by: staff,
    why: 'Everybody with a role arranges their own dashboard, by short texts and moments.',
  },
  {
    rule: /^imports\/\$uid\/\$batch(\/at)?$/,
    how: /^alone: (removed|now|own|shaped)/,
    by: staff,
    why: 'An own import is noted at this moment, and taken off the bell.',
  },
  {
    rule: /^presence\/\$collection\/\$id\/\$uid\/\$connection(\/since)?$/,
    how: /^alone: (removed|now|without|own|shaped|sibling)/,
    why: 'People say on which of their pages a record is open, since this moment, and take it back without a role, too.',
  },
  {
    rule: /^views\/\$collection\/\$scope\/\$owner\/\$view(\/(name|address))?$/,
    how: /^alone: /,
    by: staff,
    why: 'People name and address the views of their own and those that they share with their role.',
  },
  {
    rule: /^views\/\$collection\/start\/\$uid$/,
    how: /^(alone: (removed|sibling|own)|open with a view: removed$)/,
    by: staff,
    why: 'People choose which view of their own or of their role a list opens with.',
  },
  {
    rule: /^users\/\$uid(\/(displayName|nameKey))?$/,
    how: /^alone: /,
    by: `${staff} norole deactivated`,
    why: 'People choose the name by which they are shown.',
  },
  {
    rule: /^users\/\$uid\/verified$/,
    how: /^alone: (no|removed)$/,
    by: `${staff} norole deactivated`,
    why: 'People may say that their own address is not verified.',
  },
  {
    rule: /^users\/\$uid\/signedInAt$/,
    how: /^alone: now$/,
    by: `${staff} norole deactivated`,
    why: 'People note when they signed in.',
  },
  {
    rule: /^generations\/\$tournament(\/(batch|removed|at))?$/,
    how: /^(alone: (removed|own|shaped|now)|note fixtures: )/,
    by: 'admin lmf moved',
    why: 'People who make fixtures note how, under their own name and of this moment, and take the note away.',
  },
  {
    rule: /^testDevices\/\$uid\/\$device(\/(name|app|platform|token))?$/,
    how: /^alone: /,
    why: 'People describe their own test devices, and take them away without a role, too.',
  },
  {
    rule: /^testSends\/\$send$/,
    how: /^alone: (removed|own)/,
    by: 'contents colleague admin',
    why: 'People who write notifications ask for a test on a device of their own, and take it back.',
  },
  {
    rule: /^looks\/current\/\$uid\/\$collection\/\$record$/,
    how: /^look: left out$/,
    by: 'admin',
    why: 'A look that is noted and leads to nothing shows nothing.',
  },
  {
    rule: /^looks\/log\/\$note(\/reason)?$/,
    how: /^(alone: own|look: )/,
    by: 'admin',
    why: 'An admin notes a look, with any reason or none.',
  },
  {
    rule: /^comments\/\$collection\/\$id\/\$comment$/,
    how: /: (removed|taken along)$|^alone: own|^as it is: remove comment$/,
    by: staff,
    why: 'People with a role comment, and take back their comments; an admin removes any.',
  },
  {
    rule: /^comments\/\$collection\/\$id\/\$comment\/(done|people\/\$person)$/,
    how: /^alone: now$/,
    by: 'admin lmf',
    why: 'The person who is asked says that it is done, and an author mentions somebody more who reads the record, as of now.',
  },
  {
    rule: /^comments\/\$collection\/\$id\/\$comment\/(text|for)$/,
    how: /^(new comment|edit comment|mention in comment|not done): (changed|capital|slash|into|text|an|a |removed|empty)/,
    by: 'admin contents colleague',
    why: 'Authors say what they like, and take back whom they asked until it is done.',
  },
  {
    rule: /^comments\/\$collection\/\$id(\/\$comment)?$/,
    how: /^alone: (removed|without -Nof-what-is-gone000)$/,
    why: 'Comments on a record that is gone lead nowhere: anybody who is signed in may tidy them up.',
  },
  {
    rule: /^mentions\/\$person\/\$comment$/,
    how: /: (removed|left out)$/,
    why: 'People take mentions off their own bell.',
  },
  {
    rule: /^\w+\/\$id\/keys(\/\$key)?$/,
    how: /^\w+ \w+: /,
    why: 'The keys by which texts are ordered are folded by the console, which the rules cannot repeat: a false one misplaces one record in a list.',
  },
  {
    rule: /^history\/\$collection\/\$id\/\$rev\/token$/,
    how: /^\w+ \w+: (changed|capital letters|an admin|a colleague)$/,
    why: 'A token tells a write from others, and says nothing else.',
  },
  {
    rule: /^beside\/\$collection\/\$id\/\$field$/,
    how: /^create (images|lmfPictures): /,
    by: 'admin contents colleague lmf moved',
    why: 'A new picture is any picture in base64, of at most a megabyte; the rules cannot look at it.',
  },
  {
    rule: /^(erased\/\$collection\/\$id\/\$what\/reason|invitations\/\$invitation\/(email|role))$/,
    how: /^(erase|invite)/,
    by: 'admin',
    why: 'An admin gives any reason, and invites any address to any role.',
  },
  {
    rule: /^invitations\/\$invitation(\/revokedAt)?$/,
    how: /^alone: (own|now)/,
    by: 'admin',
    why: 'An admin invites, and revokes.',
  },
  {
    rule: /^(uses|unique)\/\$/,
    how: /^delete \w+: (left out|removed)$/,
    why: 'What is left in the name of a record that is gone helps nobody, and whoever changes records there takes it away.',
  },
  {
    rule: /^words\/\$collection\/\$id(\/\$at)?$/,
    how: /^\w+ \w+: (in parts|changed|removed|capital letters|text)/,
    why: 'That the words are those of the record is not proved, only that each text follows from the one before.',
  },
]

/** Legitimate reads; same format. */
export const legitimateReads: readonly Legitimate[] = [
  {
    rule: /^(public|league|leagueNames)(\/|$)/,
    how: /^read: /,
    why: 'The public reads what is published, lists in pages.',
  },
  {
    rule: /^beside\/\$collection\/\$id$/,
    how: /^read: /,
    why: 'Pictures are read by everybody while something public shows them, and by those who see records that show them.',
  },
  {
    rule: /^\w+(\/\$id(\/\w+)?)?$|^(counts|words)\/\$collection$|^(comments|presence|erased)\/\$collection\/\$id$|^history\/\$collection\/\$id(\/\$rev)?$|^unique\/|^digests\//,
    how: /^read: /,
    by: 'readers',
    why: 'Readers of a collection read its records and what goes along with each.',
  },
  {
    rule: /^uses\/\$to\/\$id\/\$by$/,
    how: /^read: a page/,
    by: 'readers',
    why: 'Readers of a collection see what its records refer to.',
  },
  {
    rule: /^shown\/\$to\/\$id\/\$by$/,
    how: /^read: a page/,
    by: 'admin contents colleague',
    why: 'People who publish see what the public sees a picture in.',
  },
  {
    rule: /^history\/\$collection(\/\$id(\/\$rev)?)?$|^looks\/log$|^invitations(\/\$invitation)?$|^staffHistory\/|^users(\/\$uid)?$/,
    how: /^read: /,
    by: 'admin',
    why: 'An admin erases, looks, and decides on people.',
  },
  {
    rule: /^invitations\/\$invitation\/(email|role|createdAt|revokedAt|usedAt)$/,
    how: /^read: /,
    why: 'The id of an invitation is a secret: with it people see what they are invited to, before they sign up.',
  },
  {
    rule: /^(views\/\$collection\/(start\/\$uid|\$scope\/\$owner(\/\$view)?)|(mentions|bells|dashboards|imports|testDevices|users)\/\$(uid|person)(\/\$\w+|\/displayName)?)$/,
    how: /^read: /,
    by: 'owner',
    why: 'People read what is theirs.',
  },
  {
    rule: /^views\/\$collection\/\$scope\/\$owner(\/\$view)?$/,
    how: /^read: /,
    by: 'admin lmf contents moved colleague',
    why: 'People with a role see the views that it shares, and an admin those of all roles.',
  },
  {
    rule: /^(shapes|users\/\$uid\/displayName|staffNames\/\$role|reach\/\$notification|sending\/\$notification\/progress|worker\/beat)$/,
    how: /^read: /,
    by: staff,
    why: 'Everybody with a role sees names of colleagues, how notifications go, and how the worker and the data are.',
  },
  {
    rule: /^stats\/\$family\/\$grain\/\$app$/,
    how: /^read: a page/,
    by: 'admin stats',
    why: 'Figures are for admin and stats, in pages.',
  },
  {
    rule: /^generations\/\$tournament$/,
    how: /^read: /,
    by: 'admin lmf moved',
    why: 'People who make fixtures see how they were made last.',
  },
  {
    rule: /^testSends\/\$send$/,
    how: /^read: /,
    by: 'contents nobody',
    why: 'People read the answer to their own test; a test that is none is of nobody, and holds nothing.',
  },
]

/** Readers of each collection, as attackers. */
const readersOf = (path: string): string => {
  const [top = '', second = '', , fourth] = path.split('/')
  const name = top === 'uses' ? fourth : collections.some(each => each.path === top) ? top : second
  const collection = collections.find(each => each.path === name)
  const roles = collection ? rolesWith(collection.permissions.read) : []
  return [
    ...roles,
    ...(roles.includes('contents') ? ['colleague'] : []),
    ...(roles.includes('lmf') ? ['moved'] : []),
  ].join(' ')
}

/** Attackers that an entry means at a path. */
const namesFor = (by: string, path: string): readonly string[] => {
  if (by === 'owner') return Object.keys(attackers).filter(name => path.split('/').includes(attackers[name] ?? ''))
  return (by === 'readers' ? readersOf(path) : by).split(' ')
}

export const isLegitimate = (entry: Legitimate, { by, rule, how, path }: Admitted): boolean =>
  entry.rule.test(rule) && entry.how.test(how) && (entry.by === undefined || namesFor(entry.by, path).includes(by))
