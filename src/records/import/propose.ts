import {
  type ColumnUse,
  columnsOf,
  emptyMapping,
  type Mapping,
  mapColumn,
  targetsOfColumn,
} from '../../../machines/records/import-mapping.ts'
import type { RawTable, Table } from '../../../machines/records/import-table.ts'
import { type Collection, stamps } from '../../model/collection.ts'
import type { Control, Field, Synonyms } from '../../model/fields/field.ts'
import type { Store } from '../../model/store.ts'
import { grouped } from '../../model/values/grouped.ts'
import { normalize } from '../../model/values/sortable.ts'
import { messages as fieldWords } from '../fields/field-words.ts'
import { choiceMeant } from './choices.ts'
import { fieldOf, idTarget, importable, isAlt, revTarget, targetsOf, targetUse } from './columns.ts'
import { fromDayNumber, hasDate, hasDayNumber } from './dates.ts'
import { numberNamed } from './row-values.ts'
import { notedScore, splitText, versusSign } from './split.ts'

const connectors = new Set(['del', 'de', 'y', 'la', 'el', 'los', 'las', 'of', 'the', 'and'])
const isConnector = (word: string): boolean => connectors.has(word)

/** A header without case, accents, blanks, signs and words that only connect: `Fecha y hora` is `fecha_hora`. */
const headerKeyOf = (header: string): string =>
  normalize(header)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => !isConnector(word))
    .join('') || normalize(header)

const ownNames = ({ fields }: Collection, target: string): readonly string[] => {
  if (target === idTarget) return ['id']
  if (target === revTarget) return ['rev']
  const field = fieldOf(target)
  const { en = field, es = field } = fields[field]?.label ?? {}
  return describing(target, [field, en, es])
}

/** Names of a picture field's alternative text: `Cover alt`, `Portada: texto alternativo`. */
const describing = (target: string, names: readonly string[]): readonly string[] =>
  isAlt(target)
    ? names.flatMap(name => [`${name} alt`, `alt ${name}`, `${name} alternative text`, `${name} texto alternativo`])
    : names

const words = (synonyms: Synonyms | null | undefined) => (synonyms ? [...synonyms.en, ...synonyms.es] : [])

