import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { singleKeys } from '../shortcuts/registry.ts'
import {
  allToggled,
  columnsFor,
  coverage,
  extended,
  type GridColumn,
  type GridEditing,
  type GridSort,
  nextSort,
  type Selection,
  toggled,
} from './columns.ts'
import { Grid, type GridProps } from './grid.tsx'

interface Team {
  readonly id: string
  readonly name: string
  readonly city: string
}

const team = (nth: number): Team => ({ id: `team-${nth}`, name: `Team ${nth}`, city: `City ${nth % 7}` })
const teams = (count: number) => Array.from({ length: count }, (_, nth) => team(nth + 1))

const columns: readonly GridColumn<Team>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'city', header: 'City', cell: ({ city }) => city },
  { id: 'updated', header: 'Updated', cell: () => 'today', sortable: 'descending' },
]
const keyOf = ({ id }: Team) => id
const nameOf = ({ name }: Team) => name
const hrefOf = ({ id }: Team) => `/teams/${id}`

const Page = (props: Partial<GridProps<Team>>) => {
  const [selected, setSelected] = useState<Selection>(new Set())
  return (
    <>
      <Grid
        label="Teams"
        columns={columns}
        rows={teams(1000)}
        rowKey={keyOf}
        rowLabel={nameOf}
        rowHref={hrefOf}
        selected={selected}
        onSelect={setSelected}
        {...props}
      />
      <output aria-label="Selected">{[...selected].join(' ')}</output>
    </>
  )
}

beforeEach(() => {
  // Tests have no layout: room for a head, ten rows, and everything above.
  vi.stubGlobal('innerHeight', 240 + 32 + 36 * 10)
})

const draw = (props: Partial<GridProps<Team>> = {}) => {
  const page = (more: Partial<GridProps<Team>>) => (
    <StrictMode>
      <Page {...props} {...more} />
    </StrictMode>
  )
  const { rerender } = render(page({}), { wrapper: BrowserRouter })
  return { user: userEvent.setup(), redraw: (more: Partial<GridProps<Team>>) => rerender(page(more)) }
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) })
const selected = () => screen.getByRole('status', { name: 'Selected' }).textContent

test('the table says how many rows there are, and draws only those in sight', () => {
  draw({ total: 100_000 })
  const grid = screen.getByRole('grid', { name: 'Teams' })
  expect(grid).toHaveAttribute('aria-rowcount', '100001')
  expect(row('Team 1')).toHaveAttribute('aria-rowindex', '2')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
})

test('headers sort, and say which way it is sorted', async () => {
  const onSort = vi.fn<(sort: GridSort) => void>()
  const { user, redraw } = draw({ onSort })
  await user.click(screen.getByRole('button', { name: /Updated/ }))
  expect(onSort).toHaveBeenLastCalledWith({ column: 'updated', direction: 'descending' })
  redraw({ sort: { column: 'updated', direction: 'descending' } })
  expect(screen.getByRole('columnheader', { name: /Updated/ })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: /Name/ })).not.toHaveAttribute('aria-sort')
  await user.click(screen.getByRole('button', { name: /Updated/ }))
  expect(onSort).toHaveBeenLastCalledWith({ column: 'updated', direction: 'ascending' })
  expect(within(screen.getByRole('columnheader', { name: 'City' })).queryByRole('button')).not.toBeInTheDocument()
})

