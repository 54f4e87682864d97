import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile, findCompiled } from './compiled.mjs'

/**
 * Runs a command of package.json on a machine with nothing but Node: checks its version, installs missing packages,
 * then runs scripts/COMMAND.ts in this process, translated on load, or bundled for a fast start. Plain JavaScript
 * without packages, because it runs before there are any.
 */

const root = new URL('../', import.meta.url)
/** Precompiled, since they start often and must start fast. */
const compiledCommands = ['emulators', 'worker']
const at = path => fileURLToPath(new URL(path, root))
const json = path => JSON.parse(readFileSync(at(path), 'utf8'))

const refuse = message => {
  console.error(message)
  process.exit(1)
}

/** Checks a version against a range such as `^20.19.0 || ^22.13.0 || >=24`, the only syntax in package.json. */
const satisfies = (version, range) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return range.split('||').some(part => {
    const [, operator, wantedMajor, wantedMinor = '0'] = /^(\^|>=)(\d+)(?:\.(\d+))?/.exec(part.trim()) ?? []
    if (operator === '>=' && major > Number(wantedMajor)) return true
    return major === Number(wantedMajor) && minor >= Number(wantedMinor)
  })
}

/** True if node_modules matches package-lock.json, by npm's own copy of it in node_modules. */
const isInstalled = () => {
  if (!existsSync(at('node_modules/.package-lock.json'))) return false
  const installed = json('node_modules/.package-lock.json').packages
  return Object.entries(json('package-lock.json').packages).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

const install = () => {
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm']
  const { status, error } = spawnSync(program, [...before, 'ci', '--no-audit', '--no-fund'], {
    cwd: at('.'),
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (error) refuse(`npm could not be started (${error.message}). Install npm, or run "npm ci" yourself.`)
  if (status !== 0) refuse('The packages could not be installed: see what npm says above. Then run the command again.')
}

const { engines } = json('package.json')
if (!satisfies(process.versions.node, engines.node))
  refuse(
    `Luna needs Node ${engines.node}; this is ${process.versions.node}. Install a newer Node from https://nodejs.org.`,
  )

/** npm's shell does not forward signals; without this, a command would outlive npm and hold its ports. */
const endWithNpm = () => {
  const { ppid } = process
  const watch = () => {
    if (process.ppid !== ppid) process.kill(process.pid, 'SIGTERM')
  }
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref()
}

const [command, ...given] = process.argv.slice(2)
const script = at(`scripts/${command}.ts`)
if (!command || !existsSync(script)) refuse(`There is no command "${command ?? ''}". "npm run" lists the commands.`)

// Paths of flags are relative to the caller's folder, which npm names so.
process.env.INIT_CWD ??= process.cwd()
process.chdir(at('.'))
process.argv = [process.execPath, script, ...given]
const isCompiled = compiledCommands.includes(command)
const ready = isCompiled ? findCompiled(command) : undefined
// A bundle was made with the packages of package-lock.json.
if (!ready && !isInstalled()) install()

endWithNpm()
const compiled = ready ?? (isCompiled ? compile(command) : undefined)
if (compiled) process.setSourceMapsEnabled(true)
else (await import('tsx/esm/api')).register()
await import(pathToFileURL(compiled ?? script).href)
