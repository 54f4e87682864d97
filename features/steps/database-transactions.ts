import { Then, When } from '@cucumber/cucumber'
import { ref, runTransaction } from 'firebase/database'
import { clientOf } from '../support/client/client.ts'
import { Overtaker } from '../support/client/overtaking.ts'
import { tokensOf } from '../support/sign-in.ts'
import { luna, remembered } from '../support/world.ts'

interface Outcome {
  readonly tries: number
  /** Why it gave up; null where it did not. */
  readonly reason: string | null
}

const outcomes = remembered<Outcome>('outcomes')

/** The same person on another device, who writes the own name. */
const otherDevice = async (email: string): Promise<Overtaker> => {
  const { stage, space } = luna.scene
  const { idToken, localId } = await tokensOf(stage, space.tenantId, email)
  const query = new URLSearchParams({ ns: space.namespace, auth: idToken })
  const { host, port } = stage.database
  const other = new Overtaker(`http://${host}:${port}/users/${localId}/displayName.json?${query}`)
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
  const outcome = outcomes.find()
  if (JSON.stringify(outcome) !== JSON.stringify(wanted))
    throw new Error(`Expected ${JSON.stringify(wanted)}, and it was ${JSON.stringify(outcome)}.`)
})

Then('{account} is called {string}', async (email: string, name: string) => {
  const found = await luna.space.database.read(`users/${await luna.uidOf(email)}/displayName`)
  if (found !== name) throw new Error(`The name is "${found}".`)
})