test('one row is a stop of the keyboard; keys move it, also to rows that were not drawn yet, and Enter opens it', async () => {
  const { user } = draw()
  row('Team 1').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(row('Team 2')).toHaveFocus()
  expect(row('Team 2')).toHaveAttribute('tabindex', '0')
  expect(row('Team 1')).toHaveAttribute('tabindex', '-1')
  await user.keyboard('{End}')
  expect(row('Team 1000')).toHaveFocus()
  expect(row('Team 1000')).toHaveAttribute('aria-rowindex', '1001')
  await user.keyboard('{Home}')
  expect(row('Team 1')).toHaveFocus()
  await user.keyboard('{PageDown}')
  expect(row('Team 10')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(window.location.pathname).toBe('/teams/team-10')
  // Its link navigates without a reload.
  await user.click(screen.getByRole('link', { name: 'Team 12' }))
  expect(window.location.pathname).toBe('/teams/team-12')
})

test('a click anywhere in a row opens it, but for what does something else; selected text and held keys leave it as it is', async () => {
  const withButton: readonly GridColumn<Team>[] = [
    ...columns,
    { id: 'act', header: 'Act', cell: () => <button type="button">Act</button> },
  ]
  const { user } = draw({ columns: withButton, linkState: ({ id }) => ({ id }) })
  const at = window.location.pathname
  const city = (name: string) => within(row(name)).getByText(/^City/)
  await user.click(within(row('Team 3')).getByRole('button', { name: 'Act' }))
  expect(window.location.pathname).toBe(at)
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 3' }))
  expect(window.location.pathname).toBe(at)
  await user.keyboard('{Control>}')
  await user.click(city('Team 3'))
  await user.keyboard('{/Control}')
  expect(window.location.pathname).toBe(at)
  await user.pointer([
    { keys: '[MouseLeft>]', target: city('Team 3'), offset: 0 },
    { target: city('Team 3'), offset: 3 },
    { keys: '[/MouseLeft]', target: city('Team 3'), offset: 3 },
  ])
  expect(window.getSelection()?.toString()).toBe('Cit')
  expect(window.location.pathname).toBe(at)
  await user.click(city('Team 4'))
  expect(window.location.pathname).toBe('/teams/team-4')
  expect(window.history.state.usr).toEqual({ id: 'team-4' })
})

test('a click on a cell that can be changed opens the row at once; its pencil, there where the pointer is, changes the cell', async () => {
  const editing: GridEditing<Team> = {
    columnsOf: () => ['city', 'updated'],
    draw: ({ row: { name }, column }) => <p>{`${column} of ${name}`}</p>,
  }
  window.history.replaceState(null, '', '/')
  const { user } = draw({ editing })
  const pencil = (cell: string, team: string) => within(row(team)).queryByRole('button', { name: `Edit ${cell}` })
  expect(pencil('City', 'Team 3')).not.toBeInTheDocument()
  fireEvent.pointerMove(within(row('Team 3')).getByText('City 3'), { pointerType: 'touch' })
  expect(pencil('City', 'Team 3')).not.toBeInTheDocument()
  await user.hover(within(row('Team 3')).getByText('City 3'))
  expect(pencil('Updated', 'Team 3')).toBeInTheDocument()
  expect(pencil('City', 'Team 1')).toBeInTheDocument()
  expect(pencil('Updated', 'Team 1')).not.toBeInTheDocument()
  await user.click(within(row('Team 3')).getByRole('button', { name: 'Edit City' }))
  expect(screen.getByText('city of Team 3')).toBeVisible()
  expect(window.location.pathname).toBe('/')
  fireEvent.click(within(row('Team 4')).getByText('City 4'))
  expect(window.location.pathname).toBe('/teams/team-4')
})

test('what edits a cell stays within the rows, which are not scrolled sideways for it', async () => {
  const editing: GridEditing<Team> = { columnsOf: () => ['city'], draw: () => <input aria-label="City" /> }
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(360)
  const { user } = draw({ editing })
  const cell = within(row('Team 1')).getByText('City 1').closest('td')
  if (cell) vi.spyOn(cell, 'getBoundingClientRect').mockReturnValue(new DOMRect(58, 44, 300, 64))
  row('Team 1').focus()
  await user.keyboard('e')
  expect(screen.getByRole('textbox', { name: 'City' }).parentElement).toHaveStyle({ left: '40px', top: '44px' })
})

test('a row is headed by its title and says it once where the keyboard is; a column is called by its title alone', () => {
  draw({ rows: teams(2), onSort: () => {} })
  expect(screen.getAllByRole('rowheader').map(header => header.textContent)).toEqual(['Team 1', 'Team 2'])
  expect(screen.getByRole('row', { name: 'Team 1 City 1 today' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Updated' })).toBeInTheDocument()
})

test('j and k move as the arrows do, unless single keys are switched off; with Alt, keys are not the table’s', async () => {
  const { user } = draw()
  row('Team 1').focus()
  await user.keyboard('{Alt>}{ArrowDown}j{/Alt}')
  expect(row('Team 1')).toHaveFocus()
  await user.keyboard('jjk')
  expect(row('Team 2')).toHaveFocus()
  singleKeys.set('off')
  await user.keyboard('j')
  expect(row('Team 2')).toHaveFocus()
  singleKeys.set('on')
})

test('Space and checkboxes select, and Shift extends and takes back', async () => {
  const { user } = draw()
  row('Team 1').focus()
  await user.keyboard(' ')
  expect(row('Team 1')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected()).toBe('team-1 team-2 team-3')
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(selected()).toBe('team-1 team-2')
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(selected()).toBe('team-1 team-2 team-4')
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 6' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 8' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('team-1 team-2 team-4 team-6 team-7 team-8')
})

test('after a move without Shift, a range begins where the keyboard is', async () => {
  const { user } = draw()
  row('Team 1').focus()
  await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  expect(selected()).toBe('team-1 team-3 team-4')
})

test('rows of something else begin at their first, without the cell that was being changed', async () => {
  const editing: GridEditing<Team> = { columnsOf: () => ['city'], draw: () => <input aria-label="City" /> }
  const { user, redraw } = draw({ editing, of: 'clubs' })
  row('Team 1').focus()
  await user.keyboard('{ArrowDown}e')
  expect(screen.getByRole('textbox', { name: 'City' })).toBeInTheDocument()
  redraw({ of: 'schools' })
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(row('Team 1')).toHaveAttribute('tabindex', '0')
})

test('the box of all is half checked for some, and selects all that are loaded', async () => {
  const { user } = draw({ rows: teams(3) })
  const all = screen.getByRole('checkbox', { name: 'Select all 3 loaded rows' })
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 2' }))
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(selected()).toBe('team-2 team-1 team-3')
  expect(all).toBeChecked()
  await user.click(all)
  expect(selected()).toBe('')
})

test('a row that is gone says so, leads nowhere and cannot be selected; one that only left the list says why and can', async () => {
  const { user, redraw } = draw({ rows: teams(3), rowState: ({ id }) => (id === 'team-2' ? 'gone' : undefined) })
  expect(row('Team 2')).toHaveTextContent('No longer here')
  expect(screen.queryByRole('link', { name: 'Team 2' })).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select Team 2' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2 loaded rows' }))
  expect(selected()).toBe('team-1 team-3')
  row('Team 1').focus()
  await user.keyboard('{ArrowDown} ')
  expect(selected()).toBe('team-1 team-3')
  redraw({ rowState: () => 'left', rowNote: () => 'No longer matches' })
  expect(row('Team 2')).toHaveTextContent('No longer matches')
  expect(screen.getByRole('link', { name: 'Team 2' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select Team 2' })).toBeEnabled()
})

test('where the row of the keyboard disappears, the next one takes its place, and it is said when rows are loading', async () => {
  const { user, redraw } = draw({ rows: teams(5) })
  row('Team 1').focus()
  await user.keyboard('{ArrowDown}')
  redraw({ rows: teams(5).filter(({ id }) => id !== 'team-2') })
  expect(row('Team 3')).toHaveAttribute('tabindex', '0')
  redraw({ rows: [], isLoading: true })
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Loading rows…')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select all 0 loaded rows' })).toBeDisabled()
})

test('rows that did not change are not drawn anew when one is selected', async () => {
  const cell = vi.fn(({ name }: Team) => name)
  const watched = [{ id: 'name', header: 'Name', cell }]
  const { user } = draw({ columns: watched, rows: teams(5) })
  cell.mockClear()
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 4' }))
  expect(new Set(cell.mock.calls.map(([{ id }]) => id))).toEqual(new Set(['team-1', 'team-4']))
})

test('tells which rows are in sight, and comes back to them', async () => {
  const onSight = vi.fn()
  const { unmount } = render(<Page onSight={onSight} />, { wrapper: BrowserRouter })
  const scroller = screen.getByRole('grid').parentElement
  if (scroller) fireEvent.scroll(scroller, { target: { scrollTop: 36 * 500 } })
  const { first, top } = onSight.mock.lastCall?.[0] ?? {}
  expect(first).toBeGreaterThanOrEqual(495)
  expect(first).toBeLessThanOrEqual(500)
  unmount()
  draw({ initialTop: top })
  expect(await screen.findByRole('row', { name: /Team 505\b/ })).toBeInTheDocument()
})

test('on paper all rows are drawn, of which none is told to be in sight', () => {
  const onSight = vi.fn()
  draw({ rows: teams(40), onSight })
  onSight.mockClear()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('row')).toHaveLength(41)
  expect(onSight).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('row').length).toBeLessThan(41)
})

