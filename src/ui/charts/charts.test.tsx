import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { switchLanguage, WithLanguage } from '../messages/use-messages.ts'
import { barsOf, moveBy, sliceAt } from './chart-data.ts'
import type { SavedChart } from './chart-frame.tsx'
import { BarChart, LineChart, PieChart } from './charts.tsx'
import { chartPicture } from './picture.ts'
import { RankedBars } from './ranked-bars.tsx'

const viewers = {
  categories: ['Day 1', 'Day 2', 'Day 3'],
  series: [
    { id: 'phones', label: 'Phones', values: [1200.5, 900, 1100] },
    { id: 'tablets', label: 'Tablets', values: [300, 450, -20] },
  ],
}

const slices = [
  { label: 'Won', value: 15 },
  { label: 'Lost', value: 5 },
]

const draw = (chart: ReactElement) => {
  render(<WithLanguage>{chart}</WithLanguage>, { wrapper: StrictMode })
  return userEvent.setup()
}

const chosen = () => screen.getByRole('option', { selected: true })
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

const line = <LineChart title="Viewers" categoryLabel="Match day" data={viewers} />
const bars = <BarChart title="Viewers" categoryLabel="Match day" data={viewers} />

test.each([
  ['lines', line],
  ['bars', bars],
])('arrow keys lead through the values of %s, each said in words', async (_, chart) => {
  const user = draw(chart)
  const list = screen.getByRole('listbox', { name: 'Viewers' })
  act(() => list.focus())
  expect(chosen()).toHaveTextContent('Phones, Day 1: 1,200.5')
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toHaveTextContent('Phones, Day 2: 900')
  // Shown over the chart with all values of its category.
  const readout = screen.getByText('Day 2', { selector: 'strong' }).parentElement
  expect(readout).toHaveTextContent('Phones900')
  expect(readout).toHaveTextContent('Tablets450')
  await user.keyboard('{ArrowDown}{End}')
  expect(chosen()).toHaveTextContent('Tablets, Day 3: −20')
  expect(list).toHaveAttribute('aria-activedescendant', chosen().id)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
})

test('a chart is a table of the same values at the press of a button, and a chart again', async () => {
  const user = draw(bars)
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(rows(screen.getByRole('table', { name: 'Viewers' }))).toEqual([
    ['Match day', 'Phones', 'Tablets'],
    ['Day 1', '1,200.5', '300'],
    ['Day 2', '900', '450'],
    ['Day 3', '1,100', '−20'],
  ])
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(screen.getByRole('listbox', { name: 'Viewers' })).toBeInTheDocument()
  act(() => switchLanguage('es'))
  expect(screen.getByRole('option', { name: 'Phones, Day 1: 1,200.5' })).toBeInTheDocument()
})