/** Headings of the stamps in files for people. */
const stampLabels = (['createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const).flatMap(name =>
  Object.values(fieldWords[name]),
)

/** Whether the console maintains an exported column, so that no file brings it. */
export const isKeptByConsole = (collection: Collection, header: string): boolean => {
  const entered = importable(collection)
  const kept = Object.keys(collection.fields).filter(name => !entered.includes(name))
  const names = [...stamps, ...stampLabels, ...kept.flatMap(name => ownNames(collection, name))]
  return names.some(name => headerKeyOf(name) === headerKeyOf(header))
}

/** Rows that are looked at for a proposal. */
const maxSamples = 200

/** Letters of a cell that are looked at: rows of values, with long texts, are tried as headers as well. */
const maxLetters = 500

const samplesOf = ({ rows }: Pick<Table, 'rows'>, column: number): readonly string[] =>
  rows
    .slice(0, maxSamples)
    .map(({ cells }) => (cells[column] ?? '').slice(0, maxLetters).trim())
    .filter(Boolean)

/** Whether most of a column's texts are of a shape, as a total, a dash or a word may be among them. */
const mostly = (samples: readonly string[], isShaped: (text: string) => boolean, share = 0.8): boolean =>
  samples.length > 0 &&
  samples.filter(isShaped).length >= Math.min(samples.length * share, Math.max(3, samples.length - 1))

const isCount = (text: string): boolean => /^\d{1,3}([.,]0+)?$/.test(text)
const isTime = (text: string): boolean =>
  /^\d{1,2}[:h]\d{2}(:\d{2})?(\s*[ap]?\.?\s?m\.?|\s*h(oras|rs|s)?\.?)?$/i.test(text)

/** With a point between, as in `19.30`, only where the header says that it is a time. */
const isTimeIn = (header: string) => (text: string) =>
  isTime(text) || (/^(hora|time)/.test(headerKeyOf(header)) && /^\d{1,2}\.\d{2}$/.test(text))

type Columns = Pick<Table, 'columns' | 'rows'>

/** Key of a header without the kind of record in it: `nombre` of `Nombre del jugador`; null if it names none. */
const keyWithoutKind = ({ name: { one } }: Collection, header: string): string | null => {
  const words = header.split(/[^\p{L}\p{N}]+/u).map(normalize)
  const isKind = (word: string) =>
    // With its plural and feminine.
    Object.values(one).some(kind => word.startsWith(normalize(kind)) && word.length - kind.length <= 2)
  const kept = words.filter(word => word !== '' && !isKind(word))
  const meant = kept.filter((word, at) => !(isConnector(word) && (at === 0 || kept.slice(at).every(isConnector))))
  return kept.length < words.filter(Boolean).length && meant.length > 0 ? headerKeyOf(meant.join(' ')) : null
}

interface ProposeOptions {
  /** Fields for a day without an hour, by the timestamp that has both. */
  readonly days?: Readonly<Record<string, string>>
  /** Whether ids in the file are those of records; otherwise they only number its rows. */
  readonly hasOwnIds?: boolean
  /** Columns of sections have a name without one. */
  readonly hasHeader?: boolean
}

/** Columns by header, without the numbers that tell equal ones apart. */
const columnsByHeader = (columns: readonly string[]): ReadonlyMap<string, readonly number[]> =>
  grouped(columns.keys(), column => {
    const name = columns[column] ?? ''
    const header = name.replace(/ \(\d+\)$/, '')
    return headerKeyOf(columns.includes(header) ? header : name)
  })

/**
 * Keys of a header; an attribute's is also its own name: `plan` of `attributes: plan`, `country` of
 * `Address 1 - Country`. The first of several is meant: `Email 1`, `E-mail 1 - Value`.
 */
const keysOf = (header: string): readonly string[] => {
  const [, first] = /^(.*\S)\s+1(?: - value)?$/i.exec(header) ?? []
  const [, attribute] = /^.*(?::| -) (.+)$/.exec(header) ?? []
  return [header, first, attribute].flatMap(one => (one === undefined ? [] : [headerKeyOf(one)]))
}

/** Targets by header, each once. A date is no number, and a number beats other fields with the same name. */
const byHeaders = (
  collection: Collection,
  { columns, rows }: Columns,
  { hasOwnIds = true }: ProposeOptions,
): Mapping => {
  const table = { columns: columns.map(header => header.slice(0, maxLetters)), rows }
  let mapping = emptyMapping
  const targets = [...(hasOwnIds ? [idTarget] : []), revTarget, ...targetsOf(collection)]
  const controlOf = (target: string) => collection.fields[target]?.control.type
  const columnsWith = (isShaped: (text: string) => boolean) =>
    new Set([...table.columns.keys()].filter(column => mostly(samplesOf(table, column), isShaped)))
  const counts = columnsWith(isCount)
  const days = columnsWith(hasDate)
  const byHeader = columnsByHeader(table.columns)
  /** Whether only our number tells it from an equal header. */
  const isNumbered = (column: number) =>
    [...byHeader.values()].some(([first, ...more]) => first !== column && more.includes(column))
  const isText = (target: string) => controlOf(target) === 'line' && !collection.fields[target]?.unique
  /** Whether no text of a column of figures is a choice of the target. */
  const isNoChoice = (target: string, column: number) => {
    const { cell, valueLabels } = collection.fields[target] ?? {}
    return (
      cell === 'choice' && !samplesOf(table, column).some(text => choiceMeant(valueLabels ?? {}, text) !== undefined)
    )
  }
  /** Whether texts abbreviate the field before a number, as in `J13`; `Jornada 13` may be a title. */
  const isNumbering = (target: string, column: number) => {
    const field = collection.fields[target]
    const isNumber = (text: string) => /^\p{L}{1,3}[\s.]*\d/u.test(text) && field && numberNamed(field, text) !== text
    return mostly(samplesOf(table, column), text => Boolean(isNumber(text)))
  }
  /** Whether figures are no values of a number field, and days as Excel numbers them. */
  const areDayNumbersFor = (target: string, column: number) => {
    const field = collection.fields[target]
    return mostly(samplesOf(table, column), text => hasDayNumber(text) && field?.check(field.fromText(text)) !== null)
  }
  const fits = (target: string, column: number) =>
    !(
      counts.has(column) &&
      (isText(target) || isNoChoice(target, column) || ['date', 'timestamp'].includes(controlOf(target) ?? ''))
    ) && !(controlOf(target) === 'number' && (days.has(column) || areDayNumbersFor(target, column)))
  const take = (namesOf: (target: string, column: number) => readonly string[], isJoined = false) => {
    for (const [column, header] of table.columns.entries()) {
      if (header === '' || targetsOfColumn(mapping, column).length > 0 || isNumbered(column)) continue
      const target = targets.find(
        one =>
          (isJoined || !(one in mapping.targets)) &&
          fits(one, column) &&
          namesOf(one, column).some(name => keysOf(header).includes(headerKeyOf(name))),
      )
      if (target === undefined) continue
      const use = isJoined ? targetUse(collection, mapping, table.rows, { column, target }) : { target }
      mapping = mapColumn(mapping, column, use)
    }
  }
  const synonyms = (target: string) => describing(target, words(collection.fields[fieldOf(target)]?.synonyms))
  const wordsOf = (target: string) =>
    [...ownNames(collection, target), ...synonyms(target)].flatMap(name => name.split(/\s+/).map(headerKeyOf))
  take((target, column) =>
    controlOf(target) === 'number' && (counts.has(column) || isNumbering(target, column))
      ? [...ownNames(collection, target), ...synonyms(target)]
      : [],
  )
  take(target => ownNames(collection, target))
  take(synonyms)
  take((target, column) => {
    const key = keyWithoutKind(collection, table.columns[column] ?? '')
    const isMeant = [...ownNames(collection, target), ...synonyms(target)].some(name => headerKeyOf(name) === key)
    return isMeant ? [table.columns[column] ?? ''] : []
  })
  take(target =>
    collection.fields[target]?.reference
      ? [...ownNames(collection, target), ...synonyms(target)].flatMap(name =>
          ['id', 'nombre', 'name'].flatMap(word => [`${word} ${name}`, `${name} ${word}`]),
        )
      : [],
  )
  // The kind of record itself: `Aplicación`.
  take(target => (target === collection.title ? Object.values(collection.name).flatMap(Object.values) : []))
  for (const [header, [first, second, ...more]] of byHeader) {
    if (header === '' || first === undefined || second === undefined || more.length > 0) continue
    const pair = collection.pairs?.find(targets =>
      targets.every(target => !(target in mapping.targets) && wordsOf(target).includes(header)),
    )
    if (pair === undefined) continue
    mapping = mapColumn(mapColumn(mapping, first, { target: pair[0] }), second, { target: pair[1] })
  }
  // A part of a season counts a number on; alone it says nothing.
  take(
    target =>
      controlOf(target) === 'number' && !(target in mapping.targets) ? [] : words(collection.fields[target]?.rest),
    true,
  )
  return mapping
}

/** Splits of a column into targets that nothing else brings, if most of its texts have such parts. */
export const splitsOf = (
  collection: Collection,
  table: Columns,
  mapping: Mapping,
  column: number,
): readonly Extract<ColumnUse, { split: string }>[] => {
  const { fields, pairs = [], scoreNotes, title, personal = false } = collection
  const own = targetsOfColumn(mapping, column)
  const samples = samplesOf(table, column)
  const isFree = (target: string) => !(target in mapping.targets) || own.includes(target)
  const choices = importable(collection).filter(name => fields[name]?.control.type === 'choice')
  const hasNotes = samples.some(text => {
    const { parts = [], dropped = [] } = notedScore(text) ?? {}
    return parts.slice(2).some(Boolean) || dropped.length > 0
  })
  const noted = scoreNotes && hasNotes ? pairs.find(([one]) => fields[one]?.control.type === 'number') : undefined
  // A person is also meant by a reference.
  const [person = title] = own
  const isPerson =
    (personal && person === title) ||
    (fields[person]?.personal && isName(fields[person])) ||
    // Other references name people if surnames are in capitals.
    (fields[person]?.reference && samples.some(text => /^\p{Lu}{2,}[\p{Lu}\s'’-]*,\s*\p{L}/u.test(text)))
  const splits: readonly Extract<ColumnUse, { split: string }>[] = [
    ...(noted && scoreNotes ? [{ split: 'noted' as const, targets: [...noted, ...scoreNotes] }] : []),
    ...(isPerson ? [{ split: 'surname' as const, targets: [person] }] : []),
    ...pairs.map(targets => ({
      split: fields[targets[0]]?.control.type === 'number' ? ('score' as const) : ('versus' as const),
      targets,
    })),
    ...(fields[title]?.unique ? [] : choices.map(name => ({ split: 'ending' as const, targets: [title, name] }))),
  ]
  return splits.filter(
    ({ split, targets }) =>
      targets.every(isFree) &&
      mostly(
        samples,
        text => splitText(collection, split, split === 'ending' ? (targets[1] ?? null) : null, text) !== null,
        // Words such as "suspended" stand between scores, and are refused.
        split === 'score' || split === 'noted' ? 0.5 : undefined,
      ),
  )
}

const isName = ({ reference, control }: Field): boolean => reference !== null || control.type === 'line'

/** Splits columns that are open, or only known as the title; joins a time to the date that lacks it. */
const byValues = (
  collection: Collection,
  table: Columns,
  { proposed, days = {} }: Pick<ProposeOptions, 'days'> & { readonly proposed: Mapping },
): Mapping => {
  let mapping = proposed
  const isDayIn = (target: string) =>
    columnsOf(mapping.targets[target]).every(one =>
      mostly(samplesOf(table, one), text => hasDate(fromDayNumber(text)) && !text.includes(':')),
    )
  /** The day of a timestamp that no other column brings. */
  const dayOf = (target: string): number | undefined =>
    target in mapping.targets ? undefined : columnsOf(mapping.targets[days[target] ?? ''])[0]
  for (const column of table.columns.keys()) {
    const own = targetsOfColumn(mapping, column)
    if (own.some(target => columnsOf(mapping.targets[target]).length > 1)) continue
    const isTaken = own.some(target => target !== collection.title)
    const split = splitsOf(collection, table, mapping, column).find(one => !isTaken || one.split === 'surname')
    if (split) mapping = mapColumn(mapping, column, split)
    else if (own.length === 0 && mostly(samplesOf(table, column), isTimeIn(table.columns[column] ?? ''))) {
      const target = importable(collection).find(
        name =>
          collection.fields[name]?.control.type === 'timestamp' &&
          (name in mapping.targets ? isDayIn(name) : dayOf(name) !== undefined),
      )
      if (target === undefined) continue
      const day = dayOf(target)
      if (day !== undefined) mapping = mapColumn(mapping, day, { target })
      mapping = mapColumn(mapping, column, { target, isJoined: true })
    }
  }
  return mapping
}

/** Teams, or their goals, beside a column of signs such as `vs`; the teams further out if goals are between. */
const bySigns = (collection: Collection, table: Columns, proposed: Mapping): Mapping => {
  let mapping = proposed
  const pairOf = (isNumber: boolean) =>
    collection.pairs?.find(([one]) => (collection.fields[one]?.control.type === 'number') === isNumber)
  for (const column of table.columns.keys()) {
    if (targetsOfColumn(mapping, column).length > 0 || !isSigns(table, column)) continue
    const areCounts = [column - 1, column + 1].every(one => mostly(samplesOf(table, one), isCount))
    // A column of dashes alone says that there is nothing.
    if (!areCounts && !samplesOf(table, column).some(text => /[\p{L}@]/u.test(text))) continue
    const pairs = areCounts ? [pairOf(true), pairOf(false)] : [pairOf(false)]
    for (const [at, pair = []] of pairs.entries())
      for (const [side, target] of pair.entries()) {
        const beside = column + (at + 1) * (side === 0 ? -1 : 1)
        const isOpen = table.columns[beside] !== undefined && targetsOfColumn(mapping, beside).length === 0
        if (isOpen && !(target in mapping.targets)) mapping = mapColumn(mapping, beside, { target })
      }
  }
  return mapping
}

const isSigns = (table: Columns, column: number): boolean =>
  mostly(samplesOf(table, column), text => versusSign.test(text))

/** Fields of a file without a header, by what their texts look like: choices first, a title last. */
const byShapes = (collection: Collection, table: Columns, proposed: Mapping): Mapping => {
  const { fields, title } = collection
  const isOf = (name: string, isShaped: boolean) => isShaped && !(name in mapping.targets)
  let mapping = proposed
  const shapes: readonly ((name: string, text: string) => boolean)[] = [
    (name, text) => fields[name]?.cell === 'choice' && choiceMeant(fields[name]?.valueLabels ?? {}, text) !== undefined,
    (name, text) => {
      const control = fields[name]?.control
      return control?.type === 'lines' && control.markdown && /<\/?[a-z]|\n/i.test(text)
    },
    (name, text) => ['date', 'timestamp'].includes(fields[name]?.control.type ?? '') && hasDate(text),
    (name, text) => fields[name]?.control.type === 'slug' && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text),
    (name, text) => /^[^\s@]+@[^\s@]+$/.test(text) && isEmail(fields[name]?.control),
    (name, text) => name === title && /\p{L}{3,} /u.test(text),
  ]
  for (const isShaped of shapes)
    for (const column of table.columns.keys()) {
      if (targetsOfColumn(mapping, column).length > 0) continue
      const samples = samplesOf(table, column)
      const target = importable(collection).find(name =>
        isOf(
          name,
          mostly(samples, text => isShaped(name, text)),
        ),
      )
      if (target !== undefined) mapping = mapColumn(mapping, column, { target })
    }
  return mapping
}

const isEmail = (control: Control | undefined): boolean => control?.type === 'line' && control.input === 'email'

/** Proposes targets by header and values. Skips what brings nothing; other columns stay undecided. */
export const proposeMapping = (collection: Collection, table: Columns, options: ProposeOptions = {}): Mapping => {
  const { columns, rows } = table
  const { hasHeader = columns.some(Boolean) } = options
  const headed = bySigns(collection, table, byHeaders(collection, table, options))
  const named = byValues(collection, table, { ...options, proposed: headed })
  const mapping = hasHeader ? named : byShapes(collection, table, named)
  const bringsNothing = (column: number) =>
    (hasHeader && columns[column] === '') ||
    (columns[column] !== '' && columns.some(header => header.startsWith(`${columns[column]}: `))) ||
    isKeptByConsole(collection, columns[column] ?? '') ||
    isFileNumber(mapping, columns, column) ||
    (isRowNumber(columns[column] ?? '') && areDistinctNumbers(samplesOf(table, column))) ||
    (!hasHeader && areDistinctNumbers(samplesOf(table, column))) ||
    isSigns(table, column) ||
    rows.every(({ cells }) => (cells[column] ?? '').trim() === '')
  const skipped = [...columns.keys()].filter(
    column => targetsOfColumn(mapping, column).length === 0 && bringsNothing(column),
  )
  return { ...mapping, skipped }
}

/** Whether a header names the number of a row: `#`, `N.º`, `No.`, `Item`. */
const isRowNumber = (header: string): boolean =>
  /^(#|n[.\s]?[oº°]?|nro|num|numero|item|correlativo)[.\s]*$/.test(normalize(header))

const areDistinctNumbers = (samples: readonly string[]): boolean =>
  samples.length > 1 && new Set(samples).size === samples.length && samples.every(text => /^\d+$/.test(text))

/** Whether a column only numbers the file's rows. */
export const isFileNumber = ({ targets }: Mapping, columns: readonly string[], column: number): boolean =>
  headerKeyOf(columns[column] ?? '') === 'id' && !(idTarget in targets)

/** Whether a file's ids are those of records: numbers are not, unless there are records with them. */
export const hasOwnIds = async (store: Store, { path, idField }: Collection, table: Table): Promise<boolean> => {
  const column = table.columns.findIndex(header => headerKeyOf(header) === 'id')
  if (column < 0 || idField !== undefined) return true
  const ids = samplesOf(table, column)
  if (!ids.every(id => /^\d+$/.test(id))) return true
  const found = await Promise.all(ids.slice(0, 5).map(id => store.read(`${path}/${id}/rev`)))
  return found.some(rev => rev !== null)
}

const isValue = (cell: string): boolean =>
  /^[\d.,-]+$/.test(cell) || hasDate(cell) || /@|<\w/.test(cell) || versusSign.test(cell)

/** The table with one header, of two rows whose first has headings over several columns: `Local` over `Equipo` and `Goles`. */
export const withOneHeader = (collection: Collection, raw: RawTable): RawTable => {
  const [upper, lower, ...rows] = raw.rows.map(row => ({ ...row, cells: row.cells.map(cell => cell.trim()) }))
  if (upper === undefined || lower === undefined || lower.cells.some(isValue)) return raw
  let over = ''
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, at) => {
    over = upper.cells[at] || over
    return lower.cells[at] ? `${lower.cells[at]} ${over}`.trim() : (upper.cells[at] ?? '')
  })
  const known = (columns: readonly string[]) => Object.keys(byHeaders(collection, { columns, rows }, {}).targets).length
  if (known(cells) <= Math.max(known(upper.cells), known(lower.cells))) return raw
  return { ...raw, rows: [{ at: upper.at, cells }, ...raw.rows.slice(2)] }
}

/** Whether a file's first row names columns: it names a field, or holds no figures, dates or addresses. */
export const looksLikeHeader = (collection: Collection, { rows }: RawTable): boolean => {
  const [first] = rows
  if (first === undefined) return true
  const mapping = byHeaders(collection, { columns: first.cells.map(cell => cell.trim()), rows: rows.slice(1) }, {})
  return Object.keys(mapping.targets).length > 0 || !first.cells.some(cell => isValue(cell.trim()))
}
