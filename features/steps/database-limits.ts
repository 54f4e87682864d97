import { Then, When } from '@cucumber/cucumber'
import { ref, set } from 'firebase/database'
import { owner } from '../support/client/client.ts'
import { luna, remembered } from '../support/world.ts'

/** What became of something that was to be stored: what the client said before it sent anything, and how REST answered. */
interface Answers {
  /** Null where the client sent it and it was kept. */
  readonly client: string | null
  readonly rest: number
}

const answers = remembered<Answers>('answers')

/** Stores something in place of all data, first by Firebase's client, then by REST, where it is sent as it is written here. */
const store = async (value: unknown, written: string): Promise<void> => {
  const { stage, space } = luna.scene
  const { database } = await owner()
  const client = await (async () => set(ref(database), value))().then(
    () => null,
    (error: Error) => error.message,
  )
  const { host, port } = stage.database
  const { status } = await fetch(`http://${host}:${port}/.json?ns=${space.namespace}&print=silent`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: written,
  })
  answers.set({ client, rest: status })
}

const answersIn = (): Answers => {
  const found = answers.find()
  if (!found) throw new Error('Nothing was stored yet: a step has to try first.')
  return found
}

/** A text of so many bytes of UTF-8, most of them in letters of two. */
const textOf = (bytes: number): string => 'ñ'.repeat(bytes / 2) + 'n'.repeat(bytes % 2)

const numberIn = (digits: string): number => Number(digits.replaceAll(',', ''))

const noData: Readonly<Record<string, unknown>> = {
  undefined,
  'function () {}': () => undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
}

When('the owner stores a note under the key {string}', (key: string) =>
  store({ [key]: 'note' }, JSON.stringify({ [key]: 'note' })),
)

When(/^the owner stores a note under a key of ([\d,]+) bytes$/, async (bytes: string) => {
  const note = { [textOf(numberIn(bytes))]: 'note' }
  await store(note, JSON.stringify(note))
})

When(/^the owner stores a text of ([\d,]+) bytes$/, async (bytes: string) => {
  const note = { note: textOf(numberIn(bytes)) }
  await store(note, JSON.stringify(note))
})

When(/^the owner stores the value (.+)$/, async (value: string) => {
  if (!Object.hasOwn(noData, value)) throw new Error(`No step stores ${value}: ${Object.keys(noData).join(', ')}.`)
  await store({ note: noData[value] }, `{"note": ${value}}`)
})

Then(/^the client (?:allows it|refuses it: "(.+)")$/, (words: string | null) => {
  const { client } = answersIn()
  const isWanted = words === null ? client === null : client?.includes(words)
  if (!isWanted)
    throw new Error(client === null ? 'The client allowed it.' : `The client said: ${client.slice(0, 300)}`)
})

Then(/^the database itself (allows|refuses) it$/, (verdict: string) => {
  const { rest } = answersIn()
  if (rest !== (verdict === 'allows' ? 204 : 400)) throw new Error(`The database answered with ${rest}.`)
})
