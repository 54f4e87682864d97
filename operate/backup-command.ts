import { declared } from '../tools/collections.ts'
import { fromCaller, parseArguments } from '../tools/command.ts'
import { assertNew, backup, rootsOf, summaryOf } from './backup.ts'
import { figure, Progress } from './progress.ts'
import { type Environment, openProject } from './project.ts'
import { passphraseFrom, passphraseVariable } from './terminal.ts'
import { allKeys } from './walk.ts'

const help = `npm run backup -- PROJECT FILE [flags]

Writes all data and accounts of a project into one encrypted file. The console stays in use meanwhile: what changes is read again. An interrupted
backup leaves FILE.unfinished; the same command finishes it.

  PROJECT      id of the Firebase project; one that begins with demo-, such as demo-luna, is that of the emulators on this machine
  FILE         the file to write, which must not exist
  --dry-run    only say what would be read

The passphrase is taken from ${passphraseVariable}, or asked for. Without it nobody can read the file: keep it elsewhere than the file.
A real project needs application default credentials, for example GOOGLE_APPLICATION_CREDENTIALS, and LUNA_FIREBASE_DATABASE_URL in the environment
or in .env.deploy. "npm run restore" reads the file.`

const flags = { 'dry-run': { type: 'boolean' } } as const

export const runBackup = async (args: readonly string[], environment: Environment): Promise<number> => {
  const { flags: given, values } = parseArguments(args, ['PROJECT', 'FILE'], flags, help)
  const [id = '', name = ''] = values
  const file = fromCaller(environment, name)
  assertNew(file)
  const project = await openProject(id, environment)
  const { collections } = await declared()
  if (given['dry-run']) {
    const roots = await rootsOf(project.database)
    console.log(`${roots.length} places would be read from ${project.databaseURL}:`)
    for (const { path } of collections)
      console.log(`  ${path}: ${figure((await allKeys(project.database, path)).length)} records`)
    return 0
  }
  const passphrase = await passphraseFrom(environment, true)
  const progress = new Progress()
  const manifest = await backup({ project, file, passphrase, collections, progress, report: console.log })
  console.log(`${file} is complete.`)
  for (const line of summaryOf(manifest)) console.log(line)
  console.log(`Try it: npm run restore -- "${file}"`)
  return 0
}
