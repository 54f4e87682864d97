import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { parseFlags, runCommand } from './command.ts'
import { withDeclarations, withoutProject } from './declarations.mjs'
import { inProject } from './project.ts'

const help = `npm run pack-worker -- [flags]

Puts the worker into a package of its own, for machines without this project: one file of code, with firebase-admin as its only dependency, a Dockerfile, and
a scheduled function. README.md says how each is started.

  --to DIR   where to; dist-worker without it`

const flags = { to: { type: 'string' }, help: { type: 'boolean' } } as const

/** Runs what is due every five minutes, in a process of its own each time. */
const scheduledFunction = `import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onSchedule } from 'firebase-functions/v2/scheduler'

const databaseURL =
  process.env.LUNA_FIREBASE_DATABASE_URL || JSON.parse(process.env.FIREBASE_CONFIG || '{}').databaseURL

export const lunaWorker = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 280, memory: '512MiB', maxInstances: 1 }, async () => {
  const file = fileURLToPath(new URL('worker.js', import.meta.url))
  const child = spawn(process.execPath, [file, '--once'], {
    stdio: 'inherit',
    env: { ...process.env, LUNA_FIREBASE_DATABASE_URL: databaseURL },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(\`The worker ended with code \${code}: the lines above say why.\`)
})
`

const dockerfile = `FROM node:22-slim
WORKDIR /worker
COPY package.json ./
RUN npm install --omit=dev --omit=optional --no-audit --no-fund
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

const packageOf = ({ version, license, engines, devDependencies }: Manifest) => {
  const versionOf = (name: string) => ({ [name]: devDependencies[name] ?? '' })
  return {
    name: 'luna-worker',
    version,
    private: true,
    description: 'Publishes, takes down, sends and counts what is due in the database of a Luna console',
    license,
    type: 'module',
    main: 'functions.js',
    engines,
    scripts: { start: 'node worker.js' },
    dependencies: versionOf('firebase-admin'),
    // Needed by the scheduled function alone.
    optionalDependencies: versionOf('firebase-functions'),
  }
}

/** Writes the package into the folder, which is emptied first. */
export const packWorker = async (folder: string): Promise<void> => {
  const root = inProject('').replaceAll('\\', '/')
  const [manifest, firebaseJson] = await Promise.all([
    readFile(inProject('package.json'), 'utf8'),
    readFile(inProject('firebase.json'), 'utf8'),
  ])
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutProject(root, firebaseJson), withDeclarations(root)],
    ssr: { noExternal: true, external: ['firebase-admin'] },
    build: {
      ssr: inProject('scripts/worker.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  })
  const files = {
    'package.json': `${JSON.stringify(packageOf(JSON.parse(manifest)), null, 2)}\n`,
    'functions.js': scheduledFunction,
    Dockerfile: dockerfile,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

const main = async (): Promise<number> => {
  const { to, help: isHelp } = parseFlags(process.argv.slice(2), flags)
  if (isHelp) {
    console.log(help)
    return 0
  }
  const folder = to === undefined ? inProject('dist-worker') : resolve(to)
  await packWorker(folder)
  console.log(`The worker is in ${relative('.', folder) || folder}: README.md says how to start it.`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
