import type { Cancellation } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'
import type { Scope } from '../batch/walk.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { exportedPages } from './export-rows.ts'
import type { Sink } from './sink.ts'
import { columnsOf, csvOf, jsonOf } from './table.ts'

export interface ExportOptions {
  readonly format: 'csv' | 'json'
  readonly withLongTexts: boolean
  /** Begins the file with what tells Excel that it is UTF-8. */
  readonly withMark: boolean
  readonly scope: Scope
}

interface Writing extends ExportOptions {
  readonly store: Store
  readonly collection: Collection
  readonly sink: Sink
  readonly signal: Cancellation
  readonly tell: (done: number) => void
}

/** Writes the records into the sink, page by page. Gives how many there were, null when it was stopped. */
export const writeExport = async (writing: Writing): Promise<number | null> => {
  const { format, collection, withLongTexts, withMark, sink, signal, tell } = writing
  let done = 0
  try {
    if (format === 'json') await sink.write('[')
    else await sink.write(`${withMark ? byteOrderMark : ''}${csvLine(columnsOf(collection, withLongTexts))}`)
    for await (const records of exportedPages(writing)) {
      const lines = records.map((record, at) =>
        format === 'csv'
          ? csvOf(collection, withLongTexts, record)
          : `${done + at === 0 ? '' : ','}\n${jsonOf(collection, withLongTexts, record)}`,
      )
      await sink.write(lines.join(''))
      done += records.length
      tell(done)
    }
    if (signal.aborted) {
      await sink.abandon()
      return null
    }
    if (format === 'json') await sink.write('\n]\n')
    await sink.close()
    return done
  } catch (error) {
    await sink.abandon()
    throw error
  }
}
