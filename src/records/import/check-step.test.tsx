import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { byteOrderMark } from '../data/files.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { RecordImportPage } from './import-page.tsx'
import { carmens } from './testing/open-import.ts'
// Preloaded, so that no test waits for its compilation.
import './read-table.ts'

const contents = collectionNamed('contents')

const paste = async (text: string, { store = carmens(), of = 'contents' } = {}) => {
  const drawn = drawPage(<RecordImportPage />, { store, of })
  const { user } = drawn
  await user.click(screen.getByLabelText('Or paste rows from a spreadsheet'))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Use the pasted rows' }))
  await screen.findByRole('heading', { name: 'Match the columns' })
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  return {
    ...drawn,
    store,
    press,
    check: async () => {
      await press(/^Check /)
      await screen.findByRole('heading', { name: 'What will be imported' })
    },
  }
}

const step = () => screen.getByRole('list', { name: 'Import steps' }).querySelector('[aria-current=step]')?.textContent
const rows = () => screen.getAllByRole('row').slice(1)

/** Keeps what the page gives to download, as text. */
const downloads = () => {
  const given: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const [[blob] = []] = vi.mocked(URL.createObjectURL).mock.calls.slice(-1)
    given.push({ name: this.download, blob: blob as Blob })
  })
  return given
}

const mixed = (id: string) =>
  [
    'id,title,slug,kind,author',
    `${id},The Cup,cup,article,Ana`,
    ',League,league,article,',
    ',Song,song,song,=Ana',
    'x1,Same,same,article,',
  ].join('\n')

const withOld = () => {
  const store = carmens()
  store.put(contents, 'c1', { title: 'Cup', slug: 'cup', kind: 'article', status: 'draft' })
  store.put(contents, 'x1', { title: 'Same', slug: 'same', kind: 'article', status: 'draft' })
  return store
}

test('what will happen is counted, and each kind of rows can be seen alone, with what changes or is wrong', async () => {
  const { check, press } = await paste(mixed('c1'), { store: withOld() })
  expect(step()).toBe('Columns')
  await check()
  expect(step()).toBe('Check')
  const counts = within(screen.getByRole('list', { name: 'Show rows' })).getAllByRole('button')
  expect(counts.map(({ textContent }) => textContent)).toEqual(['1 New', '1 Changed', '1 Unchanged', '1 Invalid'])
  expect(screen.getByText('1 invalid row will be skipped.')).toBeVisible()
  expect(rows()).toHaveLength(4)
  await press('1 Changed')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '2ChangedThe CupTitleBefore: Cup → After: The CupAuthorBefore: – → After: Ana',
  ])
  await press('1 Invalid')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '4InvalidSongKind: Choose one of these: Article, Video, Gallery, Podcast.',
  ])
  await press('1 New')
  expect(rows().map(({ textContent }) => textContent)).toEqual(['3NewLeagueSlugleagueKindArticleStatusDraft'])
  expect(screen.getByRole('button', { name: '1 New' })).toHaveAttribute('aria-pressed', 'true')
  await press('1 New')
  expect(rows()).toHaveLength(4)
  await press('Back')
  expect(step()).toBe('Columns')
})

test('invalid rows are downloaded as they were in the file, each with its reason', async () => {
  const given = downloads()
  const { check, press } = await paste(mixed('c1'), { store: withOld() })
  await check()
  await press('Download 1 invalid row')
  expect(given.map(({ name }) => name)).toEqual(['contents-faulty.csv'])
  const lines = (await given[0]?.blob.text())?.split('\r\n')
  expect(lines).toEqual([
    `${byteOrderMark}id,title,slug,kind,author,reason`,
    `,Song,song,song,'=Ana,"Kind: Choose one of these: Article, Video, Gallery, Podcast."`,
    '',
  ])
})

test('of many rows the first fifty are shown', async () => {
  const many = Array.from({ length: 51 }, (_, nth) => `Row ${nth},row-${nth},article`)
  const { check } = await paste(['title,slug,kind', ...many].join('\n'))
  await check()
  expect(rows()).toHaveLength(50)
  expect(screen.getByText('The first 50 of 51 rows.')).toBeVisible()
})

