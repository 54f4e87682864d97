import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds bundled commands, which are valid while no file of theirs has changed. Plain JavaScript like run.mjs. */

export const root = fileURLToPath(new URL('../', import.meta.url)).replaceAll('\\', '/')
export const cache = join(root, 'node_modules/.cache/luna')
export const manifestOf = name => join(cache, `${name}.json`)

/** Size and modification time of a file; null when missing. */
export const stateOf = file => {
  const found = statSync(join(root, file), { throwIfNoEntry: false })
  return found ? `${found.size} ${found.mtimeMs}` : null
}

const readManifest = name => {
  try {
    return JSON.parse(readFileSync(manifestOf(name), 'utf8'))
  } catch {
    // Missing or unreadable: a rebuild fixes it or reports why.
    return undefined
  }
}

/** The file to import instead of scripts/NAME.ts; undefined when missing or stale. */
export const findCompiled = name => {
  const manifest = readManifest(name)
  if (manifest?.node !== process.version || !statSync(manifest.entry, { throwIfNoEntry: false })) return undefined
  const changed = Object.entries(manifest.files).some(([file, state]) => stateOf(file) !== state)
  return changed ? undefined : manifest.entry
}

/** Rebuilds in a separate process, because the bundler alters its own. Undefined after a reported failure. */
export const compile = name => {
  spawnSync(process.execPath, [join(root, 'scripts/compile.mjs'), name], { cwd: root, stdio: 'inherit' })
  return findCompiled(name)
}
