import { companyZone, dayAt, momentIn } from '../../../model/values/time-zone.ts'

export const dayOf = (timestamp: number, zone = companyZone): string => dayAt(timestamp, zone)

export const timestampOf = (day: string, time: string, zone = companyZone): number => momentIn(`${day}T${time}`, zone)
