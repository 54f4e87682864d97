import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { eventsDatabase } from '../src/model/statistics/paths.ts'
import { fromCaller, parseFlags, runCommand } from '../tools/command.ts'
import { variable, variableOf } from '../tools/database-address.ts'
import { defaultFolders, emptyOwnFolder } from '../tools/own-folder.ts'
import { inProject } from '../tools/project.ts'
import { withDeclarations, withoutProject } from './declarations.mjs'
import { projectVariables } from './web/environment.ts'
import { withoutTesting } from './web/without-testing.ts'

const help = `npm run pack-worker -- [flags]

Packs the worker for machines without this project: one file of code, with firebase-admin as its only dependency, and a Dockerfile.
Beside it, function/ holds the same as a scheduled function, and one that serves what is public, for the database of LUNA_FIREBASE_DATABASE_URL and the
apps' events of LUNA_FIREBASE_EVENTS_DATABASE_URL, from the environment or .env.deploy, or else for its project's own database. docs/operate.md says how to start each.

  --to DIR   the folder to write to: a new or empty one, or one that this wrote before, which is emptied; dist-worker by default`

const flags = { to: { type: 'string' } } as const

/** Node's major version in the container, and in the function by firebase.json. */
const major = '22'

/** Runs due work every five minutes, each time in a separate process, and serves what is public at Hosting's `/pictures/`, `/league/` and `/calendar/`. */
const functions = `import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { servePublic } from './site.js'

const databaseURL =
  process.env.LUNA_FIREBASE_DATABASE_URL || JSON.parse(process.env.FIREBASE_CONFIG || '{}').databaseURL

export const lunaWorker = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 280, memory: '512MiB', maxInstances: 1 }, async () => {
  const file = fileURLToPath(new URL('worker.js', import.meta.url))
  const child = spawn(process.execPath, [file, '--once', '--deadline', '4', '--json'], {
    stdio: 'inherit',
    env: { ...process.env, LUNA_FIREBASE_DATABASE_URL: databaseURL },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(\`The worker ended with code \${code}: the lines above say why.\`)
})

export const lunaSite = onRequest({ memory: '256MiB', maxInstances: 10 }, (request, response) =>
  servePublic(request, response, databaseURL),
)
`

const dockerfile = `FROM node:${major}-slim
WORKDIR /worker
COPY package.json ./
RUN npm install --omit=optional --no-audit --no-fund && npm cache clean --force
COPY worker.js ./
USER node
# Ctrl-C and "docker stop" end it cleanly.
ENTRYPOINT ["node", "worker.js"]
`

type Variables = Readonly<Record<string, string | undefined>>

interface Manifest {
  readonly version: string
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

interface WorkerManifest {
  readonly description: string
  readonly dependencies: Readonly<Record<string, string>>
}

const packagesOf = (
  { version, license, engines, devDependencies }: Manifest,
  { description, dependencies }: WorkerManifest,
) => {
  const both = { version, private: true, license, type: 'module' }
  return {
    worker: {
      name: 'luna-worker',
      description,
      ...both,
      engines,
      scripts: { start: 'node worker.js' },
      dependencies,
    },
    // The service and its emulator require firebase-functions in the dependencies.
    scheduled: {
      name: 'luna-worker-function',
      description: 'Starts the worker of a Luna console every five minutes, and serves what is public',
      ...both,
      main: 'index.js',
      engines: { node: major },
      dependencies: { ...dependencies, 'firebase-functions': devDependencies['firebase-functions'] },
    },
  }
}

/**
 * Writes the package into the emptied folder; its functions, in a subfolder, use the given databases and site.
 * @throws {CommandError} when the folder holds anything else
 */
export const packWorker = async (folder: string, variables: Variables = {}): Promise<void> => {
  const settings = [variable, variableOf(eventsDatabase), 'LUNA_SITE_ORIGIN'].flatMap(name =>
    variables[name] ? [`${name}=${variables[name]}\n`] : [],
  )
  const root = inProject('').replaceAll('\\', '/')
  const [manifest, ofWorker, firebaseJson] = await Promise.all([
    readFile(inProject('package.json'), 'utf8'),
    readFile(inProject('worker/package.json'), 'utf8'),
    readFile(inProject('firebase.json'), 'utf8'),
  ])
  await emptyOwnFolder(folder, 'npm run pack-worker')
  const bundle = (entry: string, to: string, name: string) =>
    build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      plugins: [withoutProject(root, firebaseJson), withDeclarations(root), withoutTesting()],
      ssr: { noExternal: true, external: ['firebase-admin'] },
      build: {
        ssr: inProject(entry),
        outDir: to,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: { entryFileNames: name, codeSplitting: false },
        },
      },
    })
  await bundle('worker/main.ts', folder, 'worker.js')
  await bundle('worker/site/site.ts', join(folder, 'function'), 'site.js')
  const { worker, scheduled } = packagesOf(JSON.parse(manifest), JSON.parse(ofWorker))
  const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`
  const files = {
    'package.json': text(worker),
    Dockerfile: dockerfile,
    'function/package.json': text(scheduled),
    'function/index.js': functions,
    ...(settings.length > 0 ? { 'function/.env': settings.join('') } : {}),
  }
  await Promise.all([
    copyFile(join(folder, 'worker.js'), join(folder, 'function/worker.js')),
    ...Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)),
  ])
}

const main = async (): Promise<number> => {
  const { to } = parseFlags(process.argv.slice(2), flags, help)
  const folder = to === undefined ? inProject(defaultFolders['npm run pack-worker']) : fromCaller(process.env, to)
  await packWorker(folder, { ...projectVariables(), ...loadEnv('deploy', inProject('.'), 'LUNA_SITE_') })
  console.log(`The worker is in ${folder}: docs/operate.md says how to start it.`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
