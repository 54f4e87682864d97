import { Given, Then, When } from '@cucumber/cucumber'
import { ref, serverTimestamp, set, setPriority, setWithPriority, update } from 'firebase/database'
import { attempt } from '../support/client/attempt.ts'
import { type Client, clientOf, isAdmitted, newcomer } from '../support/client/client.ts'
import { luna } from '../support/world.ts'

/** In features the role "none" is no role. */
const roleNamed = (name: string): string | null => (name === 'none' ? null : name)

const roleOf = async (email: string): Promise<unknown> =>
  (await luna.space.database.read(`users/${await luna.uidOf(email)}/role`)) ?? 'none'

const giveRole = async (by: string, to: string, role: string | null): Promise<void> => {
  const { database } = await clientOf(by)
  await set(ref(database, `users/${await luna.uidOf(to)}/role`), role)
}

Given('{account} has just made an account', (email: string) => newcomer(email))

When('{account} writes the role {string} into their own record', (email: string, role: string) =>
  attempt(() => giveRole(email, email, roleNamed(role))),
)

When('{account} gives {account} the role {string}', (by: string, to: string, role: string) =>
  attempt(() => giveRole(by, to, roleNamed(role))),
)

When('{account} registers with the role {string}', async (email: string, role: string) => {
  const { database, uid } = await newcomer(email)
  const record = { displayName: 'Rosa Menjívar', email, createdAt: serverTimestamp(), role: roleNamed(role) }
  await attempt(() => set(ref(database, `users/${uid}`), record))
})

When(
  '{account} gives {account} and {account} the role {string} in one go',
  async (by: string, one: string, other: string, role: string) => {
    const { database } = await clientOf(by)
    const places = await Promise.all([one, other].map(async email => `users/${await luna.uidOf(email)}/role`))
    await attempt(() => update(ref(database), Object.fromEntries(places.map(place => [place, role]))))
  },
)

When("{account} and {account} take each other's role away at the same moment", async (one: string, other: string) => {
  // Both are signed in before either begins.
  await Promise.all([clientOf(one), clientOf(other)])
  await Promise.all([isAdmitted(() => giveRole(one, other, null)), isAdmitted(() => giveRole(other, one, null))])
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
