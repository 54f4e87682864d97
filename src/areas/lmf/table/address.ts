/** What a page of a table shows, as its address says it. */
export interface TableAddress {
  readonly view: TableView
  /** The match day after which the table is shown; null for now. */
  readonly after: number | null
  readonly asItStands: boolean
}

const names = { table: null, scorers: 'goleadores', suspensions: 'sanciones' } as const

export type TableView = keyof typeof names

export const tableViews: readonly TableView[] = ['table', 'scorers', 'suspensions']

/** Reads the part of an address after its question mark; what makes no sense is as usual. */
export const addressFrom = (search: string): TableAddress => {
  const given = new URLSearchParams(search)
  const view = tableViews.find(name => names[name] !== null && names[name] === given.get('vista')) ?? 'table'
  const round = Number(given.get('jornada') ?? '')
  return {
    view,
    after: Number.isInteger(round) && round > 0 ? round : null,
    asItStands: given.get('directo') === '1',
  }
}

/** The part of an address after its path, with the question mark where there is anything to say. */
export const searchOf = ({ view, after, asItStands }: TableAddress): string => {
  const name = names[view]
  const said = new URLSearchParams({
    ...(name === null ? {} : { vista: name }),
    ...(after === null ? {} : { jornada: String(after) }),
    ...(asItStands ? { directo: '1' } : {}),
  }).toString()
  return said === '' ? '' : `?${said}`
}
