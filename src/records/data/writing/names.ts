/** Batches tell by their names what they were: history says "part of an import", and the undoing of one is found again. */
const head = { import: 'import-', undo: 'undo-' } as const

export const importBatch = (id: string): string => `${head.import}${id}`

/** Always the same for an import, so that undoing one goes on where it was cut off. */
export const undoBatchOf = (batch: string): string => `${head.undo}${batch.slice(head.import.length)}`

export const kindOfBatch = (batch: string): 'import' | 'undo' | 'bulk' =>
  batch.startsWith(head.import) ? 'import' : batch.startsWith(head.undo) ? 'undo' : 'bulk'