test('where no row is new or changed nothing is begun', async () => {
  const { check, press } = await paste('id,title,slug,kind\nx1,Same,same,article', { store: withOld() })
  await check()
  expect(screen.getByText('Nothing to import: no rows are new or changed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument()
  await press('0 New')
  expect(screen.getByText('No rows of this kind.')).toBeVisible()
})

test('each column says what it begins with, and what the console fills in', async () => {
  await paste('title,,updatedAt,slug\n,x,2026,\nCup,y,2026,cup')
  const described = (name: string) => screen.getByLabelText(`Column “${name}” is imported as`)
  expect(described('title')).toHaveAccessibleDescription('Cup')
  expect(described('Column B')).toHaveAccessibleDescription('x')
  expect(described('updatedAt')).toHaveAccessibleDescription('Skipped: the console fills this in.')
  expect(described('updatedAt')).toHaveDisplayValue('Skip column')
  expect(screen.getByText('2 rows in Pasted rows.')).toBeVisible()
})

test('rows update the records that people say: by their id at once, by another field once it is chosen', async () => {
  const { user, check } = await paste('title,slug,kind\nThe Cup,cup,article', { store: withOld() })
  const key = screen.getByRole('combobox', { name: /^Rows that update existing records/ })
  expect(key).toHaveDisplayValue('None: every row becomes a new record')
  await user.selectOptions(key, 'Rows with the same Slug')
  await check()
  expect(screen.getByRole('button', { name: '1 Changed' })).toBeVisible()
})

test('a file whose rows have ids updates by them', async () => {
  await paste('id,title\nc1,The Cup', { store: withOld() })
  expect(screen.getByRole('combobox', { name: /^Rows that update existing records/ })).toHaveDisplayValue(
    'Rows with a known ID',
  )
})

test('what was imported is counted and leads to its steps and its list; undone, it says so', async () => {
  const { check, press, store, user } = await paste(mixed('c1'), { store: withOld() })
  await check()
  await press('Import 2 rows')
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toHaveFocus()
  expect(step()).toBe('Import')
  const results = () => screen.getByRole('list', { name: 'Results' })
  expect(results()).toHaveTextContent(/^1 Created1 Changed0 Refused$/)
  expect(screen.getByText('1 new record is “Draft”.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to contents' })).toHaveAttribute('href', '/manager/contents')
  await press('Undo this import')
  const question = await screen.findByRole('dialog', { name: 'Undo the import?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(store.namespace.read('contents/c1/title')).toBe('The Cup')
  await press('Undo this import')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeVisible()
  expect(results()).toHaveTextContent(/^1 Deleted1 Restored0 Left as they are$/)
  expect(screen.queryByText(/Change status:/)).not.toBeInTheDocument()
  expect(store.namespace.read('contents/c1/title')).toBe('Cup')
})

test('an import begins once, however often somebody presses while it is looked whether records came since', async () => {
  const { store, check, press } = await paste('title,slug,kind\nCup,cup,article')
  await check()
  act(() => store.connect(false))
  await press('Import 1 row')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveAttribute('aria-disabled', 'true')
  await press('Import 1 row')
  act(() => store.connect(true))
  expect(await screen.findByRole('list', { name: 'Results' })).toHaveTextContent(/^1 Created0 Changed0 Refused$/)
})

test('an import does not begin for somebody who goes back while it is looked whether records came since', async () => {
  const { store, check, press } = await paste('title,slug,kind\nCup,cup,article')
  await check()
  act(() => store.connect(false))
  await press('Import 1 row')
  await press('Back')
  await act(async () => store.connect(true))
  await press(/^Check /)
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible()
  expect(store.namespace.read('contents')).toBeNull()
})

test('rows that are refused while they are written are listed by their number, and downloaded with the reason', async () => {
  const given = downloads()
  const store = carmens()
  const other = { title: 'Other', slug: 'other', kind: 'article', status: 'draft' }
  store.put(contents, 'other', other)
  const { check, press } = await paste('title,slug,kind\nCup,cup,article\nLeague,league,article', { store })
  await check()
  store.put(contents, 'other', { ...other, slug: 'league' })
  await press('Import 2 rows')
  expect(await screen.findByText(/: Slug: Already in use\. Choose another\./)).toHaveTextContent('Row 3: League')
  expect(screen.getByRole('list', { name: 'Results' })).toHaveTextContent(/^1 Created0 Changed1 Refused$/)
  // The bell of other tabs tells the same.
  const [noted] = Object.values(Object.values((store.namespace.read('imports') ?? {}) as object)[0] ?? {})
  expect(noted).toMatchObject({ collection: 'contents', saved: 1, refused: 1 })
  await press('Download 1 refused row')
  expect(given.map(({ name }) => name)).toEqual(['contents-refused.csv'])
  expect(await given[0]?.blob.text()).toContain('League,league,article,Slug: Already in use. Choose another.')
  await press('Import another file')
  expect(screen.getByRole('heading', { name: 'Choose a file' })).toBeVisible()
})

test('who may read only is told that there is nothing to import for them', () => {
  drawPage(<RecordImportPage />, { store: memoryStore({ as: { uid: 'leo', role: 'stats' } }), of: 'apps' })
  expect(screen.getByText(/^Your role can view apps but not create or edit them/)).toBeVisible()
  expect(screen.queryByLabelText('Or paste rows from a spreadsheet')).not.toBeInTheDocument()
})

test('nothing but blanks is not taken for rows', async () => {
  const { user } = drawPage(<RecordImportPage />, { store: carmens(), of: 'contents' })
  await user.type(screen.getByLabelText('Or paste rows from a spreadsheet'), '  ')
  await user.click(screen.getByRole('button', { name: 'Use the pasted rows' }))
  expect(screen.getByRole('heading', { name: 'Choose a file' })).toBeVisible()
  await user.type(screen.getByLabelText('Or paste rows from a spreadsheet'), 'title')
  await user.click(screen.getByRole('button', { name: 'Use the pasted rows' }))
  expect(await screen.findByText(/^The file has a header but no rows\./)).toHaveFocus()
})

const keepsNothing = 'This browser can’t store progress: if you close the tab, it can’t be resumed.'

test('where the device keeps no rows that is said', async () => {
  const store = carmens()
  const page = await paste('title,slug,kind\nCup,cup,article', { store, of: 'contents' })
  await page.check()
  const goOn = store.pauseWrites()
  await page.press('Import 1 row')
  await screen.findByRole('progressbar')
  expect(screen.getByText(keepsNothing)).toBeVisible()
  goOn()
  await screen.findByRole('heading', { name: 'Import finished' })
})

test('a file that could not be read is corrected and chosen again, by the same name', async () => {
  const { user } = drawPage(<RecordImportPage />, { store: carmens(), of: 'contents' })
  const input = () => screen.getByLabelText('Choose a CSV or Excel file', { selector: 'input' })
  await user.upload(input(), new File(['title\n"a'], 'contents.csv'))
  await screen.findByText(/^A quotation mark opened in row 2/)
  await user.upload(input(), new File(['title,slug,kind\na,b,article'], 'contents.csv'))
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBeVisible()
  expect(screen.getByText('1 row in contents.csv.')).toBeVisible()
})

test('rows that go public say how many readers see them, and when', async () => {
  const store = carmens('admin')
  store.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  store.namespace.write('/counts/devices/by/app/oime', 340)
  const file = `title,slug,kind,apps,publishAt,status
Old,old,article,oime,2019-03-04 10:15,Published
New,new,article,oime,,Published
Soon,soon,article,oime,2100-01-02 08:00,Scheduled`
  const page = await paste(file, { store, of: 'contents' })
  await page.check()
  expect(
    await screen.findByText(/^2 rows go public right away, for everyone who uses .*Oime.*: 340 devices\.$/),
  ).toBeVisible()
  expect(screen.getByText(/^1 of them keeps its date: 4 Mar 2019, 10:15[^:]*$/)).toBeVisible()
  expect(
    screen.getByText(/^1 row goes public on its date, the first on 2 Jan 2100, 08:00.*340 devices\.$/),
  ).toBeVisible()
})

test('rows with faults that must be fixed are named, and come in as drafts', async () => {
  const store = carmens('admin')
  store.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  const file = `title,slug,kind,apps,status
TODO one,one,article,oime,Published
TODO two,two,article,oime,Published
Fine,fine,article,oime,Published`
  const page = await paste(file, { store, of: 'contents' })
  await page.check()
  expect(
    screen.getByText(/^2 rows have faults that must be fixed before publishing: TODO one and TODO two\. .*“Draft”/),
  ).toBeVisible()
  expect(await screen.findByText(/^1 row goes public right away/)).toBeVisible()
})

test('an invalid row whose title comes later is named by what tells it apart', async () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'admin' } })
  const file = 'email,name,plan,country\nkarla@liga.example,Karla,Plus,SV\nKARLA@liga.example,Karla,Plus,SV'
  const page = await paste(file, { store, of: 'subscribers' })
  await page.check()
  expect(rows().map(row => row.textContent)).toEqual([
    expect.stringContaining('karla@liga.example'),
    expect.stringContaining('KARLA@liga.example'),
  ])
})

