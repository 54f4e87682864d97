import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import {
  type ClipboardEvent,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
} from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { flushSync } from 'react-dom'
import { unitOf } from '../form/text-units.ts'
import { useMedia, wide } from '../media.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useFileDrop } from '../pictures/file-drop.ts'
import { Segmented } from '../segmented.tsx'
import { defineShortcuts, useShortcuts } from '../shortcuts/registry.ts'
import { createSetting } from '../store.ts'
import {
  continueLine,
  type Edit,
  formatText,
  insertApart,
  insertBlocks,
  insertLink,
  pasteAddress,
  type Selected,
} from './format-text.ts'
import { keyMessages, messages } from './messages.ts'
import './markdown.scss'
import { useEffect } from 'react'
import { loadChunk } from '../../config/chunk-load.ts'
import { LinkForm } from './link-form.tsx'
import { MarkdownPreview, preparePreview, type TextPictures, usePreviewStore } from './preview.tsx'
import { type Tool, Toolbar, toolOfKey } from './toolbar.tsx'

/** Words read per minute. */
const pace = 220

/** Debounce in milliseconds: long texts are not counted on each key. */
const pause = 400

/** Words as read: without marks and addresses. */
const wordsIn = (markdown: string): number =>
  markdown.replaceAll(/\]\([^)\s]*(?:\s[^)]*)?\)|https?:\/\/\S+/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:-]*/gu)
    ?.length ?? 0

/** Number of words and reading time, debounced. */
const TextLength = ({ text }: { readonly text: string }) => {
  const t = useMessages(messages)
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWords(wordsIn(text)), pause)
    return () => clearTimeout(timer)
  }, [text])
  if (words === null || words === 0) return null
  return <p className="markdown-count">{t('words', { words, minutes: Math.max(1, Math.round(words / pace)) })}</p>
}

/** Characters of HTML; longer content, such as a page with embedded pictures, is pasted as plain text. */
const longestHtml = 2_000_000

let markdownFrom: typeof import('./from-html.ts').markdownFrom | null = null

/** Loads the HTML converter before a paste. On failure, plain text is pasted. */
const prepareConverter = async (): Promise<void> => {
  try {
    markdownFrom ??= (await loadChunk(() => import('./from-html.ts'))).markdownFrom
  } catch {
    // The next paste retries.
  }
}

const isConverterLoaded = (): boolean => markdownFrom !== null

/** Null without anything to convert, or on failure: plain text is pasted. */
const convert = (html: string): string | null => {
  try {
    return markdownFrom?.(html) ?? null
  } catch {
    // Nested too deeply.
    return null
  }
}

const blocks = 'br, p, div, li, tr, h1, h2, h3, h4, h5, h6, pre, blockquote'

/** Text of HTML, a line per block; for HTML without plain text. */
const textOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('style, script')) hidden.remove()
  for (const block of body.querySelectorAll(blocks)) block.after('\n')
  return (body.textContent ?? '').trim()
}

/** Whether HTML has pictures, as written by pages and word processors. */
const hasPictures = (html: string): boolean => /<(img|v:imagedata)\b/i.test(html)

/** Edits a text area with `execCommand`, the only way to keep undo; without it, sets the text. */
const applyEdit = (
  area: HTMLTextAreaElement,
  { from, to, insert, start, end }: Edit,
  onChange: (value: string) => void,
): void => {
  area.focus()
  area.setSelectionRange(from, to)
  const isMove = area.value.slice(from, to) === insert
  if (!isMove && !typed(area, insert))
    flushSync(() => onChange(area.value.slice(0, from) + insert + area.value.slice(to)))
  area.setSelectionRange(start, end)
}

const typed = ({ ownerDocument }: HTMLTextAreaElement, insert: string): boolean => {
  if (!('execCommand' in ownerDocument)) return false
  return insert === '' ? ownerDocument.execCommand('delete') : ownerDocument.execCommand('insertText', false, insert)
}

/** Undoes the last edit if that gives this text; a browser may join it with earlier typing. */
const undone = (area: HTMLTextAreaElement, text: string): boolean => {
  const { ownerDocument } = area
  if (!('execCommand' in ownerDocument) || !ownerDocument.execCommand('undo')) return false
  if (area.value === text) return true
  ownerDocument.execCommand('redo')
  return false
}

const markdownKeys = defineShortcuts({
  id: 'markdown',
  messages: keyMessages,
  title: 'markdown',
  shortcuts: [
    { keys: ['Mod+B'], label: 'bold' },
    { keys: ['Mod+I'], label: 'italic' },
    { keys: ['Mod+K'], label: 'link' },
  ],
})

/** Visible parts of an editor; `both` needs a wide screen. */
type Layout = 'write' | 'both' | 'preview'

/** Layout on wide screens; text alone by default, because the preview has to load. */
const wideLayout = createSetting<Layout>('luna.markdown', kept =>
  kept === 'both' || kept === 'preview' ? kept : 'write',
)

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

export interface FindLinkProps {
  readonly onTake: (label: string, address: string) => void
  readonly onClose: () => void
}

