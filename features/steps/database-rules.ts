import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import {
  get,
  limitToFirst,
  orderByKey,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database'
import { updateFor } from '../../emulators/seed/by-hand.ts'
import { roleUpdate } from '../../emulators/seed/roles.ts'
import type { Json } from '../../src/model/values/json.ts'
import {
  entries,
  lying,
  newestOf,
  saying,
  type Tried,
  triedOnEntries,
  triedOnRecords,
} from '../support/client/attempts.ts'
import {
  attempt,
  type Client,
  clientOf,
  isAdmitted,
  newcomer,
  owner,
  signedOut,
  wasAllowed,
} from '../support/client/client.ts'
import { Overtaker } from '../support/client/overtaking.ts'
import { collectionNamed } from '../support/records.ts'
import { tokensOf } from '../support/sign-in.ts'
import { luna, remembered } from '../support/world.ts'

const clientNamed = (column: string): Promise<Client> => {
  if (column === 'signed out') return signedOut()
  return clientOf(`${column === 'no role' ? 'norole' : column}@luna.test`)
}

const triedBy = async (area: string, clients: readonly Client[]): Promise<readonly Tried[]> => {
  const entry = await entries[area]?.()
  return entry ? triedOnEntries(entry, clients) : triedOnRecords(collectionNamed(area).path, clients)
}

/** The table has a row per area and a column per role: `read, write`, `everything` or `nothing`. */
Then('everyone may do this in the database, and no more', async (table: DataTable) => {
  const [[, ...columns] = [], ...rows] = table.raw()
  const clients = await Promise.all(columns.map(clientNamed))
  const faults: string[] = []
  for (const [area = '', ...wanted] of rows)
    for (const [index, tried] of (await triedBy(area, clients)).entries())
      if (saying(tried) !== wanted[index])
        faults.push(`${area}, ${columns[index]}: ${saying(tried)} instead of ${wanted[index]}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

/** The role "none" is no role. */
const roleNamed = (name: string): string | null => (name === 'none' ? null : name)

const roleOf = async (email: string): Promise<unknown> =>
  (await luna.space.database.read(`users/${await luna.uidOf(email)}/role`)) ?? 'none'

const updateBy = async (by: string, to: string, role: string | null) => {
  const uid = await luna.uidOf(to)
  return roleUpdate(uid, await luna.space.database.read(`users/${uid}`), role, await luna.uidOf(by))
}

const giveRole = async (by: string, to: string, role: string | null): Promise<void> => {
  const { database } = await clientOf(by)
  await update(ref(database), await updateBy(by, to, role))
}

Given('{account} has just created an account', (email: string) => newcomer(email))

When('{account} writes the role {string} into their own record', (email: string, role: string) =>
  attempt(() => giveRole(email, email, roleNamed(role))),
)

When('{account} gives {account} the role {string}', (by: string, to: string, role: string) =>
  attempt(() => giveRole(by, to, roleNamed(role))),
)

When('{account} registers with the role {string}', async (email: string, role: string) => {
  const { database, uid } = await newcomer(email)
  const record = {
    displayName: 'Rosa Menjívar',
    email,
    createdAt: serverTimestamp(),
    waitingSince: serverTimestamp(),
    role: roleNamed(role),
  }
  await attempt(() => set(ref(database, `users/${uid}`), record))
})

When(
  '{account} gives {account} and {account} the role {string} in one go',
  async (by: string, one: string, other: string, role: string) => {
    const { database } = await clientOf(by)
    const updates = await Promise.all([one, other].map(email => updateBy(by, email, role)))
    await attempt(() => update(ref(database), Object.assign({}, ...updates)))
  },
)

When("{account} and {account} take each other's role away at the same moment", async (one: string, other: string) => {
  // Both sign in before either begins.
  const pairs = [
    [one, other],
    [other, one],
  ] as const
  const taking = await Promise.all(
    pairs.map(async ([by, from]) => ({ ...(await clientOf(by)), taken: await updateBy(by, from, null) })),
  )
  await Promise.all(taking.map(({ database, taken }) => isAdmitted(() => update(ref(database), taken))))
})

const priorities: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  'their own record': ({ database, uid }) => setPriority(ref(database, `users/${uid}`), 'first'),
  'their own name': ({ database, uid }) => setPriority(ref(database, `users/${uid}/displayName`), 'first'),
  'a new name of theirs': ({ database, uid }) => setWithPriority(ref(database, `users/${uid}/displayName`), 'Nora', 1),
}

When(/^(\S+@luna\.test) puts a priority on (.+)$/, async (email: string, what: string) => {
  const client = await clientOf(email)
  await attempt(async () => {
    const put = priorities[what]
    if (!put) throw new Error(`No step puts a priority on ${what}: ${Object.keys(priorities).join(', ')}.`)
    await put(client)
  })
})

Then('{account} has the role {string}', async (email: string, role: string) => {
  const found = await roleOf(email)
  if (found !== role) throw new Error(`The role of ${email} is ${found}.`)
})

Then('one of {account} and {account} is still an admin', async (one: string, other: string) => {
  const found = await Promise.all([roleOf(one), roleOf(other)])
  if (found.filter(role => role === 'admin').length !== 1) throw new Error(`Their roles are ${found.join(' and ')}.`)
})

type Update = Readonly<Record<string, Json>>

const title = 'La cantera de Platense pide paso'

/** Changes the newest content by the console's own update, possibly altered. */
const changeContent = async (
  email: string,
  values: Update,
  madeOf = (honest: Update): Update => honest,
): Promise<void> => {
  const { database, uid } = await clientOf(email)
  const id = await newestOf('contents')
  const found = await lying('contents', id)
  const honest = updateFor({ path: 'contents', id, ...found, values, action: 'change', by: uid })
  await attempt(() => update(ref(database), madeOf(honest)))
}

/** Alterations of the history entry; null omits it. */
const forgeries: Readonly<Record<string, (entry: object) => Json>> = {
  'tells it': entry => ({ ...entry }),
  'does not tell it': () => null,
  'says that someone else did it': entry => ({ ...entry, by: 'demo-admin' }),
  'says that it was long ago': entry => ({ ...entry, at: 1_700_000_000_000 }),
  'tells another title': entry => JSON.parse(JSON.stringify(entry).replaceAll(title, 'Otro título')) as Json,
}

const isHistory = (location: string): boolean => location.startsWith('history/')

const fields: Readonly<Record<string, string>> = { title: 'title', summary: 'summary', text: 'body' }

When(/^(\S+@luna\.test) reads (all|the first \d+) of the players$/, async (email: string, which: string) => {
  const { database } = await clientOf(email)
  const players = ref(database, 'players')
  const first = Number(which.split(' ').at(-1))
  await attempt(() => get(which === 'all' ? players : query(players, orderByKey(), limitToFirst(first))))
})

When(/^(\S+@luna\.test) changes the title of a content, and its history (.+)$/, async (email: string, how: string) => {
  const forge = forgeries[how]
  if (!forge) throw new Error(`No step knows a history that ${how}: ${Object.keys(forgeries).join(', ')}.`)
  await changeContent(email, { title }, honest =>
    Object.fromEntries(
      Object.entries(honest).map(([location, value]) => [location, isHistory(location) ? forge(Object(value)) : value]),
    ),
  )
})

When(
  /^(\S+@luna\.test) gives a content a (title|summary|text) of ([\d,]+) characters$/,
  (email: string, field: string, length: string) =>
    changeContent(email, { [fields[field] ?? field]: 'ñ'.repeat(Number(length.replaceAll(',', ''))) }),
)

Then(/^the database (allows|refuses) it$/, (verdict: string) => {
  const isAllowed = wasAllowed()
  if (isAllowed !== (verdict === 'allows')) throw new Error(`The database ${isAllowed ? 'allowed' : 'refused'} it.`)
})

/** Answers to a write: the client's error before sending, and the status of REST. */
interface Answers {
  /** Null if the client sent it and it was stored. */
  readonly client: string | null
  readonly rest: number
}

const answers = remembered<Answers>('an answer of the database')

/** Replaces all data, first by Firebase's client, then by REST, as written here. */
const store = async (value: unknown, written = JSON.stringify(value)): Promise<void> => {
  const { database } = await owner()
  const client = await (async () => set(ref(database), value))().then(
    () => null,
    (error: Error) => error.message,
  )
  const { status } = await fetch(luna.databaseUrl('.json', { print: 'silent' }), {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: written,
  })
  answers.set({ client, rest: status })
}

/** A text of this many UTF-8 bytes, mostly two-byte letters. */
const textOf = (digits: string): string => {
  const bytes = Number(digits.replaceAll(',', ''))
  return 'ñ'.repeat(bytes / 2) + 'n'.repeat(bytes % 2)
}

const noData: Readonly<Record<string, unknown>> = {
  undefined,
  'function () {}': () => undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
}

When('the owner stores a note under the key {string}', (key: string) => store({ [key]: 'note' }))

When(/^the owner stores a note under a key of ([\d,]+) bytes$/, (bytes: string) => store({ [textOf(bytes)]: 'note' }))

When(/^the owner stores a text of ([\d,]+) bytes$/, (bytes: string) => store({ note: textOf(bytes) }))

When(/^the owner stores the value (.+)$/, async (value: string) => {
  if (!Object.hasOwn(noData, value)) throw new Error(`No step stores ${value}: ${Object.keys(noData).join(', ')}.`)
  await store({ note: noData[value] }, `{"note": ${value}}`)
})

Then(/^the client (?:allows it|refuses it: "(.+)")$/, (words: string | null) => {
  const { client } = answers.get()
  const isWanted = words === null ? client === null : client?.includes(words)
  if (!isWanted)
    throw new Error(client === null ? 'The client allowed it.' : `The client said: ${client.slice(0, 300)}`)
})

Then(/^the database itself (allows|refuses) it$/, (verdict: string) => {
  const { rest } = answers.get()
  if (rest !== (verdict === 'allows' ? 204 : 400)) throw new Error(`The database answered with ${rest}.`)
})

interface Outcome {
  readonly tries: number
  /** Reason for giving up; null otherwise. */
  readonly reason: string | null
}

const outcomes = remembered<Outcome>('the end of a transaction')

/** The same person on another device, writing their own name. */
const otherDevice = async (email: string): Promise<Overtaker> => {
  const { stage, space } = luna.scene
  const { idToken, localId } = await tokensOf(stage, space.tenantId, email)
  const other = new Overtaker(luna.databaseUrl(`users/${localId}/displayName.json`, { auth: idToken }))
  luna.afterwards(() => other.stop())
  return other
}

When(
  '{account} calls themselves {string} in a transaction that another device overtakes {int} times',
  async (email: string, name: string, times: number) => {
    const [{ database, uid }, other] = await Promise.all([clientOf(email), otherDevice(email)])
    let tries = 0
    const running = runTransaction(ref(database, `users/${uid}/displayName`), () => {
      tries += 1
      if (tries <= times) other.write(`Device 2, ${tries}`)
      return name
    })
    const reason = await running.then(
      () => null,
      (error: Error) => error.message,
    )
    outcomes.set({ tries, reason })
  },
)

Then(/^it (?:succeeds|gives up with "(.+)") at the (\d+)th try$/, (reason: string | null, tries: string) => {
  const wanted: Outcome = { tries: Number(tries), reason }
  const outcome = outcomes.get()
  if (JSON.stringify(outcome) !== JSON.stringify(wanted))
    throw new Error(`Expected ${JSON.stringify(wanted)}, and it was ${JSON.stringify(outcome)}.`)
})

Then('{account} is called {string}', async (email: string, name: string) => {
  const found = await luna.space.database.read(`users/${await luna.uidOf(email)}/displayName`)
  if (found !== name) throw new Error(`The name is "${found}".`)
})