test('the row that was opened takes the focus again, in the middle of the table', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(36 * 1000)
  draw({ initialKey: 'team-500' })
  expect(row('Team 500')).toHaveFocus()
  expect(screen.getByRole('grid').parentElement?.scrollTop).toBeGreaterThan(36 * 490)
})

test('a table that grows shows more rows', async () => {
  const grow: ((blockSize: number) => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: (entries: readonly unknown[]) => void
      constructor(tell: (entries: readonly unknown[]) => void) {
        this.tell = tell
      }
      observe(element: Element) {
        if (element.matches('.grid-scroller'))
          grow.push(blockSize => this.tell([{ borderBoxSize: [{ inlineSize: 800, blockSize }] }]))
      }
      disconnect() {}
    },
  )
  draw()
  expect(screen.queryByRole('row', { name: /Team 60\b/ })).not.toBeInTheDocument()
  act(() => {
    for (const to of grow) to(36 * 60)
  })
  expect(row('Team 60')).toBeInTheDocument()
})

const column = (id: string, more: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  id,
  header: id,
  cell: row => row,
  ...more,
})

test('columns are left out where the window is narrower than they ask for, the first one never', () => {
  const columns = [column('a', { hideBelow: 'xl' }), column('b', { hideBelow: 'md' }), column('c')]
  const idsAt = (width: number) => columnsFor(columns, width).map(({ id }) => id)
  expect(idsAt(0)).toEqual(['a', 'c'])
  expect(idsAt(768)).toEqual(['a', 'b', 'c'])
})

