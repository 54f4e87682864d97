import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, sep } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Tells of each file that changes, comes or goes in the folders and all below, until the function that it gives is called. Each folder is watched by
 * itself: the recursive watch of Node loses a file on Linux that an editor saves by putting another in its place.
 */
export const watchFolders = (folders: readonly string[], changed: (file: string) => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>()
  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}${sep}`)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const look = (folder: string, found: (file: string) => void) => {
    const watcher = watch(folder, (event, name) => {
      if (name === null) return
      const path = join(folder, name)
      changed(path)
      if (event !== 'rename') return
      // Perhaps a folder, of which nothing is known yet, or which is another than it was.
      forget(path)
      if (isFolder(path)) look(path, changed)
    })
    // The folder is gone; where it comes back, the one above tells.
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) look(path, found)
      else found(path)
    }
  }
  for (const folder of folders) look(folder, () => undefined)
  return () => {
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
}
