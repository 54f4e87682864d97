import type { OwnIssue, RowIssue } from '../../../machines/records/import-rows.ts'
import type { NewPicture } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import { type Json, same } from '../../model/values/json.ts'
import { dayAt, zoneIn } from '../../model/values/time-zone.ts'
import { formatList } from '../../ui/format.ts'
import { followEntry } from '../data/proposals.ts'
import type { Found } from '../data/writing/read-pages.ts'
import { zoneOf } from '../data/zones.ts'
import type { RowOptions } from './import-rules.ts'
import type { Unknown } from './missing-records.ts'
import { isPictureName } from './picture-rows.ts'
import type { Unresolved } from './resolve-references.ts'
import type { RowValues } from './row-values.ts'

export const resolved = async (options: RowOptions, row: RowValues) => {
  const { collection, resolve, note, rules, ahead, language } = options
  const values: Record<string, Json> = { ...row.values }
  const open: [string, Unresolved][] = []
  const issues: RowIssue[] = []
  const pictures: NewPicture[] = []
  const unknown: (readonly [target: string, said: Unknown])[] = []
  // Fields that agree with a reference help to find its record, so they come first.
  const names = referenceOrder(collection, row)
  for (const name of names) {
    const reference = collection.fields[name]?.reference
    const text = row.references[name] ?? ''
    const file = await pictureOf(options, row, name)
    if (!reference) continue
    if (file !== null) {
      if ('issues' in file) issues.push(...file.issues)
      else {
        pictures.push(file.picture)
        values[name] = file.picture.id
      }
      continue
    }
    const known = Object.fromEntries(
      agreeingWith(collection, name).flatMap(([other, its]) =>
        (values[other] ?? null) === null ? [] : [[its, values[other] ?? null] as const],
      ),
    )
    const found = await resolve(reference, text, known)
    if (found === null) continue
    if ('value' in found) values[name] = found.value
    else if (found.rowIssue.code === 'notFound' && reference.to === collection.path)
      issues.push({ field: name, rowIssue: { ...found.rowIssue, code: 'notCreated' } })
    else {
      const isAsked = found.unknown !== undefined && collection.fields[name]?.control.type !== 'image'
      open.push([name, isAsked ? { ...found, rowIssue: { code: 'unanswered', text: found.unknown.text } } : found])
      if (isAsked) unknown.push([name, found.unknown])
    }
  }
  for (const [name, { rowIssue, among = [] }] of open) {
    const told = among.length === 0 ? undefined : await rules.tellApart?.[name]?.({ ...ahead, language }, values, among)
    const [only, ...more] = told?.meant ?? []
    const meant = agreeing(collection, name, values, among) ?? (more.length === 0 ? only : undefined)
    if (meant !== undefined) values[name] = meant
    else if (told === undefined) issues.push({ field: name, rowIssue })
    else
      issues.push({
        field: name,
        rowIssue: { code: 'oneOf', text: textOf(rowIssue), among: formatList(language, told.named) },
      })
  }
  const zoned = unknown.length === 0 ? {} : await zonedValues(options, row, values)
  for (const [target, said] of unknown) note(said, target, { ...values, ...zoned })
  return { values, issues, pictures }
}

/** Fields that agree with a reference, and the fields of its record. */
const agreeingWith = ({ fields }: Collection, name: string): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([other, { agrees }]) => (agrees?.with === name ? [[other, agrees.its] as const] : []))

/** References that the row says, and those that its other values may say, the latter last. */
const referenceOrder = (collection: Collection, row: RowValues): readonly string[] => {
  const said = Object.keys(row.references)
  const led = Object.keys(collection.fields).filter(name => agreeingWith(collection, name).length > 0)
  return [
    ...said.filter(name => !led.includes(name)),
    ...led.filter(name => said.includes(name) || isSaidBy(collection, name, row)),
  ]
}

const isSaidBy = (collection: Collection, name: string, row: RowValues): boolean =>
  agreeingWith(collection, name).some(([other]) => (row.values[other] ?? null) !== null)

/** Picture file named by a cell; null without one. */
const pictureOf = async ({ collection, collectionOf, pictures }: RowOptions, row: RowValues, name: string) => {
  const field = collection.fields[name]
  const text = row.references[name] ?? ''
  const to = collectionOf(field?.reference?.to ?? '')
  if (field?.control.type !== 'image' || to === undefined || text === '') return null
  const alt = row.alts[name] || String(row.values[collection.title] ?? '')
  if (pictures) return pictures(to, name, text, alt)
  return isPictureName(text) ? { issues: [{ field: name, rowIssue: { code: 'noZip', text } } as const] } : null
}

const textOf = (issue: OwnIssue): string => ('text' in issue ? issue.text : '')

/** The only record that agrees with the row's other values, such as a match day of its tournament. */
const agreeing = (collection: Collection, name: string, values: Values, among: readonly Found[]): string | null => {
  const said = agreeingWith(collection, name).filter(([other]) => (values[other] ?? null) !== null)
  const [one, ...more] = among.filter(([, record]) => said.every(([other, its]) => same(record[its], values[other])))
  return one === undefined || more.length > 0 ? null : one[0]
}

export const zonedValues = async (
  { collection, rules: { days = {} }, ahead: { read } }: RowOptions,
  { zoned }: RowValues,
  values: Values,
): Promise<Values> => {
  const found = Object.entries(zoned).map(async ([name, text]) => {
    const zone = await zoneOf(read, collection, name, values)
    const day = days[name]
    const moment = text.trim()
    if (day === undefined) {
      const whole = isDay.test(moment) ? `${moment}T00:00` : moment
      return [[name, collection.fields[name]?.fromText(whole, zone) ?? null] as const]
    }
    // A day without an hour is no moment; a known moment of that day stays.
    const known = values[name]
    if (isDay.test(moment)) {
      const isKnown = typeof known === 'number' && dayAt(known, zoneIn(zone)) === moment
      return isKnown ? [] : [[name, null] as const, [day, moment] as const]
    }
    return [[name, collection.fields[name]?.fromText(moment, zone) ?? null] as const, [day, null] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Derived values missing in a row: fields that agree with a named record, and proposed texts. */
export const followingFrom = (
  { collection, ahead: { read } }: RowOptions,
  said: Values,
  known: Values | null,
): Promise<Values> => {
  const keeps = (name: string) =>
    (said[name] ?? null) !== null || (known !== null && collection.fields[name]?.fixed === true)
  return followEntry({ read, collection, before: known ?? {}, after: { ...known, ...said }, keeps })
}
