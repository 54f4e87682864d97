/** Prefixes of batch names: history says "part of an import", and finds its undo. */
const head = { import: 'import-', undo: 'undo-' } as const

export const importBatch = (id: string): string => `${head.import}${id}`

/** Stable per import, so that an interrupted undo can continue. */
export const undoBatchOf = (batch: string): string => `${head.undo}${batch.slice(head.import.length)}`

export const kindOfBatch = (batch: string): 'import' | 'undo' | 'bulk' =>
  batch.startsWith(head.import) ? 'import' : batch.startsWith(head.undo) ? 'undo' : 'bulk'
