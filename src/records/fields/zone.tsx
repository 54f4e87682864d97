import { createContext, use } from 'react'
import type { Control, Kind } from '../../model/fields/field.ts'
import type { Values } from '../../model/record.ts'
import { companyZone, localText, momentIn, ownZone, zoneIn, zoneName } from '../../model/values/time-zone.ts'
import type { FieldClock } from '../../ui/form/fields.tsx'
import { usePublishingClock } from '../../ui/publishing-clock.ts'
import { useLiveValue } from '../data/live/live.ts'
import { useCollection } from '../registry/contexts.ts'

const ValuesContext = createContext<Values>({})

/** Values of a cell's record, which may lead to a timestamp's zone. */
export const OwnValues = ValuesContext.Provider

/** The company's zone for dates of publishing, or this device's if the person chose it. */
export const usePublishingZone = (): string => (usePublishingClock() === 'device' ? ownZone() : companyZone)

const zoneOf = (control: Control | undefined) => (control?.type === 'timestamp' ? control.zone : null)

/** Zone of the date of a step, also outside the pages of its collection; undefined for the reader's. */
export const useDueZone = (field: Pick<Kind, 'control'> | undefined): string | undefined => {
  const publishing = usePublishingZone()
  return zoneOf(field?.control) === 'company' ? publishing : undefined
}

/** Whether the heading of a column of its timestamps names the company's zone. */
export const isInCompanyZone = (field: Pick<Kind, 'control'> | undefined, publishingZone: string): boolean => {
  const zone = zoneOf(field?.control)
  return zone === 'company' ? publishingZone === companyZone : zone !== null
}

/** Zone of the timestamp: undefined is the reader's, null is unknown so far. */
export const useZone = (field: Pick<Kind, 'control'> | undefined, own?: Values): string | undefined | null => {
  const around = use(ValuesContext)
  const values = own ?? around
  const { fields } = useCollection()
  const publishing = usePublishingZone()
  const declared = zoneOf(field?.control)
  const source = declared === 'company' ? null : declared
  const of = source?.of === undefined ? undefined : values[source.of]
  const to = fields[source?.of ?? '']?.reference?.to
  const theirs = useLiveValue(source && typeof of === 'string' && of !== '' ? `${to}/${of}/${source.its}` : null)
  if (declared === 'company') return publishing
  if (source === null) return undefined
  if (source.of === undefined) return zoneIn(values[source.its])
  return theirs.status === 'loading' ? null : zoneIn(theirs.value)
}

export const clockIn = (zone: string): FieldClock => ({
  zone,
  name: zoneName(zone),
  textOf: timestamp => localText(timestamp, zone),
  momentIn: text => momentIn(text, zone),
})
