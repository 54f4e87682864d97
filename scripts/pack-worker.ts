import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { parseFlags, runCommand } from '../tools/command.ts'
import { defaultFolders, emptyOwnFolder } from '../tools/own-folder.ts'
import { inProject } from '../tools/project.ts'
import { withDeclarations, withoutProject } from './declarations.mjs'
import { projectVariables } from './web/environment.ts'
import { withoutTesting } from './web/without-testing.ts'

const help = `npm run pack-worker -- [flags]

Packs the worker for machines without this project: one file of code, with firebase-admin as its only dependency, and a Dockerfile.
Beside it, function/ holds the same as a scheduled function, for the database of LUNA_FIREBASE_DATABASE_URL, from the environment or .env.deploy, or else for its
project's own. docs/operate.md says how to start each.

  --to DIR   the folder to write to: a new or empty one, or one that this wrote before, which is emptied; dist-worker by default`

const flags = { to: { type: 'string' }, help: { type: 'boolean' } } as const

/** Node's major version in the container, and in the function by firebase.json. */
const major = '22'

/** Runs due work every five minutes, each time in a separate process. */
const scheduledFunction = `import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onSchedule } from 'firebase-functions/v2/scheduler'

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
      description: 'Starts the worker of a Luna console every five minutes',
      ...both,
      main: 'index.js',
      engines: { node: major },
      dependencies: { ...dependencies, 'firebase-functions': devDependencies['firebase-functions'] },
    },
  }
}

/**
 * Writes the package into the emptied folder; its function, in a subfolder, uses the given database.
 * @throws {CommandError} when the folder holds anything else
 */
export const packWorker = async (folder: string, databaseURL?: string): Promise<void> => {
  const root = inProject('').replaceAll('\\', '/')
  const [manifest, ofWorker, firebaseJson] = await Promise.all([
    readFile(inProject('package.json'), 'utf8'),
    readFile(inProject('worker/package.json'), 'utf8'),
    readFile(inProject('firebase.json'), 'utf8'),
  ])
  await emptyOwnFolder(folder, 'npm run pack-worker')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutProject(root, firebaseJson), withDeclarations(root), withoutTesting()],
    ssr: { noExternal: true, external: ['firebase-admin'] },
    build: {
      ssr: inProject('worker/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  })
  const { worker, scheduled } = packagesOf(JSON.parse(manifest), JSON.parse(ofWorker))
  const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`
  const files = {
    'package.json': text(worker),
    Dockerfile: dockerfile,
    'function/package.json': text(scheduled),
    'function/index.js': scheduledFunction,
    ...(databaseURL ? { 'function/.env': `LUNA_FIREBASE_DATABASE_URL=${databaseURL}\n` } : {}),
  }
  await mkdir(join(folder, 'function'))
  await Promise.all([
    copyFile(join(folder, 'worker.js'), join(folder, 'function/worker.js')),
    ...Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)),
  ])
}

const main = async (): Promise<number> => {
  const { to, help: isHelp } = parseFlags(process.argv.slice(2), flags)
  if (isHelp) {
    console.log(help)
    return 0
  }
  const folder = to === undefined ? inProject(defaultFolders['npm run pack-worker']) : resolve(to)
  await packWorker(folder, projectVariables().LUNA_FIREBASE_DATABASE_URL)
  console.log(`The worker is in ${relative('.', folder) || folder}: docs/operate.md says how to start it.`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