export interface InsertPicturesProps {
  readonly collection: string
  /** The form's field, held during uploads. */
  readonly field: string
  /** Files to upload; without any, existing pictures are offered. */
  readonly files: readonly File[]
  /** Receives Markdown paragraphs with the pictures. */
  readonly onTake: (blocks: string) => void
  readonly onClose: () => void
}

interface InsertedPictures extends TextPictures, Pick<InsertPicturesProps, 'field'> {
  readonly mayUpload: boolean
  readonly Insert: ComponentType<InsertPicturesProps>
}

/** Pictures being inserted. */
interface Lot {
  readonly id: number
  readonly files: readonly File[]
}

export interface MarkdownEditorProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** UTF-16 units, as in the rules. Longer input is kept and reported, so a paste loses nothing. */
  readonly max?: number | undefined
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly readOnly?: boolean
  /** Shows the rendered text first where only one of both fits. */
  readonly isReview?: boolean
  /** Search for other link targets, rendered on demand. */
  readonly own?: { readonly label: string; readonly Find: ComponentType<FindLinkProps> } | undefined
  /** Takes the focus each time it is another object, and selects the passage in UTF-16 units. */
  readonly target?: { readonly at?: { readonly from: number; readonly to: number } } | null
  /** Shows and inserts own pictures, on demand or from files. Keep both components stable. */
  readonly pictures?: InsertedPictures | undefined
}