test('a row whose record is called like another one says its name, whether it is new or refused', async () => {
  const store = memoryStore({ as: { uid: 'leo', role: 'lmf' } })
  const cup = { name: 'Copa', season: '2026', category: 'senior', format: 'cup', places: 4 }
  store.put(collectionNamed('tournaments'), 'copa', { ...cup, status: 'open' })
  for (const name of ['Ayala', 'Bravos'])
    store.put(collectionNamed('teams'), name.toLowerCase(), { name, shortName: name.slice(0, 3).toUpperCase() })
  store.put(collectionNamed('registrations'), 'r1', { tournament: 'copa', team: 'ayala', status: 'submitted' })
  const { check } = await paste('tournament,team,contactName\nCopa,Ayala,Eva Luz\nCopa,Bravos,Eva Luz', {
    store,
    of: 'registrations',
  })
  await check()
  const named = await screen.findAllByText(/^(Ayala|Bravos)$/)
  expect(named.map(each => each.closest('tr')?.textContent)).toEqual([
    expect.stringMatching(/^2InvalidAyala/),
    expect.stringMatching(/^3NewBravos/),
  ])
})

test('rows are checked again if records came since, so that two people who import one file make no doubles', async () => {
  const store = withOld()
  const { check, press } = await paste('title,slug,kind\nLeague,league,article', { store })
  await check()
  store.put(contents, 'l1', { title: 'League', slug: 'league', kind: 'article', status: 'draft' })
  store.put(contents, 'l2', { title: 'Cup 2', slug: 'cup-2', kind: 'article', status: 'draft' })
  await press('Import 1 row')
  expect(
    await screen.findByText(
      'Since the check, contents were created or deleted elsewhere, so the rows were checked again.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import 1 row/ })).toBeNull()
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('2InvalidLeague')])
})
