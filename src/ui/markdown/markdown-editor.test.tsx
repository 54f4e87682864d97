import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MarkdownEditor from './markdown-editor.tsx'
import { previewLimit } from './preview.tsx'
import { withoutFrames } from './testing/without-frames.ts'
import { toBlocks } from './to-blocks.ts'

/** Replaces the worker, which happy-dom lacks: does the same in the page, with a delay. */
class PageWorker extends EventTarget {
  #isEnded = false

  postMessage(source: string) {
    queueMicrotask(() => {
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: toBlocks(source) }))
    })
  }

  terminate() {
    this.#isEnded = true
  }
}

const start = vi.fn(function start() {
  return new PageWorker()
})

beforeEach(() => {
  start.mockClear()
  vi.stubGlobal('Worker', start)
})

afterEach(() => vi.unstubAllGlobals())

const widen = (isWide: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      media => Object.assign(new EventTarget(), { matches: isWide, media }) as unknown as MediaQueryList,
    )

type Pictures = NonNullable<Props['pictures']>
type FindProps = NonNullable<Props['own']>['Find']
type Props = Partial<ComponentProps<typeof MarkdownEditor>>

const Form = ({ value: first = '', ...props }: Props) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <label htmlFor="body">Body</label>
      <MarkdownEditor {...props} id="body" value={value} onChange={setValue} />
    </>
  )
}