test.each([
  [undefined, true, 'ascending'],
  [undefined, 'descending', 'descending'],
  [{ column: 'other', direction: 'descending' }, true, 'ascending'],
  [{ column: 'a', direction: 'ascending' }, 'descending', 'descending'],
  [{ column: 'a', direction: 'descending' }, true, 'ascending'],
] as const)('sorted by %j, a column that begins %s sorts %s', (sort, sortable, direction) => {
  expect(nextSort(column('a', { sortable }), sort)).toEqual({ column: 'a', direction })
})

test('a narrow screen, whose other headings do not fit, has none that sorts', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  draw({ onSort: vi.fn() })
  expect(screen.getByRole('columnheader', { name: 'Updated' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Name|Updated/ })).not.toBeInTheDocument()
})

test('a range runs either way and keeps what was selected besides, as do all; a key is put in and taken out', () => {
  expect([...extended(new Set(['x']), ['a', 'b', 'c', 'd'], 'c', 'b')]).toEqual(['x', 'b', 'c'])
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
  expect([...allToggled(new Set(['x', 'a', 'b']), ['a', 'b'])]).toEqual(['x'])
})

test.each([
  [[], 'none'],
  [['a'], 'some'],
  [['a', 'b', 'elsewhere'], 'all'],
  [['elsewhere'], 'none'],
])('of a and b, %j covers %s', (selection, covered) => {
  expect(coverage(new Set(selection), ['a', 'b'])).toBe(covered)
})