test('bars of several series stand beside or on top of each other, as people choose; those of one have nothing to choose', async () => {
  const [first] = viewers.series
  const user = draw(
    <>
      {bars}
      <BarChart title="Phones" categoryLabel="Day" data={{ ...viewers, series: first ? [first] : [] }} />
    </>,
  )
  const widthOfBars = () => Number(document.querySelector('.chart-bar-shape')?.getAttribute('width'))
  const grouped = widthOfBars()
  expect(screen.getByRole('button', { name: 'Grouped', pressed: true })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stacked' }))
  expect(widthOfBars()).toBeGreaterThan(grouped)
  // The axis always includes zero.
  for (const zero of document.querySelectorAll('.chart-zero')) expect(Number(zero.getAttribute('y1'))).toBeLessThan(267)
})

test.each([false, true])('the slices of a pie (donut: %s) say their value and their share', async isDonut => {
  const save = vi.fn<(chart: SavedChart) => void>()
  const user = draw(<PieChart title="Results" categoryLabel="Result" slices={slices} isDonut={isDonut} onSave={save} />)
  act(() => screen.getByRole('listbox', { name: 'Results' }).focus())
  expect(chosen()).toHaveTextContent('Won: 15 (75%)')
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toHaveTextContent('Lost: 5 (25%)')
  expect(screen.getByRole('list')).toHaveTextContent('WonLost')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = [
    ['Result', 'Value', 'Share'],
    ['Won', '15', '75%'],
    ['Lost', '5', '25%'],
  ]
  expect(rows(screen.getByRole('table', { name: 'Results' }))).toEqual(table)
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect(save).toHaveBeenCalledExactlyOnceWith({ file: 'csv', title: 'Results', rows: table, figure: null })
  // A total of zero has no shares.
  draw(<PieChart title="None" categoryLabel="Result" slices={slices.map(slice => ({ ...slice, value: 0 }))} />)
  expect(screen.getByRole('option', { name: 'Won: 0 (0%)' })).toBeInTheDocument()
})

test('series differ without their colours: lines by their dashes, bars by their patterns', () => {
  draw(
    <>
      {line}
      {bars}
    </>,
  )
  const looks = (selector: string, attribute: string) =>
    new Set([...document.querySelectorAll(`.chart-drawing ${selector}`)].map(one => one.getAttribute(attribute)))
  expect(looks('.chart-line', 'stroke-dasharray').size).toBe(viewers.series.length)
  expect(looks('.chart-bar-shape', 'fill').size).toBe(viewers.series.length)
})

const last = { series: 0, category: 2 }

test.each([
  ['ArrowLeft', last, { series: 0, category: 1 }],
  ['ArrowRight', last, last],
  ['ArrowDown', last, { series: 1, category: 2 }],
  ['ArrowUp', last, last],
  ['Home', last, { series: 0, category: 0 }],
  ['End', last, last],
  ['Tab', last, undefined],
  ['ArrowDown', null, { series: 0, category: 0 }],
  ['End', null, last],
  ['a', null, undefined],
])('%s leads from %j to %j', (key, from, to) => {
  expect(moveBy(key, from, viewers)).toEqual(to)
})

test.each([
  ['grouped', ['0 to 5', '0 to 3', '0 to -2', '0 to -1', '0 to 1', '0 to 0']],
  ['stacked', ['0 to 5', '5 to 8', '0 to -2', '-2 to -3', '0 to 1', '1 to 1']],
] as const)('%s bars begin and end where they should, a gap in the data having no height', (arrangement, spans) => {
  const series = [
    { id: 'home', label: 'Home', values: [5, -2, 1] },
    { id: 'away', label: 'Away', values: [3, -1] },
  ]
  const found = barsOf({ categories: ['Won', 'Lost', 'Drawn'], series }, arrangement)
  expect(found.map(({ from, to }) => `${from} to ${to}`)).toEqual(spans)
})

test.each([
  ['right of the top', 20, -50, 0],
  ['right of the bottom', 20, 50, 1],
  ['left of the bottom', -20, 50, 2],
  ['left of the top', -20, -50, 2],
  ['in the hole', 3, 3, -1],
  ['around the ring', 90, 90, -1],
])('%s is the slice that begins clockwise before it, or none', (_, x, y, index) => {
  expect(sliceAt([1, 1, 2], x, y, { inner: 10, outer: 100 })).toBe(index)
})

const models = [
  { label: 'Samsung Galaxy A14', value: 300 },
  { label: 'Pixel 8', value: 100 },
]

test('ranked bars name each value with its share, and arrow keys lead down them', async () => {
  const user = draw(<RankedBars title="Models" categoryLabel="Model" bars={models} />)
  const list = screen.getByRole('listbox', { name: 'Models' })
  act(() => list.focus())
  expect(chosen()).toHaveTextContent('Samsung Galaxy A14: 300 (75%)')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toHaveTextContent('Pixel 8: 100 (25%)')
  expect(screen.getByText('100 (25%)')).toBeInTheDocument()
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toHaveTextContent('Samsung Galaxy A14: 300 (75%)')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(rows(screen.getByRole('table', { name: 'Models' }))).toEqual([
    ['Model', 'Value', 'Share'],
    ['Samsung Galaxy A14', '300', '75%'],
    ['Pixel 8', '100', '25%'],
  ])
})

test('a gap is a dash in words and in the table, and no point of the line', async () => {
  const gap = { categories: ['Mon', 'Tue'], series: [{ id: 'a', label: 'A', values: [null, 4] }] }
  const user = draw(<LineChart title="Gaps" categoryLabel="Day" data={gap} />)
  expect(screen.getByRole('option', { name: 'A, Mon: –' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(rows(screen.getByRole('table', { name: 'Gaps' }))[1]).toEqual(['Mon', '–'])
})

test('a chart is saved with what its table says; as a picture only while it is drawn', async () => {
  const saved: SavedChart[] = []
  const user = draw(
    <LineChart title="Viewers" categoryLabel="Match day" data={viewers} onSave={chart => saved.push(chart)} />,
  )
  const files = screen.getByRole('group', { name: 'Download “Viewers”' })
  await user.click(within(files).getByRole('button', { name: 'PNG' }))
  expect(saved[0]).toMatchObject({ file: 'png', title: 'Viewers', figure: screen.getByRole('figure') })
  const picture = saved[0]?.figure ? chartPicture(saved[0].figure, 'Viewers') : null
  expect(picture?.svg).toContain('Viewers')
  expect(picture?.svg).toContain('Tablets')
  // The sheets that its classes refer to are not in the file.
  expect(picture?.svg).not.toContain('class=')
  const drawing = Number(screen.getByRole('figure').querySelector('svg.chart-drawing')?.getAttribute('height'))
  const heightOf = (items: number) => 36 + 16 + drawing + items * 24 + 16
  expect(picture?.height).toBe(heightOf(2))
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(within(files).getAllByRole('button')).toHaveLength(1)
  await user.click(within(files).getByRole('button', { name: 'CSV' }))
  expect(saved[1]).toMatchObject({
    file: 'csv',
    figure: null,
    rows: [
      ['Match day', 'Phones', 'Tablets'],
      ['Day 1', '1200.5', '300'],
      ['Day 2', '900', '450'],
      ['Day 3', '1100', '-20'],
    ],
  })
})

test('a full track of ranked bars is the whole, of which a bar shows its share', () => {
  const bars = [
    { label: 'Android', value: 60 },
    { label: 'iOS', value: 40 },
  ]
  const { container } = render(<RankedBars title="Platforms" categoryLabel="Platform" bars={bars} />)
  const widths = (selector: string) =>
    [...container.querySelectorAll(selector)].map(bar => Number(bar.getAttribute('width')))
  expect(widths('.chart-track')).toEqual([600, 600])
  expect(widths('.chart-bar-shape')).toEqual([360, 240])
})

const alike = ['Luna', 'Luna']
const alikeData = {
  categories: alike,
  series: [
    { id: 'one', label: 'Opened', values: [3, 2] },
    { id: 'two', label: 'Opened', values: [1, 4] },
  ],
}

test.each([
  ['lines', <LineChart key="lines" title="Apps" categoryLabel="App" data={alikeData} />],
  ['bars', <BarChart key="bars" title="Apps" categoryLabel="App" data={alikeData} />],
  [
    'slices',
    <PieChart key="slices" title="Apps" categoryLabel="App" slices={alike.map(label => ({ label, value: 0 }))} />,
  ],
  [
    'ranks',
    <RankedBars key="ranks" title="Apps" categoryLabel="App" bars={alike.map(label => ({ label, value: 1 }))} />,
  ],
])('two of one name are two, as %s and in the table', async (_, chart) => {
  const user = draw(chart)
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('rowheader', { name: 'Luna' })).toHaveLength(2)
})

test('numbers beside the lines may read alike', () => {
  const data = { categories: ['Day 1'], series: [{ id: 'one', label: 'Opened', values: [1] }] }
  draw(<LineChart title="Apps" categoryLabel="Day" data={data} format={{ maximumFractionDigits: 0 }} />)
  expect(screen.getByRole('listbox', { name: 'Apps' })).toBeInTheDocument()
})

test('bars of a value that goes on growing are lighter than the others, which the legend names', () => {
  const series = [{ id: 'new', label: 'New', values: [5, 4, 1], isLastUnfinished: true }]
  draw(<BarChart title="New" categoryLabel="Day" data={{ categories: ['27 Nov', '28 Nov', 'Today so far'], series }} />)
  const bars = [...document.querySelectorAll('.chart-drawing .chart-bar-shape')]
  expect(bars.map(bar => bar.classList.contains('chart-unfinished'))).toEqual([false, false, true])
  expect(screen.getByRole('list')).toHaveTextContent('NewToday so far')
})

test('the last word below a chart ends with the drawing, however long it is', () => {
  const categories = ['27 Nov', '28 Nov', '29 Nov (so far)']
  draw(
    <LineChart
      title="New"
      categoryLabel="Day"
      data={{ categories, series: [{ id: 'new', label: 'New', values: [5, 4, 1] }] }}
    />,
  )
  const words = categories.map(word =>
    [...document.querySelectorAll('.chart-drawing text')].find(({ textContent }) => textContent === word),
  )
  expect(words.map(word => word?.getAttribute('text-anchor'))).toEqual(['middle', 'middle', 'end'])
  expect(words[2]).toHaveAttribute('x', document.querySelector('.chart-drawing')?.getAttribute('width'))
})

test('a line leads to a value that goes on growing by dots, which the legend names; without one, all of it is drawn alike', () => {
  const series = (isLastUnfinished: boolean) => [{ id: 'new', label: 'New', values: [5, 4, 1], isLastUnfinished }]
  const categories = ['27 Nov', '28 Nov', '29 Nov so far']
  const chart = (isLastUnfinished: boolean) => (
    <LineChart title="New" categoryLabel="Day" data={{ categories, series: series(isLastUnfinished) }} />
  )
  const { rerender } = render(chart(true))
  const lines = () => [...document.querySelectorAll('.chart-drawing .chart-line')]
  const pointsOf = (line: Element | undefined) => line?.getAttribute('d')?.match(/[ML]/g)?.length
  expect(lines().map(pointsOf)).toEqual([2, 2])
  expect(lines()[1]).toHaveClass('chart-unfinished')
  expect(screen.getByRole('list')).toHaveTextContent('New29 Nov so far')
  rerender(chart(false))
  expect(lines().map(pointsOf)).toEqual([3])
  expect(screen.getByRole('list')).toHaveTextContent(/^New$/)
})

const pointAt = (clientX: number, clientY: number) => {
  const drawing = document.querySelector('.chart-drawing')
  if (drawing === null) throw new Error('There is no chart.')
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(1000, 500, 600, 300))
  fireEvent.pointerMove(drawing, { clientX: 1000 + clientX, clientY: 500 + clientY })
  return drawing
}

test.each([
  ['the highest line at the left', line, 60, 0, 'Phones, Day 1: 1,200.5'],
  ['the lowest line in the middle', line, 310, 290, 'Tablets, Day 2: 450'],
  ['the second bar of the last category', bars, 560, 20, 'Tablets, Day 3: −20'],
  [
    'the slice at the left of the top',
    <PieChart key="pie" title="A" categoryLabel="B" slices={slices} />,
    250,
    90,
    'Lost: 5 (25%)',
  ],
  [
    'the row below the first',
    <RankedBars key="ranks" title="A" categoryLabel="B" bars={models} />,
    5,
    70,
    'Pixel 8: 100 (25%)',
  ],
])('the pointer chooses %s, and nothing once it has left', (_, chart, x, y, text) => {
  draw(chart)
  const drawing = pointAt(x, y)
  expect(chosen()).toHaveTextContent(text)
  fireEvent.pointerLeave(drawing)
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
})

test('of many words below a chart some are left out, so that none lies over another', () => {
  const categories = Array.from({ length: 40 }, (_, nth) => `Day ${nth + 1}`)
  const series = [{ id: 'new', label: 'New', values: categories.map((_, nth) => nth) }]
  draw(<LineChart title="New" categoryLabel="Day" data={{ categories, series }} />)
  const words = [...document.querySelectorAll('.chart-drawing text')]
    .filter(({ textContent }) => textContent?.startsWith('Day'))
    .map(word => Number(word.getAttribute('x')))
  expect(words.length).toBeGreaterThan(5)
  for (const [nth, x] of words.entries()) expect(x - (words[nth - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(45)
})