const open = (props: Props = {}) => {
  render(<Form {...props} />, { wrapper: StrictMode })
  return userEvent.setup()
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
const select = (from: number, to: number) => {
  text().focus()
  text().setSelectionRange(from, to)
}
const tool = (name: string) => screen.getByRole('button', { name })
/** Compares text only: happy-dom sanitises differently, and editing.test.ts checks the rest. */
const previewShows = (shown: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent(shown))

test('a button marks what is selected, and the text keeps the focus and the selection: it was not left', async () => {
  const onBlur = vi.fn()
  const user = open({ value: 'Hoy ganó FAS', onBlur })
  select(4, 8)
  await user.click(tool('Bold'))
  expect(text()).toHaveValue('Hoy **ganó** FAS')
  expect(text()).toHaveFocus()
  expect([text().selectionStart, text().selectionEnd]).toEqual([6, 10])
  expect(onBlur).not.toHaveBeenCalled()
  await user.click(document.body)
  expect(onBlur).toHaveBeenCalledOnce()
})

test.each([
  ['Control', 'b', '**FAS**'],
  ['Control', 'i', '_FAS_'],
  ['Meta', 'b', '**FAS**'],
])('%s and %s do the same by keyboard', async (held, key, marked) => {
  const user = open({ value: 'FAS' })
  select(0, 3)
  await user.keyboard(`{${held}>}${key}{/${held}}`)
  expect(text()).toHaveValue(marked)
})

test('the toolbar is one stop for the tab key, and arrows go along it', async () => {
  const user = open()
  await user.tab()
  expect(tool('Bold')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(tool('Heading')).toHaveFocus()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(tool('Link')).toHaveFocus()
  await user.tab()
  expect(tool('Write')).toHaveFocus()
})

test('the preview is loaded when it is asked for, and shows the text as it will be read', async () => {
  const user = open({ value: '## Jornada 12\n\nHoy **ganó** FAS' })
  expect(start).not.toHaveBeenCalled()
  await user.click(tool('Preview'))
  await previewShows('Jornada 12 Hoy ganó FAS')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Both' })).not.toBeInTheDocument()
  await user.click(tool('Write'))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(text()).toHaveValue('## Jornada 12\n\nHoy **ganó** FAS')
  await user.clear(text())
  await user.click(tool('Preview'))
  expect(await screen.findByText('Nothing to show yet.')).toBeInTheDocument()
})

test('where there is room the text stands alone until the preview is asked for beside it, which follows it', async () => {
  widen(true)
  const user = open({ value: 'FAS' })
  expect(tool('Write')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument()
  expect(start).not.toHaveBeenCalled()
  // Hovering has preloaded it.
  await user.hover(tool('Both'))
  expect(start).toHaveBeenCalled()
  await user.click(tool('Both'))
  expect(tool('Both')).toHaveFocus()
  await previewShows('FAS')
  await user.type(text(), ' y Águila')
  await previewShows('FAS y Águila')
})

test('the device remembers that the preview is wanted beside the text, and not how somebody who may only read looked', async () => {
  widen(true)
  const user = open({ value: 'FAS' })
  await user.click(tool('Both'))
  cleanup()
  open({ value: 'Luna', readOnly: true })
  await previewShows('Luna')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(tool('Write'))
  cleanup()
  open({ value: 'Mar' })
  await previewShows('Mar')
  expect(text()).toHaveValue('Mar')
  await user.click(tool('Write'))
})

test('of a very long text the beginning is shown, and that is said', async () => {
  const user = open({ value: `inicio\n\n${'gol '.repeat(previewLimit / 4)}\n\nfinal` })
  await user.click(tool('Preview'))
  expect(await screen.findByText(/^Only the beginning of this long text is shown here/)).toBeInTheDocument()
  expect(screen.getByText(/inicio/, { selector: '.markdown *' })).toBeInTheDocument()
  expect(screen.queryByText(/final/, { selector: '.markdown *' })).not.toBeInTheDocument()
})

test('a preview that could not be loaded says so, and is tried again', async () => {
  class AbsentWorker extends PageWorker {
    override postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  vi.stubGlobal('Worker', AbsentWorker)
  const user = open({ value: 'FAS' })
  await user.click(tool('Preview'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the preview.')
  vi.stubGlobal('Worker', PageWorker)
  await user.click(tool('Try again'))
  await previewShows('FAS')
})

test('characters are counted, more than fit can be typed, and a refused text is described by the reason', async () => {
  render(<p id="why">Write less.</p>)
  const user = open({ max: 5, invalid: true, describedBy: 'why' })
  expect(text()).toBeInvalid()
  await user.type(text(), 'FAS')
  expect(text()).toHaveAccessibleDescription('Write less. 3 of 5 characters')
  await user.type(text(), ' ganó')
  expect(text()).toHaveAccessibleDescription('Write less. 8 of 5 characters')
  expect(text()).toHaveValue('FAS ganó')
})

test('the count calls nothing a character that people would not', async () => {
  const user = open({ value: '', max: 10 })
  await user.click(text())
  await user.paste('👩‍👩‍👧')
  expect(text()).toHaveAccessibleDescription('8 of 10. Emoji and some accents count as several.')
  await user.paste('👩‍👩‍👧')
  expect(text()).toHaveAccessibleDescription('16 of 10: 6 too many. Emoji and some accents count as several.')
})

test('Enter goes on with a list and ends it, and Tab leaves the text', async () => {
  const user = open({ value: '' })
  await user.type(text(), '- FAS{Enter}Águila{Enter}{Enter}fin')
  expect(text()).toHaveValue('- FAS\n- Águila\nfin')
  await user.tab()
  expect(text()).not.toHaveFocus()
})

test('words and the time to read them are told once somebody rests', async () => {
  const user = open({ value: '' })
  await user.type(text(), '## Hoy **ganó** [[FAS](https://example.com/fas) 3-1')
  expect(await screen.findByText('4 words · 1 min to read')).toBeInTheDocument()
  cleanup()
  open({ value: 'gol '.repeat(660) })
  expect(await screen.findByText('660 words · 3 min to read')).toBeInTheDocument()
})

test('a page that is too long to be converted is pasted by the browser, as text', () => {
  open({ value: '' })
  const pasted = (length: number) => {
    const html = `<p>${'a'.repeat(length - '<p></p>'.length)}</p>`
    return fireEvent.paste(text(), { clipboardData: transfer({ html, text: 'a' }) })
  }
  expect(pasted(2_000_001)).toBe(true)
  expect(pasted(100)).toBe(false)
})

test('the editor fills the screen, with the focus where it was, until Esc, the button, or somebody goes on', async () => {
  const user = open({ value: 'FAS' })
  render(<button type="button">After</button>)
  await user.click(text())
  await user.click(tool('Full screen'))
  expect(tool('Full screen')).toHaveAttribute('aria-pressed', 'true')
  expect(text()).toHaveFocus()
  const pressed = vi.fn()
  document.addEventListener('keydown', pressed)
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', pressed)
  // A drawer around it stays open.
  expect(pressed).not.toHaveBeenCalled()
  expect(tool('Full screen')).toHaveAttribute('aria-pressed', 'false')
  expect(text()).toHaveFocus()
  await user.click(tool('Full screen'))
  await user.click(tool('After'))
  expect(tool('Full screen')).toHaveAttribute('aria-pressed', 'false')
})

test.each(['b', 'i'])('Ctrl+%s before and after a word leaves no marks behind', async key => {
  const user = open()
  const mark = key === 'b' ? '**' : '_'
  text().focus()
  await user.keyboard(`{Control>}${key}{/Control}`)
  await user.keyboard('Alianza')
  await user.keyboard(`{Control>}${key}{/Control}`)
  await user.keyboard(' ganó.')
  expect(text()).toHaveValue(`${mark}Alianza${mark} ganó.`)
})

test('a link asks for its address, completes it, and refuses what is none', async () => {
  const user = open({ value: 'ver la tabla' })
  select(4, 12)
  await user.keyboard('{Control>}k{/Control}')
  const address = screen.getByRole('textbox', { name: 'Address of the link' })
  expect(address).toHaveFocus()
  await user.type(address, 'la tabla{Enter}')
  expect(address).toHaveAccessibleDescription('Enter an address such as https://example.com.')
  await user.clear(address)
  await user.type(address, 'example.com/tabla{Enter}')
  expect(text()).toHaveValue('ver [la tabla](https://example.com/tabla)')
  expect(text()).toHaveFocus()
})

test('without a selection a link asks for its text, too, and Esc goes back to the text', async () => {
  const user = open({ value: 'ver ' })
  select(4, 4)
  await user.click(tool('Link'))
  await user.keyboard('{Escape}')
  expect(text()).toHaveFocus()
  await user.click(tool('Link'))
  await user.type(screen.getByRole('textbox', { name: 'Address of the link' }), 'https://example.com')
  await user.type(screen.getByRole('textbox', { name: 'Text of the link' }), 'la tabla')
  await user.click(tool('Insert link'))
  expect(text()).toHaveValue('ver [la tabla](https://example.com)')
  await user.click(tool('Link'))
  await user.type(screen.getByRole('textbox', { name: 'Address of the link' }), ' example.com{Enter}')
  expect(text()).toHaveValue('ver [la tabla](https://example.com)[example.com](https://example.com)')
})

test('an address that is selected becomes the link of the text that is typed for it', async () => {
  const user = open({ value: 'ver https://example.com' })
  select(4, 23)
  await user.click(tool('Link'))
  await user.type(screen.getByRole('textbox', { name: 'Text of the link' }), 'la tabla{Enter}')
  expect(text()).toHaveValue('ver [la tabla](https://example.com)')
})

test('an address that is pasted over a selection is its link', () => {
  open({ value: 'ver la tabla' })
  select(4, 12)
  const html = '<a href="https://example.com/tabla">https://example.com/tabla</a>'
  fireEvent.paste(text(), { clipboardData: transfer({ html, text: 'https://example.com/tabla' }) })
  expect(text()).toHaveValue('ver [la tabla](https://example.com/tabla)')
})

test('a link to something of one’s own is found from the toolbar, and put where the text was', async () => {
  const Find: FindProps = ({ onTake }) => (
    <button type="button" onClick={() => onTake('La jornada', '/contents/la-jornada')}>
      La jornada
    </button>
  )
  const user = open({ value: 'ver ', own: { label: 'Link to a content', Find } })
  select(4, 4)
  await user.click(tool('Link to a content'))
  await user.click(tool('La jornada'))
  expect(text()).toHaveValue('ver [La jornada](/contents/la-jornada)')
  expect(text()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'La jornada' })).not.toBeInTheDocument()
  await user.click(tool('Link to a content'))
  tool('La jornada').focus()
  await user.keyboard('{Escape}')
  expect(tool('Link to a content')).toHaveAttribute('aria-expanded', 'false')
  expect(text()).toHaveFocus()
})

const Insert: Pictures['Insert'] = ({ files, onTake, onClose }) => (
  <fieldset aria-label="Pictures">
    {files.map(({ name }) => name).join()}
    <button type="button" onClick={() => onTake('![Gol](/images/a)')}>
      Insert
    </button>
    <button type="button" onClick={onClose}>
      Drop
    </button>
  </fieldset>
)
const Picture: Pictures['Picture'] = ({ collection, id, alt }) => <img alt={`${alt}, ${collection} ${id}`} />
const pictures: Pictures = { collection: 'images', field: 'body', mayUpload: true, Insert, Picture }

const transfer = ({
  files = [],
  html = '',
  text = '',
}: {
  files?: readonly string[]
  html?: string
  text?: string
}) => ({
  files: files.map(name => new File(['…'], name, { type: 'image/png' })),
  types: ['Files'],
  dropEffect: '',
  getData: (type: string) => (type === 'text/html' ? html : text),
})
const inserting = () => screen.getByRole('group', { name: 'Pictures' })

test('a picture is put in from the toolbar, on a line of its own, and the text has the focus again', async () => {
  const user = open({ value: 'Hoy ganó FAS', pictures })
  select(4, 4)
  await user.click(tool('Image'))
  await user.click(tool('Insert'))
  expect(text()).toHaveValue('Hoy ganó FAS\n\n![Gol](/images/a)\n\n')
  expect(text()).toHaveFocus()
  await user.click(tool('Image'))
  await user.click(tool('Drop'))
  expect(screen.queryByRole('group', { name: 'Pictures' })).not.toBeInTheDocument()
  expect(text()).toHaveFocus()
})

test('files that are dropped or pasted are put in as pictures, each lot by itself', async () => {
  open({ pictures })
  fireEvent.drop(text(), { dataTransfer: transfer({ files: ['uno.png', 'dos.png'] }) })
  expect(inserting()).toHaveTextContent('uno.png,dos.png')
  text().focus()
  fireEvent.paste(text(), { clipboardData: transfer({ files: ['tres.png'], html: '<img src="https://a.com/b.png">' }) })
  expect(screen.getAllByRole('group', { name: 'Pictures' })[1]).toHaveTextContent('tres.png')
})

test('a text that is pasted with pictures comes without them, and that is said until the next paste', async () => {
  open({ pictures })
  text().focus()
  const html = '<p><b>Hoy</b><img src="file:///a.png"></p>'
  fireEvent.paste(text(), { clipboardData: transfer({ html, text: 'Hoy', files: ['hoy.png'] }) })
  await waitFor(() => expect(text()).toHaveValue('**Hoy**'))
  expect(screen.getByRole('status')).toHaveTextContent('The images in the text you pasted were skipped.')
  expect(screen.queryByRole('group', { name: 'Pictures' })).not.toBeInTheDocument()
  fireEvent.paste(text(), { clipboardData: transfer({ html: '<p><b>Mar</b></p>', text: 'Mar' }) })
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('who may not upload chooses, and gives no files', async () => {
  open({ pictures: { ...pictures, mayUpload: false } })
  fireEvent.drop(text(), { dataTransfer: transfer({ files: ['uno.png'] }) })
  expect(screen.queryByRole('group', { name: 'Pictures' })).not.toBeInTheDocument()
  expect(tool('Image')).toBeEnabled()
})

test('the preview shows a picture of one’s own with its caption, and one of another collection by its text', async () => {
  const user = open({ value: '![Gol](/images/a "FAS, 2–1")\n\n![Otro](/players/b)', pictures })
  await user.click(tool('Preview'))
  const figure = await screen.findByRole('figure')
  expect(figure).toHaveTextContent('FAS, 2–1')
  expect(within(figure).getByRole('img', { name: 'Gol, images a' })).toBeInTheDocument()
  expect(screen.getByText('Otro')).toBeInTheDocument()
})

test('a video is asked of its service only once somebody plays it, has the keyboard then, and can be opened there', async () => {
  withoutFrames()
  const user = open({ value: '[El gol](https://youtu.be/abc)' })
  await user.click(tool('Preview'))
  const figure = within(await screen.findByRole('figure'))
  expect(figure.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', 'https://youtu.be/abc')
  expect(figure.queryByTitle('El gol')).not.toBeInTheDocument()
  await user.click(figure.getByRole('button', { name: /^Play the video/ }))
  expect(figure.getByTitle('El gol')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1')
  expect(figure.getByTitle('El gol')).toHaveFocus()
})

test('who may only read has no buttons, nor shortcuts', async () => {
  const user = open({ value: '**FAS**', readOnly: true })
  await previewShows('FAS')
  await user.click(tool('Write'))
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  select(0, 7)
  await user.keyboard('{Control>}b{/Control}')
  expect(text()).toHaveValue('**FAS**')
})
