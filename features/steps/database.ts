import { readFile } from 'node:fs/promises'
import { Given, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { rulesFile } from '../../scripts/project.ts'
import { eventually, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

/** How long the console waits for a role before it says that none comes. Milliseconds. */
const roleTimeLimit = 10_000

const waitForRoleInVain = async (): Promise<void> => {
  await isShown(luna.tab.getByRole('status').getByText('Loading…', { exact: true }))
  // Time is only moved on once the browser has tried in vain.
  await eventually('the browser to have tried the database', () => luna.complaints.haveCome(), Boolean)
  await luna.tab.clock.fastForward(roleTimeLimit)
}

const signIn = async (email: string): Promise<void> => {
  await luna.visit('/login')
  await luna.forms.signIn(email, demoPassword)
}

Given('the database cannot be reached', async () => {
  await luna.prepare(context => context.clock.install())
  luna.complaints.announce(/WebSocket connection to .* failed/)
  await luna.space.database.setFaults({ refuseConnections: true })
  luna.afterwards(() => luna.space.database.setFaults({}))
})

Given('the database refuses everything', () => luna.space.database.setRules('{ "rules": {} }'))

Given('the console was set up without a database', () => {
  luna.lack = 'database'
  luna.complaints.announce(/Firebase db is not initialized!/)
})

Given('my role as {account} could not be loaded', async (email: string) => {
  await signIn(email)
  await waitForRoleInVain()
  await isShown(luna.forms.alert)
})

Given('my role as {account} was refused', async (email: string) => {
  await signIn(email)
  await isShown(luna.forms.alert)
})

When('ten seconds have passed', () => waitForRoleInVain())

When('the rules of the database are put right', async () =>
  luna.space.database.setRules(await readFile(rulesFile, 'utf8')),
)

When('the database can be reached again', () => luna.space.database.setFaults({}))

When('my connection to the database breaks for a moment', () => luna.space.database.setFaults({ dropSockets: true }))
