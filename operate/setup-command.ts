import { readFile } from 'node:fs/promises'
import { declared } from '../tools/collections.ts'
import { parseArguments } from '../tools/command.ts'
import { runProgram } from '../tools/program.ts'
import { inProject, rulesFile } from '../tools/project.ts'
import { appCheckIn, examine } from './doctor.ts'
import { printed } from './doctor-command.ts'
import { assertProjectId, type Environment } from './project.ts'
import { setUp } from './setup.ts'
import { ask } from './terminal.ts'

const help = `npm run setup -- PROJECT [flags]

Brings a Firebase project from nothing to its first admin: checks the login and the plan, asks for region and address of the database, and which instance
has the apps' events alone if the project has further ones (LUNA_FIREBASE_EVENTS_DATABASE_URL), writes .env.deploy,
lists what to switch on by hand, deploys rules, indexes and page in this order, makes the first admin, and says what is left. It can be run again at any time.

  PROJECT         id of the Firebase project; one that begins with demo-, such as demo-luna, is that of the emulators on this machine
  --admin EMAIL   the first admin; otherwise asked for. An account is made if there is none
  --yes           take the proposals instead of asking
  --dry-run       only say what would be done

A real project needs application default credentials, for example GOOGLE_APPLICATION_CREDENTIALS.`

const flags = {
  admin: { type: 'string' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

export const runSetup = async (args: readonly string[], environment: Environment): Promise<number> => {
  const { flags: given, values } = parseArguments(args, ['PROJECT'], flags, help)
  const id = assertProjectId(values[0] ?? '')
  console.log(`Node ${process.versions.node}`)
  const askPerson = async (question: string, proposal: string): Promise<string> => {
    if (given.yes && proposal !== '') return proposal
    const shown = proposal === '' ? `${question}: ` : `${question} [${proposal}]: `
    const otherwise = `${question}: run this at a terminal, which asks for it, or name it by a flag: "--help" lists them.`
    return (await ask(shown, otherwise)) || proposal
  }
  const project = await setUp({
    id,
    environment,
    admin: given.admin,
    isDryRun: given['dry-run'] ?? false,
    file: inProject('.env.deploy'),
    report: console.log,
    ask: askPerson,
    run: runProgram,
  })
  if (given['dry-run']) return 0
  const [{ collections }, rules] = await Promise.all([declared(), readFile(rulesFile, 'utf8')])
  const authDomain = environment.LUNA_FIREBASE_AUTH_DOMAIN || undefined
  const appCheck = appCheckIn(environment)
  for (const line of printed(await examine({ project, collections, rules, authDomain, appCheck }))) console.log(line)
  return 0
}
