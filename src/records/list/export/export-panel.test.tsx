import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
// Preloaded, so that no test waits for its compilation.
import '../../../ui/dialogs/modals.tsx'
import type { Role } from '../../../model/permissions.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { type ExportChoice, ExportPanel } from './export-panel.tsx'

const contents = collectionNamed('contents')
const state = { selection: {}, search: null, sort: { by: 'updatedAt', descending: true } }

const Exporting = () => {
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'csv',
    columns: 'shown',
    scope: 'selected',
    withLongTexts: true,
    withClear: false,
    reason: '',
    withMark: true,
  })
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <ExportPanel
      state={state}
      selected={['b']}
      columns={['title', 'status']}
      total={2}
      choice={choice}
      onChoose={setChoice}
      onClose={() => setOpen(false)}
    />
  ) : null
}

const open = async () => {
  const store = memoryStore()
  for (const id of ['a', 'b']) store.put(contents, id, { title: id, slug: id, kind: 'article', status: 'draft' })
  const file = { name: '', text: '' }
  const pick = { isDismissed: true, isForbidden: false }
  const showSaveFilePicker = async ({ suggestedName }: { readonly suggestedName: string }) => {
    if (pick.isForbidden) throw new DOMException('Not allowed', 'SecurityError')
    if (pick.isDismissed) throw new DOMException('Dismissed', 'AbortError')
    Object.assign(file, { name: suggestedName, text: '' })
    const write = async (text: string) => {
      file.text += text
    }
    const abort = async () => {
      file.text = ''
    }
    return { createWritable: async () => ({ write, abort, close: async () => {} }) }
  }
  Object.assign(window, { showSaveFilePicker })
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
  const { user } = drawPage(<Exporting />, { store, of: 'contents' })
  const panel = await screen.findByRole('dialog', { name: 'Export contents' })
  const press = (name: string) => user.click(within(panel).getByRole('button', { name }))
  const choose = (name: string) => user.click(within(panel).getByLabelText(name))
  return { store, user, file, pick, panel, press, choose }
}

test('who chooses no file is back at the choices; what was chosen is written', async () => {
  const { file, pick, panel, press, choose } = await open()
  await press('Export')
  expect(await within(panel).findByLabelText('The 1 selected')).toBeChecked()
  pick.isDismissed = false
  await choose('JSON, for programs')
  expect(within(panel).queryByLabelText(/Marked as UTF-8/)).toBeNull()
  await press('Export')
  expect(await within(panel).findByText('File saved: 1 record.')).toBeVisible()
  expect(file.name).toBe('contents-2026-11-21.json')
  expect(JSON.parse(file.text)).toMatchObject([{ id: 'b' }])
})

test('a browser that forbids its dialog for files is reported, and not taken for a choice of no file', async () => {
  const { pick, panel, press } = await open()
  pick.isForbidden = true
  await press('Export')
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Export failed')
})

test('the file is named by the day of the person, which in the evening is not yet that of UTC', async () => {
  vi.stubEnv('TZ', 'America/El_Salvador')
  const { file, pick, panel, press } = await open()
  pick.isDismissed = false
  await press('Export')
  await within(panel).findByText('File saved: 1 record.')
  expect(file.name).toBe('contents-2026-11-20.csv')
  vi.unstubAllEnvs()
})

test('a failure is reported, leaves nothing, and can be tried again; an export that is stopped is awaited', async () => {
  const { store, file, pick, panel, press, choose } = await open()
  pick.isDismissed = false
  await choose('All 2 results')
  store.deny('contents')
  await press('Export')
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Export failed')
  expect(file.text).toBe('')
  store.allow()
  await act(async () => store.connect(false))
  await press('Try again')
  expect(await within(panel).findByRole('progressbar', { name: '0 of 2 exported…' })).toBeVisible()
  expect(within(panel).queryByRole('alert')).toBeNull()
  await press('Stop')
  await act(async () => store.connect(true))
  expect(await within(panel).findByRole('button', { name: 'Export' })).toBeVisible()
  expect(file.text).toBe('')
})

const drawChoices = async (role: Role) => {
  const store = memoryStore({ as: { uid: 'eva', role } })
  const begun = {
    format: 'csv',
    columns: 'shown',
    scope: 'all',
    withLongTexts: true,
    withClear: false,
    reason: '',
    withMark: true,
  } as const
  const chosen: ExportChoice[] = []
  const Panel = () => {
    const [choice, setChoice] = useState<ExportChoice>(begun)
    const choose = (next: ExportChoice) => {
      chosen.push(next)
      setChoice(next)
    }
    return (
      <ExportPanel
        state={state}
        selected={[]}
        columns={['code', 'name', 'email']}
        total={null}
        choice={choice}
        onChoose={choose}
        onClose={() => {}}
      />
    )
  }
  const { user } = drawPage(<Panel />, { store, of: 'subscribers' })
  const panel = within(await screen.findByRole('dialog', { name: 'Export subscribers' }))
  return { user, panel, last: () => chosen.at(-1) }
}

test('who may see confidential data may have it in the file, for a reason, and is told that this is noted', async () => {
  const { user, panel, last } = await drawChoices('admin')
  expect(panel.getByLabelText('All results')).toBeChecked()
  expect(panel.queryByLabelText(/selected$/)).not.toBeInTheDocument()
  expect(panel.queryByText(/recorded in the access log/)).not.toBeInTheDocument()
  await user.click(panel.getByLabelText('Include confidential data: Name, Email'))
  expect(last()).toMatchObject({ withClear: true })
  expect(panel.getByText('The export is recorded in the access log with your name.')).toBeVisible()
  await user.type(panel.getByLabelText(/^Reason/), 'Invoices')
  expect(last()).toMatchObject({ reason: 'Invoices', withClear: true })
  await user.paste('x'.repeat(200))
  expect(last()?.reason).toHaveLength(208)
  expect(panel.getByText('At most 200 characters. Shorten it.')).toBeVisible()
  await user.click(panel.getByLabelText('Mark as UTF-8, so Excel shows accents'))
  expect(last()).toMatchObject({ withMark: false })
})

test('anybody else is told that it is masked', async () => {
  const { panel } = await drawChoices('stats')
  expect(panel.getByText('Masked in the export, because confidential: Name, Email.')).toBeVisible()
  expect(panel.queryByLabelText(/^Include confidential data/)).not.toBeInTheDocument()
})

test('long texts are left out where that is chosen', async () => {
  const { user, file, pick, panel, press, choose, store } = await open()
  pick.isDismissed = false
  store.put(contents, 'b', { body: 'A long text' })
  expect(within(panel).getByLabelText('As in the list (2)')).toBeChecked()
  expect(within(panel).queryByLabelText('Include long texts: Text')).not.toBeInTheDocument()
  await choose('CSV with IDs, to edit and import again')
  await choose('Include long texts: Text')
  await press('Export')
  await within(panel).findByText('File saved: 1 record.')
  expect(file.text).not.toContain('A long text')
  await user.click(within(panel).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a browser that asks for no file downloads it, by the same name', async () => {
  const { panel, press } = await open()
  Reflect.deleteProperty(window, 'showSaveFilePicker')
  const given: { name: string; blob: Blob }[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    given.push({ name: this.download, blob: create.mock.lastCall?.[0] as Blob })
  })
  await press('Export')
  expect(await within(panel).findByText('File saved: 1 record.')).toBeVisible()
  expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([['contents-2026-11-21.csv', 'text/csv']])
  expect(await given[0]?.blob.text()).toBe('\ufeffTitle,Status\r\nb,Draft\r\n')
})
