import { cpSync, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm install` without a network: gives the package of this folder what it asks for, and what that asks for, out of the packages of the project,
 * each where it lies there. Refuses what npm would refuse of that, too.
 */

const project = fileURLToPath(new URL('../../', import.meta.url))
const [command, ...flags] = process.argv.slice(2)
const refuse = reason => {
  console.error(reason)
  process.exit(1)
}
const packageIn = folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const omits = kind => flags.includes(`--omit=${kind}`)

/** Path of a package's dependency within the project. */
const found = (name, from) => {
  const path = join(from, 'node_modules', name)
  if (existsSync(join(project, path))) return path
  return from === '' ? null : found(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)))
}

const installed = new Set()
const install = ({ dependencies = {}, optionalDependencies = {} }, from) => {
  const wanted = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
  if (omits('optional')) for (const name of Object.keys(optionalDependencies)) wanted.delete(name)
  for (const name of wanted) {
    const path = found(name, from)
    if (path === null && name in optionalDependencies) continue
    if (path === null) refuse(`The project has no package ${name}.`)
    if (installed.has(path)) continue
    installed.add(path)
    const folder = join(project, path)
    cpSync(folder, path, { recursive: true, filter: file => file === folder || basename(file) !== 'node_modules' })
    install(packageIn(folder), path)
  }
}

// There is no cache to clean here.
if (command === 'cache') process.exit(0)
if (!existsSync('package.json')) refuse('There is no package.json here.')
if (command === 'ci' && !existsSync('package-lock.json')) refuse('"npm ci" needs a package-lock.json.')
if (command !== 'install' && command !== 'ci') refuse(`Nothing is known of "npm ${command}" here.`)
install(packageIn('.'), '')
