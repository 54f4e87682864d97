import { inProject } from '../../../tools/project.ts'

const generator = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz     '

/** Unique text of a length; natural text never repeats either. */
const text = (length: number, random: () => number): string =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')

const states = ['draft', 'review', 'published', 'archived']

export const recordOf = (number: number) => {
  const random = generator(number + 1)
  return {
    title: `${number} ${text(50, random)}`,
    slug: `record-${number}`,
    summary: text(160, random),
    body: text(440, random),
    state: states[number % states.length],
    category: `category-${number % 20}`,
    author: `user-${number % 50}`,
    views: Math.floor(random() * 1e6),
    featured: number % 7 === 0,
    tags: { liga: true, derby: number % 2 === 0, cup: number % 3 === 0 },
    rev: 1,
    createdAt: 1_790_000_000_000 + number,
    createdBy: `user-${number % 50}`,
    updatedAt: 1_790_000_000_000 + number,
    updatedBy: `user-${number % 50}`,
  }
}

/** The emulator's package as its users have it, which the benchmark writes first; `ws` is found above it. */
export const packedEmulator = inProject('node_modules/.cache/luna/bench-emulator')

export const keyOf = (number: number): string => `-N${String(number).padStart(10, '0')}`

export const recordsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [keyOf(number), recordOf(number)]))

export const collectionRules = JSON.stringify({
  rules: {
    contents: {
      '.read':
        'auth !== null && (query.limitToFirst !== null && query.limitToFirst <= 500 || query.limitToLast !== null && query.limitToLast <= 500)',
      '.indexOn': ['state', 'updatedAt'],
      $id: {
        '.read': 'auth !== null',
        '.write':
          "auth !== null && root.child('users/' + auth.uid + '/role').val() === 'admin' && (!newData.exists() || newData.child('rev').val() === (data.exists() ? data.child('rev').val() + 1 : 1))",
        '.validate': "newData.hasChildren(['title', 'slug', 'state', 'rev', 'createdAt', 'updatedAt'])",
        title: { '.validate': 'newData.isString() && newData.val().length >= 1 && newData.val().length <= 200' },
        slug: { '.validate': 'newData.isString() && newData.val().matches(/^[a-z0-9-]{1,80}$/)' },
        summary: { '.validate': 'newData.isString() && newData.val().length <= 500' },
        body: { '.validate': 'newData.isString() && newData.val().length <= 20000' },
        state: {
          '.validate':
            "newData.val() === 'draft' || newData.val() === 'review' || newData.val() === 'published' || newData.val() === 'archived'",
        },
        category: { '.validate': 'newData.isString() && newData.val().matches(/^[a-z0-9-]+$/)' },
        author: { '.validate': 'newData.isString() && newData.val().length <= 128' },
        views: { '.validate': 'newData.isNumber() && newData.val() >= 0' },
        featured: { '.validate': 'newData.isBoolean()' },
        tags: { $tag: { '.validate': 'newData.isBoolean() && $tag.length <= 40' } },
        rev: { '.validate': 'newData.isNumber()' },
        createdAt: { '.validate': 'newData.isNumber() && (!data.exists() || newData.val() === data.val())' },
        createdBy: { '.validate': 'newData.isString() && (!data.exists() || newData.val() === data.val())' },
        updatedAt: { '.validate': 'newData.isNumber() && newData.val() <= now' },
        updatedBy: { '.validate': 'newData.isString()' },
        $other: { '.validate': false },
      },
    },
    notes: {
      $id: {
        '.read': 'auth !== null',
        '.write': "auth !== null && root.child('users/' + auth.uid + '/role').val() === 'admin'",
        '.validate': 'newData.isString() && newData.val().length <= 200',
      },
    },
    live: { '.read': true, '.write': 'auth !== null', '.validate': 'newData.isString()' },
    users: { $uid: { '.read': 'auth !== null && auth.uid === $uid' } },
  },
})

export const admin = { uid: 'ana', users: { ana: { role: 'admin', displayName: 'Ana', email: 'ana@luna.test' } } }

export type ServerRequest =
  /** Replaces a namespace's data by JSON or by an export. */
  | { readonly ask: 'write'; readonly namespace: string; readonly json: unknown }
  | { readonly ask: 'import'; readonly folder: string }
  | { readonly ask: 'fill'; readonly namespace: string; readonly records: number }
  | { readonly ask: 'memory' }

export interface Listening {
  readonly port: number
  /** Milliseconds to load the data folder, if any, and to start the server. */
  readonly started: number
}

export interface Done {
  readonly milliseconds: number
  /** Bytes after a garbage collection. */
  readonly heap: number
  readonly resident: number
}
