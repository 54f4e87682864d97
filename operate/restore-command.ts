import { declared } from '../tools/collections.ts'
import { fromCaller, parseArguments, UsageError } from '../tools/command.ts'
import { demoProject } from '../tools/project.ts'
import { issuesInData } from '../worker/migration/issues-in-data.ts'
import { issuesInSides } from '../worker/migration/issues-in-sides.ts'
import { openAsOwner } from '../worker/open-database.ts'
import { summaryOf } from './backup.ts'
import { startOwnEmulators } from './own-emulators.ts'
import { Progress } from './progress.ts'
import { assertProjectId, type Environment, isDemo, openProject } from './project.ts'
import { checkBackup, restore } from './restore.ts'
import { ask, passphraseFrom, passphraseVariable } from './terminal.ts'

const help = `npm run restore -- FILE [PROJECT] [flags]

Restores a backup of "npm run backup". Without PROJECT it is only tried: into emulators of its own, where every record is checked, and which end then.
People erased since the backup stay erased, if the database still has the marks of it.
An interrupted restore is continued by the same command; one that was killed holds it up for a minute. A project takes one restore at a time.

  FILE           the backup
  PROJECT        id of the Firebase project to restore into; demo-luna is that of the emulators on this machine
  --replace      remove what the project's database has; without it, it has to be empty
  --words TEXT   for a real project: the words that are otherwise asked for at the terminal
  --dry-run      only read the file and say what is in it

The passphrase is taken from ${passphraseVariable}, or asked for. A real project needs application default credentials, and
LUNA_FIREBASE_DATABASE_URL in the environment or in .env.deploy.`

const flags = {
  replace: { type: 'boolean' },
  words: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

export const runRestore = async (args: readonly string[], environment: Environment): Promise<number> => {
  const { flags: given, values } = parseArguments(args, ['FILE', 'PROJECT?'], flags, help)
  const [name = '', id] = values
  const file = fromCaller(environment, name)
  if (id === undefined && (given.replace || given.words !== undefined))
    throw new UsageError('--replace and --words are for restoring into a project: name it behind the file.')
  if (id !== undefined && !given['dry-run']) await assertWanted(assertProjectId(id), given.words)
  const passphrase = await passphraseFrom(environment, false)
  const progress = new Progress()
  if (given['dry-run']) {
    const { header, manifest } = await checkBackup({ file, passphrase, progress })
    console.log(`A backup of "${header.project}" of ${new Date(manifest.finishedAt).toISOString()}, as it was written.`)
    for (const line of summaryOf(manifest)) console.log(line)
    return 0
  }
  const { collections } = await declared()
  const own = id === undefined ? await startOwnEmulators() : null
  try {
    const project = await openProject(id ?? demoProject, own?.environment ?? environment)
    const replace = given.replace ?? false
    const options = { project, file, passphrase, collections, replace, progress, report: console.log }
    const findings = [...(await restore(options)), ...(own ? await issuesAt(project.databaseURL, collections) : [])]
    for (const line of findings) console.log(line)
    if (findings.length > 0) return 1
    console.log(
      own
        ? 'The backup was restored into emulators, and all records match their declarations.'
        : `Everything was restored into "${project.id}". Next: npm run doctor -- ${project.id}`,
    )
    return 0
  } finally {
    own?.stop()
  }
}

/** @throws {UsageError} unless restoring into a real project was asked for in words */
const assertWanted = async (id: string, words: string | undefined): Promise<void> => {
  if (isDemo(id)) return
  const wanted = `restore into ${id}`
  const otherwise = `"${id}" is a real project. Add --words "${wanted}" to restore into it.`
  const given = words ?? (await ask(`"${id}" is a real project. Type "${wanted}" to go on: `, otherwise))
  if (given !== wanted) throw new UsageError(`${otherwise} Nothing was changed.`)
}

type Collections = Awaited<ReturnType<typeof declared>>['collections']

const issuesAt = async (databaseURL: string, collections: Collections): Promise<readonly string[]> => {
  const { store, close } = await openAsOwner(databaseURL)
  const lines: string[] = []
  try {
    for (const collection of collections)
      lines.push(
        ...(await issuesInData(store, collection, collections)),
        ...(await issuesInSides(store, collection, collections)),
      )
  } finally {
    await close()
  }
  return lines
}