/** A Markdown text area with buttons, shortcuts and preview. Pasted word-processor text becomes Markdown. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, value, onChange, onBlur, max, describedBy, invalid = false, readOnly = false, isReview = false } = props
  const { own, pictures, target = null } = props
  const t = useMessages(messages)
  useShortcuts(readOnly ? null : markdownKeys)
  const area = useRef<HTMLTextAreaElement>(null)
  const isWide = useMedia(wide)
  // Readers without write access get the rendered text.
  const [layout, setLayout] = useState({
    wide: readOnly ? 'preview' : wideLayout.get(),
    narrow: readOnly || isReview ? 'preview' : 'write',
  } satisfies Record<string, Layout>)
  const [isFull, setFull] = useState(false)
  /** Form above the text; the link's with the selected text. */
  const [panel, setPanel] = useState<
    { readonly type: 'find' } | { readonly type: 'link'; readonly selected: string } | null
  >(null)
  const [lots, setLots] = useState<readonly Lot[]>([])
  const [isLeftOut, setLeftOut] = useState(false)
  const shown: Layout = isWide ? layout.wide : layout.narrow
  const store = usePreviewStore()
  const chooseLayout = (next: Layout) => {
    setLayout({ ...layout, [isWide ? 'wide' : 'narrow']: next })
    // A reader's layout is not stored as the writer's.
    if (isWide && !readOnly) wideLayout.set(next)
  }
  const [reached, setReached] = useState(target)
  if (target !== reached) {
    setReached(target)
    if (shown === 'preview') setLayout({ ...layout, [isWide ? 'wide' : 'narrow']: 'write' })
  }
  useEffect(() => {
    const text = area.current
    if (text === null || reached === null) return
    // A text that takes the focus scrolls to its selection.
    text.blur()
    if (reached.at) text.setSelectionRange(reached.at.from, reached.at.to)
    text.focus()
  }, [reached])
  const countId = `${id}-count`

  const edit = useCallback(
    (change: (selected: Selected) => Edit | null): boolean => {
      if (!area.current || readOnly) return false
      const next = change(selectedIn(area.current))
      if (next !== null) applyEdit(area.current, next, onChange)
      return next !== null
    },
    [onChange, readOnly],
  )
  const applyTool = useCallback(
    (tool: Tool) => {
      if (tool !== 'link') edit(selected => formatText(selected, tool))
      else if (area.current) {
        const { text, start, end } = selectedIn(area.current)
        const selected = text.slice(start, end).trim()
        setPanel(panel => (panel?.type === 'link' ? null : { type: 'link', selected }))
      }
    },
    [edit],
  )
  const press = useCallback(
    (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
      const tool = readOnly ? undefined : toolOfKey(event)
      const isBreak = key === 'Enter' && !(shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing)
      if (tool) applyTool(tool)
      if (tool || (isBreak && edit(continueLine))) event.preventDefault()
    },
    [applyTool, edit, readOnly],
  )
  const takesFiles = pictures?.mayUpload === true && !readOnly
  const insert = useCallback(
    (files: readonly File[]) => setLots(all => [...all, { id: (all.at(-1)?.id ?? 0) + 1, files }]),
    [],
  )
  const choose = useCallback(() => insert([]), [insert])
  const ended = (lot: Lot) => setLots(all => all.filter(({ id }) => id !== lot.id))
  const zone = useFileDrop(insert, { disabled: !takesFiles, pasted: 'here' })
  const paste = useCallback(
    (event: ClipboardEvent) => {
      const { clipboardData } = event
      const [html, text] = ['text/html', 'text/plain'].map(type => clipboardData.getData(type)) as [string, string]
      if (readOnly) return
      setLeftOut(false)
      const files = [...clipboardData.files]
      // Word processors and spreadsheets add a picture of the text.
      if (takesFiles && files.length > 0 && text.trim() === '') {
        event.preventDefault()
        insert(files)
        return
      }
      if (edit(selected => pasteAddress(selected, text))) {
        event.preventDefault()
        return
      }
      if (html === '' || html.length > longestHtml) return
      event.preventDefault()
      setLeftOut(takesFiles && hasPictures(html))
      if (area.current === null) return
      const before = selectedIn(area.current)
      edit(selected => insertBlocks(selected, convert(html) ?? (text.trim() === '' ? textOf(html) : text)))
      if (isConverterLoaded()) return
      const pasted = selectedIn(area.current)
      void prepareConverter().then(() => {
        const blocks = convert(html)
        // Keeps the plain text if the focus has moved on.
        if (blocks === null || area.current === null || document.activeElement !== area.current) return
        const current = selectedIn(area.current)
        if (current.text !== pasted.text || current.start !== pasted.start || current.end !== pasted.end) return
        // The plain text is taken back first, so that one undo takes back the paste.
        const plain = undone(area.current, before.text) ? before : { ...pasted, start: before.start }
        edit(() => insertBlocks(plain, blocks))
      })
    },
    [edit, insert, readOnly, takesFiles],
  )
  const find = useCallback(() => setPanel(panel => (panel?.type === 'find' ? null : { type: 'find' })), [])
  const take = (label: string, address: string) => {
    setPanel(null)
    edit(selected => insertLink(selected, label, address))
  }
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(isFull || panel)) return
    event.stopPropagation()
    if (panel) {
      setPanel(null)
      area.current?.focus()
    } else setFull(false)
  }
  /** Leaving with the focus ends the full screen, which would cover it. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFull(false)
  }
  const Size = isFull ? Minimize : Maximize

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes its popups, wherever the focus is in it
    <div className="markdown-editor" data-invalid={invalid} data-full={isFull} onKeyDown={dismiss} onBlur={leave}>
      <div className="markdown-head">
        {readOnly || shown === 'preview' ? null : (
          <Toolbar
            controls={id}
            onTool={applyTool}
            findLabel={own?.label}
            opened={panel?.type ?? null}
            onFind={find}
            onPicture={pictures && choose}
          />
        )}
        <Segmented
          label={t('view')}
          options={(isWide ? (['write', 'both', 'preview'] as const) : (['write', 'preview'] as const)).map(each => ({
            value: each,
            label: t(each),
          }))}
          value={shown}
          onChange={chooseLayout}
          onHoverOrFocus={near => {
            if (near !== 'write') preparePreview(store, value)
          }}
          className="ms-auto"
        />
        <Button
          variant="icon"
          aria-label={t('fullScreen')}
          aria-pressed={isFull}
          title={t('fullScreen')}
          onMouseDown={event => event.preventDefault()}
          onClick={() => setFull(!isFull)}
        >
          <Size size={18} aria-hidden="true" />
        </Button>
      </div>
      <div className="markdown-panels" data-shown={shown}>
        {/* Hidden instead of unmounted, to keep selection and undo. */}
        <div className="markdown-write" hidden={shown === 'preview'} {...zone}>
          {isLeftOut ? (
            <p className="markdown-find" role="status">
              {t('picturesLeft')}
            </p>
          ) : null}
          {pictures &&
            lots.map(lot => (
              <pictures.Insert
                key={lot.id}
                collection={pictures.collection}
                field={pictures.field}
                files={lot.files}
                onTake={blocks => {
                  ended(lot)
                  edit(selected => insertApart(selected, blocks))
                }}
                onClose={() => {
                  ended(lot)
                  area.current?.focus()
                }}
              />
            ))}
          {own && panel?.type === 'find' ? (
            <div className="markdown-find">
              <own.Find onTake={take} onClose={find} />
            </div>
          ) : null}
          {panel?.type === 'link' ? (
            <div className="markdown-find">
              <LinkForm selected={panel.selected} onTake={take} />
            </div>
          ) : null}
          <Form.Control
            as="textarea"
            className="markdown-text"
            dir="auto"
            ref={area}
            id={id}
            value={value}
            onChange={event => onChange(event.target.value)}
            readOnly={readOnly}
            aria-invalid={invalid}
            aria-describedby={
              [describedBy, max === undefined ? undefined : countId].filter(Boolean).join(' ') || undefined
            }
            onKeyDown={press}
            onFocus={prepareConverter}
            onPaste={paste}
            onBlur={onBlur}
          />
          <div className="markdown-counts">
            <TextLength text={value} />
            {max === undefined ? null : (
              <p className="markdown-count" id={countId} data-over={value.length > max}>
                {value.length > max && !invalid
                  ? t('over', { unit: unitOf(value), count: value.length, max, over: value.length - max })
                  : t('count', { unit: unitOf(value), count: value.length, max })}
              </p>
            )}
          </div>
        </div>
        {shown === 'write' ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls has to be reached by keyboard
          <section className="markdown-shown" tabIndex={0} aria-label={t('preview')}>
            <MarkdownPreview store={store} source={value} pictures={pictures} />
          </section>
        )}
      </div>
    </div>
  )
}
