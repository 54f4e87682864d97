import type { Cancellation } from '../../../../machines/work.ts'
import { clearPath } from '../../../model/change.ts'
import { type Collection, detachedTexts } from '../../../model/collection.ts'
import { followsFromOthers } from '../../../model/fields/field.ts'
import { lookMinutes } from '../../../model/look.ts'
import type { Read } from '../../../model/proposals.ts'
import { type Stored, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { byteOrderMark, csvLine, type Sink } from '../../data/files.ts'
import { readingOnce } from '../../data/proposals.ts'
import { type Found, pagesOf, type Scope } from '../../data/writing/read-pages.ts'
import { runBatch } from '../../data/writing/run-batch.ts'
import { zoneOf } from '../../data/zones.ts'
import { type WordsOptions, wordsOfRecord } from './words-of-record.ts'

/** Exported stamps; the last action is in the history only. */
const writeStamps = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const
const shownStamps = ['rev', ...writeStamps] as const

const fieldsOf = (collection: Collection, withLongTexts: boolean): readonly string[] => {
  const longTexts = detachedTexts(collection)
  return Object.keys(collection.fields).filter(
    name =>
      // Computed values are neither read by people nor imported.
      (collection.fields[name]?.detached === 'no' && !followsFromOthers(collection.fields[name])) ||
      (withLongTexts && longTexts.includes(name)),
  )
}

const stampText = (record: Stored, stamp: (typeof shownStamps)[number]): string =>
  stamp === 'createdAt' || stamp === 'updatedAt' ? new Date(record[stamp]).toISOString() : String(record[stamp])

export interface ExportOptions {
  /** `csv` for people; `reimport` is a CSV with ids, field names and stored values; `json` for programs. */
  readonly format: 'csv' | 'reimport' | 'json'
  /** Columns of the file for people; the other formats have all fields. */
  readonly columns: readonly string[] | 'all'
  readonly withLongTexts: boolean
  /** Includes clear values, which requires a recent log entry. */
  readonly withClear: boolean
  /** Starts with Excel's UTF-8 mark. */
  readonly withMark: boolean
  readonly scope: Scope
}

interface Writing extends ExportOptions, WordsOptions {
  readonly store: Store
  readonly collection: Collection
  readonly sink: Sink
  readonly signal: Cancellation
  readonly notify: (done: number) => void
  /** Logs the access before reading clear values, and again before it expires. */
  readonly logAccess: () => Promise<void>
}

type Cells = ReturnType<typeof wordsOfRecord>

/** Columns of the file for people. */
const columnsOf = ({ collection, columns, withLongTexts }: Writing): readonly string[] =>
  columns === 'all' ? [...fieldsOf(collection, withLongTexts), ...writeStamps] : columns

const recordText = async (writing: Writing, read: Read, cells: Cells, [id, record]: Found): Promise<string> => {
  const { store, collection, format, columns, withClear } = writing
  const withLongTexts = writing.withLongTexts && (format !== 'csv' || columns === 'all')
  const texts = await Promise.all(
    (withLongTexts ? detachedTexts(collection) : []).map(
      async name => [name, await store.read(`beside/${collection.path}/${id}/${name}`)] as const,
    ),
  )
  const clear = withClear ? await store.read(clearPath(collection, id)) : null
  const values = { ...valuesOf(collection, record, Object.fromEntries(texts)), ...(isObject(clear) ? clear : {}) }
  if (format === 'csv') {
    const said = { ...values, ...Object.fromEntries(writeStamps.map(stamp => [stamp, record[stamp]])) }
    return csvLine(await Promise.all(columnsOf(writing).map(name => cells.text(name, said))))
  }
  const names = fieldsOf(collection, withLongTexts)
  if (format === 'reimport')
    return csvLine([
      id,
      ...shownStamps.map(stamp => stampText(record, stamp)),
      ...(await Promise.all(
        names.map(
          async name =>
            collection.fields[name]?.toText(values[name], await zoneOf(read, collection, name, values)) ?? '',
        ),
      )),
    ])
  return JSON.stringify({
    id,
    ...Object.fromEntries(shownStamps.map(stamp => [stamp, record[stamp]])),
    ...Object.fromEntries(names.map(name => [name, values[name]] as const).filter(([, value]) => value !== null)),
  })
}

/** Milliseconds. A page takes seconds, so no entry expires meanwhile. */
const noteAgain = (lookMinutes / 2) * 60_000

/** Writes records to the sink by page. Returns their number, null if stopped. */
export const writeExport = async (writing: Writing): Promise<number | null> => {
  const { store, format, collection, scope, withLongTexts, withMark, withClear, sink, signal, notify } = writing
  const read = readingOnce(store)
  const cells = wordsOfRecord({ ...writing, read })
  let done = 0
  let notedAt = Number.NEGATIVE_INFINITY
  try {
    if (format === 'json') await sink.write('[')
    else {
      // Field names are equal in every language, and known to imports.
      const header =
        format === 'csv'
          ? csvLine(columnsOf(writing).map(cells.header))
          : csvLine(['id', ...shownStamps, ...fieldsOf(collection, withLongTexts)])
      await sink.write(`${withMark ? byteOrderMark : ''}${header}`)
    }
    // Holds one page at a time.
    for await (const page of pagesOf(store, collection, scope, signal)) {
      if (withClear && store.now() - notedAt > noteAgain) {
        await writing.logAccess()
        notedAt = store.now()
      }
      const records = await runBatch(page, found => recordText(writing, read, cells, found), { signal })
      if (signal.aborted) break
      const lines = records.map(({ result }, at) =>
        format !== 'json' ? result : `${done + at === 0 ? '' : ','}\n${result}`,
      )
      await sink.write(lines.join(''))
      done += records.length
      notify(done)
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
