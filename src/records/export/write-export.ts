import type { Cancellation } from '../../../machines/work.ts'
import { type Collection, heavyTexts } from '../../model/collection.ts'
import { type Stored, type Values, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { runBatch } from '../batch/run-batch.ts'
import { type Found, pagesOf, type Scope } from '../batch/walk.ts'
import { byteOrderMark, csvLine, type Sink } from './files.ts'

interface ExportedRecord {
  readonly id: string
  readonly record: Stored
  /** The heavy fields, where they were asked for. */
  readonly detached: Values | null
}

/** The stamps that go out, before the fields; what was done last is the history's to say. */
const shownStamps = ['rev', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const

const fieldsOf = (collection: Collection, withLongTexts: boolean): readonly string[] => {
  const longTexts = heavyTexts(collection)
  return Object.keys(collection.fields).filter(
    name =>
      // What is joined from others is nothing that people read, or that an import takes.
      (collection.fields[name]?.detached === 'no' && !collection.fields[name]?.computed) ||
      (withLongTexts && longTexts.includes(name)),
  )
}

/**
 * The columns of an export. They carry the names of the fields rather than their labels: a file is the same in every language of the console,
 * for scripts and for imports, which understand labels as well.
 */
const columnsOf = (collection: Collection, withLongTexts: boolean): readonly string[] => [
  'id',
  ...shownStamps,
  ...fieldsOf(collection, withLongTexts),
]

/** Moments are written as those of fields. */
const stampText = (record: Stored, stamp: (typeof shownStamps)[number]): string =>
  stamp === 'createdAt' || stamp === 'updatedAt' ? new Date(record[stamp]).toISOString() : String(record[stamp])

const csvOf = (collection: Collection, withLongTexts: boolean, { id, record, detached }: ExportedRecord): string => {
  const values = valuesOf(collection, record, detached)
  return csvLine([
    id,
    ...shownStamps.map(stamp => stampText(record, stamp)),
    ...fieldsOf(collection, withLongTexts).map(name => collection.fields[name]?.toText(values[name]) ?? ''),
  ])
}

/** A record in a JSON file: the values as they are stored, without what is empty. */
const jsonOf = (collection: Collection, withLongTexts: boolean, { id, record, detached }: ExportedRecord): string => {
  const values = valuesOf(collection, record, detached)
  const shown = fieldsOf(collection, withLongTexts).map(name => [name, values[name]] as const)
  return JSON.stringify({
    id,
    ...Object.fromEntries(shownStamps.map(stamp => [stamp, record[stamp]])),
    ...Object.fromEntries(shown.filter(([, value]) => value !== null)),
  })
}

interface WalkOptions {
  readonly store: Store
  readonly collection: Collection
  readonly scope: Scope
  readonly withLongTexts: boolean
  readonly signal: Cancellation
}

/** The records, a page at a time: never more than one page is held, however many there are. */
async function* exportedPages(options: WalkOptions): AsyncGenerator<readonly ExportedRecord[]> {
  const { store, collection, scope, signal } = options
  for await (const page of pagesOf(store, collection, scope, signal)) {
    const read = await runBatch(page, found => withDetached(options, found), { signal })
    if (signal.aborted) return
    yield read.map(({ result }) => result)
  }
}

const withDetached = async (
  { store, collection, withLongTexts }: WalkOptions,
  [id, record]: Found,
): Promise<ExportedRecord> => {
  const names = withLongTexts ? heavyTexts(collection) : []
  const texts = await Promise.all(names.map(name => store.read(`beside/${collection.path}/${id}/${name}`)))
  const detached: Values | null =
    names.length === 0 ? null : Object.fromEntries(names.map((name, at) => [name, texts[at] ?? null]))
  return { id, record, detached }
}

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
