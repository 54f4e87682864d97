import { createHash } from 'node:crypto'

const PLAIN = /^[a-z0-9][a-z0-9_-]{0,99}$/
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A name for the folder of a namespace that every file system takes. Names that need changing, and those that differ only
 * in case, get a part of their digest; whose folder it is then stands in the journal.
 */
export function folderNameOf(namespace: string): string {
  if (PLAIN.test(namespace) && !DEVICE.test(namespace)) return namespace
  const readable = namespace
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '_')
    .slice(0, 60)
  return `${readable}~${createHash('sha256').update(namespace, 'utf16le').digest('hex').slice(0, 16)}`
}
