import { Then, When } from '@cucumber/cucumber'
import { get, limitToFirst, orderByKey, query, ref, update } from 'firebase/database'
import { updateFor } from '../../emulators/seed/by-hand.ts'
import type { Json } from '../../src/model/json.ts'
import { attempt, wasAllowed } from '../support/client/attempt.ts'
import { clientOf } from '../support/client/client.ts'
import { lying, newestOf } from '../support/client/record-deeds.ts'

type Update = Readonly<Record<string, Json>>

const title = 'La cantera de Platense pide paso'

/** Somebody gives the newest content other values, by the update that the console would send, or by what is made of it. */
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

/** What becomes of the entry of the history; null where none is written. */
const tellings: Readonly<Record<string, (entry: object) => Json>> = {
  'tells it': entry => ({ ...entry }),
  'does not tell it': () => null,
  'says that somebody else did it': entry => ({ ...entry, by: 'demo-admin' }),
  'says that it was long ago': entry => ({ ...entry, at: 1_700_000_000_000 }),
  'tells another title': entry => JSON.parse(JSON.stringify(entry).replaceAll(title, 'Otro título')) as Json,
}

const isHistory = (place: string): boolean => place.startsWith('history/')

const fields: Readonly<Record<string, string>> = { title: 'title', summary: 'summary', text: 'body' }

When(/^(\S+@luna\.test) reads (all|the first \d+) of the players$/, async (email: string, which: string) => {
  const { database } = await clientOf(email)
  const players = ref(database, 'players')
  const first = Number(which.split(' ').at(-1))
  await attempt(() => get(which === 'all' ? players : query(players, orderByKey(), limitToFirst(first))))
})

When(/^(\S+@luna\.test) changes the title of a content, and its history (.+)$/, async (email: string, how: string) => {
  const telling = tellings[how]
  if (!telling) throw new Error(`No step knows a history that ${how}: ${Object.keys(tellings).join(', ')}.`)
  await changeContent(email, { title }, honest =>
    Object.fromEntries(
      Object.entries(honest).map(([place, value]) => [place, isHistory(place) ? telling(Object(value)) : value]),
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
