import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type Day, daysFrom, isDay } from '../../../model/statistics/days.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import {
  type Comparison,
  comparisons,
  type Preset,
  presets,
  type Range,
  rangeOf,
} from '../../../model/statistics/ranges.ts'

/** Parameters of a statistics page. */
export interface Shown {
  /** A preset moves with the days; chosen days stay. */
  readonly range: Preset | Range
  readonly app: string
  readonly comparison: Comparison
}

/** Parts of the address that were ignored, by code; the interface has the texts. */
export type Note =
  | { readonly code: 'unknown'; readonly name: string }
  | { readonly code: 'badValue'; readonly name: string; readonly value: string }
  | { readonly code: 'noRange'; readonly from: string; readonly to: string }
  | { readonly code: 'cut'; readonly to: string }

export const usual: Shown = { range: '30days', app: allApps, comparison: 'before' }

/** Ten years: longer ranges are mistakes. */
const maxDays = 3_660

const appPattern = /^[a-z0-9-]{1,30}$/

/** Reason why these days have no figures; null if valid. */
export const rangeIssue = ({ from, to }: Range, today: Day): 'days' | 'order' | 'future' | 'long' | null => {
  if (!isDay(from) || !isDay(to)) return 'days'
  if (from > to) return 'order'
  if (from > today) return 'future'
  return daysFrom(from, to) > maxDays ? 'long' : null
}

/** Parses `range=90days` or `from=…&to=…`, `app=oime` and `compare=year`. Drops and notes invalid parts. */
export const parseAddress = (query: string, today: Day): { readonly shown: Shown; readonly notes: readonly Note[] } => {
  const notes: Note[] = []
  let shown = usual
  const given = new URLSearchParams(query)
  for (const [name, value] of given) {
    const refuse = () => void notes.push({ code: 'badValue', name, value })
    switch (name) {
      case 'range': {
        const preset = presets.find(each => each === value)
        if (preset) shown = { ...shown, range: preset }
        else refuse()
        break
      }
      case 'app':
        if (appPattern.test(value)) shown = { ...shown, app: value }
        else refuse()
        break
      case 'compare': {
        const comparison = comparisons.find(each => each === value)
        if (comparison) shown = { ...shown, comparison }
        else refuse()
        break
      }
      case 'from':
      case 'to':
        break
      default:
        notes.push({ code: 'unknown', name })
    }
  }
  const [from, to] = [given.get('from'), given.get('to')]
  if (from === null && to === null) return { shown, notes }
  const range = { from: from ?? '', to: to ?? today }
  if (rangeIssue(range, today) !== null) return { shown, notes: [...notes, { code: 'noRange', ...range }] }
  if (range.to <= today) return { shown: { ...shown, range }, notes }
  return { shown: { ...shown, range: { ...range, to: today } }, notes: [...notes, { code: 'cut', to: range.to }] }
}

/** Formats the query string without its question mark; empty for the defaults. The inverse of {@link parseAddress}. */
export const formatAddress = ({ range, app, comparison }: Shown): string => {
  const query = new URLSearchParams()
  if (typeof range !== 'string') {
    query.set('from', range.from)
    query.set('to', range.to)
  } else if (range !== usual.range) query.set('range', range)
  if (app !== usual.app) query.set('app', app)
  if (comparison !== usual.comparison) query.set('compare', comparison)
  return query.toString()
}

export const useAddress = (today: Day) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const query = params.toString()
  const parsed = useMemo(() => parseAddress(query, today), [query, today])
  const range = useMemo(
    () => (typeof parsed.shown.range === 'string' ? rangeOf(parsed.shown.range, today) : parsed.shown.range),
    [parsed, today],
  )
  return {
    ...parsed,
    range,
    show: (change: Partial<Shown>) =>
      navigate({ pathname, search: formatAddress({ ...parsed.shown, ...change }) }, { replace: true }),
  }
}
