import { useLocation, useNavigate } from 'react-router-dom'
import { isHeld, mayLeave } from '../../../ui/leaving/holds.ts'
import { lmfPaths } from './pages.ts'

interface Parameter<Value> {
  readonly name: string
  /** Falls back to the default for missing or invalid text. */
  readonly read: (text: string | null) => Value
  /** Null for the default, which addresses omit. */
  readonly write: (value: Value) => string | null
}

/** One of a few values with their address texts; null for the default. */
const oneOf = <Value extends string>(name: string, texts: Readonly<Record<Value, string | null>>): Parameter<Value> => {
  const values = Object.keys(texts) as Value[]
  const usual = values.find(value => texts[value] === null) as Value
  return { name, read: text => values.find(value => texts[value] === text) ?? usual, write: value => texts[value] }
}

/** A flag: `text` means the non-default value. */
const flag = (name: string, text: string, usual: boolean): Parameter<boolean> => ({
  name,
  read: given => (given === text) !== usual,
  write: value => (value === usual ? null : text),
})

const positive = (name: string): Parameter<number | null> => ({
  name,
  read: text => (Number.isInteger(Number(text)) && Number(text) > 0 ? Number(text) : null),
  write: value => (value === null ? null : String(value)),
})

const text = (name: string): Parameter<string> => ({ name, read: given => given ?? '', write: value => value || null })

interface Address<Values> {
  readonly read: (search: string) => Values
  /** Query part of an address with its question mark, or ''. Omitted values get their default. */
  readonly write: (values: Partial<Values>) => string
}

const address = <Values extends object>(
  parameters: {
    readonly [Key in keyof Values]: Parameter<Values[Key]>
  },
): Address<Values> => {
  const keys = Object.keys(parameters) as (keyof Values & string)[]
  const read = (search: string): Values => {
    const given = new URLSearchParams(search)
    return Object.fromEntries(keys.map(key => [key, parameters[key].read(given.get(parameters[key].name))])) as Values
  }
  const usual = read('')
  return {
    read,
    write: values => {
      const all = { ...usual, ...values }
      const said = new URLSearchParams(
        keys.flatMap(key => {
          const value = parameters[key].write(all[key])
          return value === null ? [] : [[parameters[key].name, value]]
        }),
      ).toString()
      return said === '' ? '' : `?${said}`
    },
  }
}

export const tableViews = ['table', 'scorers', 'appearances', 'suspensions'] as const

export const tableAddress = address({
  view: oneOf('vista', { table: null, scorers: 'goleadores', appearances: 'apariciones', suspensions: 'sanciones' }),
  /** Match day of the table; null for now. */
  after: positive('jornada'),
  asItStands: flag('directo', '1', false),
})

export const papers = ['a4', 'a3'] as const
export const fixtureChoices = ['all', 'toCome', 'none'] as const

export const printAddress = address({
  paper: oneOf('papel', { a4: null, a3: 'a3' }),
  hasTable: flag('tabla', 'no', true),
  fixtures: oneOf('jornadas', { all: null, toCome: 'proximas', none: 'ninguna' }),
})

/** A match day by number and tournament; the default is the current one. A match gets the focus on its score. */
export const matchDayAddress = address({ tournament: text('torneo'), round: text('jornada'), match: text('partido') })

export const matchDayPath = (tournament: string, round?: number, match = ''): string =>
  lmfPaths.jornadas + matchDayAddress.write({ tournament, round: String(round ?? ''), match })

export const reportViews = ['general', 'lineUps', 'events', 'confirmation'] as const

/** The report of a match. */
export const reportAddress = address({
  match: text('partido'),
  view: oneOf('vista', {
    general: null,
    lineUps: 'alineaciones',
    events: 'eventos',
    confirmation: 'confirmacion',
  }),
})

export const reportPath = (match: string, view: (typeof reportViews)[number] = 'general'): string =>
  lmfPaths.report + reportAddress.write({ match, view })

export const sheetAddress = address({ tournament: text('torneo'), team: text('equipo') })

export const useAddress = <Values extends object>({ read, write }: Address<Values>) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const shown = read(search)
  const pathOf = (change: Partial<Values>): string => pathname + write({ ...shown, ...change })
  const show = (change: Partial<Values>) => navigate(pathOf(change), { replace: true })
  return { shown, pathOf, show }
}

/** Leads to another query of the page, such as another match day; unsaved entries are asked about first. */
export const useLeaveTo = () => {
  const navigate = useNavigate()
  return (to: string): void => {
    if (!isHeld()) navigate(to)
    else
      void mayLeave().then(may => {
        if (may) navigate(to)
      })
  }
}
