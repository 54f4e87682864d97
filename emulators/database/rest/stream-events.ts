import type { DataNode } from '../tree/node.ts'
import { formatPath, type Path, PRIORITY_KEY } from '../tree/path.ts'
import type { Change, ViewUpdate } from '../views/view-update.ts'

/** How the value of a place is shown. */
export type Show = (node: DataNode) => unknown

/** One event in the form of server-sent events; `data` is put in as JSON. */
export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The event that tells all there is. */
export function initialEvent(contents: DataNode, show: Show): string {
  return eventText('put', { path: '/', data: show(contents) })
}

/**
 * The event for an update, with its path relative to `base`, where the stream listens: one event however many places
 * changed. Null when there is nothing to tell: priorities are told only where the stream shows them.
 */
export function updateEvent(update: ViewUpdate, base: Path, show: Show, showsPriorities: boolean): string | null {
  const path = formatPath(update.path.slice(base.length))
  const changes = showsPriorities ? update.changes : update.changes.filter(change => !isPriority(update, change))
  const [first] = changes
  if (first === undefined) return null
  if (update.kind === 'put') return eventText('put', { path, data: show(first.node) })
  const data = changes.map(change => [change.path.join('/'), show(change.node)] as const)
  return eventText('patch', { path, data: Object.fromEntries(data) })
}

function isPriority(update: ViewUpdate, change: Change): boolean {
  return (change.path.at(-1) ?? update.path.at(-1)) === PRIORITY_KEY
}
