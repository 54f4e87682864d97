import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { nextIndex } from '../dom.ts'
import { useTypedText } from '../form/typed-text.ts'
import { useMessages } from '../messages/use-messages.ts'
import { Segmented } from '../segmented.tsx'
import { ariaKeys, isMac, isPressed } from '../shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../shortcuts/registry.ts'
import { createSetting } from '../store.ts'
import { type Edit, type Format, formatText } from './format-text.ts'
import { keyMessages, messages } from './messages.ts'
import './markdown.scss'
import { MarkdownPreview, preparePreview, usePreviewStore } from './preview.tsx'

/**
 * Edits a text area as if the person had typed it: its events fire, and the browser's own undo takes it back. `execCommand` is deprecated, and
 * the only thing that does this; where it does nothing the text changes all the same, and undo begins anew.
 */
export const applyEdit = (area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void => {
  area.focus()
  area.setSelectionRange(from, to)
  if (!typed(area, insert)) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }))
  }
  area.setSelectionRange(start, end)
}

const typed = ({ ownerDocument }: HTMLTextAreaElement, insert: string): boolean => {
  if (!('execCommand' in ownerDocument)) return false
  return insert === '' ? ownerDocument.execCommand('delete') : ownerDocument.execCommand('insertText', false, insert)
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

const buttons: readonly { readonly format: Format; readonly Icon: typeof Bold; readonly chord?: string }[] = [
  { format: 'bold', Icon: Bold, chord: 'Mod+B' },
  { format: 'italic', Icon: Italic, chord: 'Mod+I' },
  { format: 'heading', Icon: Heading },
  { format: 'list', Icon: List },
  { format: 'quote', Icon: Quote },
  { format: 'link', Icon: Link, chord: 'Mod+K' },
]

/** Or a press would take the focus out of the text, which counts as leaving the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface ToolbarProps {
  readonly controls: string
  readonly onFormat: (format: Format) => void
}

/** One stop for the tab key; arrows, Home and End go along it. */
const Toolbar = memo(({ controls, onFormat }: ToolbarProps) => {
  const t = useMessages(messages)
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const go = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, buttons.length, { axis: 'x', loop: true })
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} className="markdown-toolbar" role="toolbar" aria-label={t('formatting')} aria-controls={controls}>
      {buttons.map(({ format, Icon, chord }, index) => {
        const name = t(format)
        const shortcut = chord?.replace('Mod+', isMac ? '⌘' : 'Ctrl+')
        return (
          <button
            key={format}
            type="button"
            className="markdown-tool"
            tabIndex={index === current ? 0 : -1}
            aria-label={name}
            aria-keyshortcuts={chord && ariaKeys(chord)}
            title={shortcut ? t('withShortcut', { name, shortcut }) : name}
            onKeyDown={go}
            onFocus={() => setCurrent(index)}
            onMouseDown={keepFocus}
            onClick={() => onFormat(format)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
})

/** Not drawn anew while it is typed in: a text may have 100,000 characters. */
const Text = memo((props: ComponentProps<'textarea'>) => <textarea {...props} className="form-control markdown-text" />)

/** What is shown of an editor: `both` only where there is room for one beside the other. */
type Layout = 'write' | 'both' | 'preview'

/** Where there is room; the text alone until something was chosen, since the preview has to be loaded. */
const wideLayout = createSetting<Layout>('luna.markdown', kept =>
  kept === 'both' || kept === 'preview' ? kept : 'write',
)

const query = '(min-width: 1200px)'

const useIsWide = (): boolean => {
  const [room] = useState(() => {
    const list = window.matchMedia(query)
    const subscribe = (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    }
    return { subscribe, isWide: () => list.matches }
  })
  return useSyncExternalStore(room.subscribe, room.isWide)
}

export interface MarkdownEditorProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Characters, as JavaScript and the database's rules count them. More can be typed, so that a paste loses nothing; it is said. */
  readonly max?: number | undefined
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly readOnly?: boolean
}

/** A text area for Markdown with buttons and shortcuts for the marks, and a preview on demand: beside it where there is room, else in its place. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, value, onChange, onBlur, max, describedBy, invalid = false, readOnly = false } = props
  const t = useMessages(messages)
  useShortcuts(readOnly ? null : markdownKeys)
  const typed = useTypedText<HTMLTextAreaElement>(value, onChange)
  const { ref: area } = typed
  const isWide = useIsWide()
  // Who may only read wants the text as it will be read.
  const [layout, setLayout] = useState({
    wide: readOnly ? 'preview' : wideLayout.get(),
    narrow: readOnly ? 'preview' : 'write',
  } satisfies Record<string, Layout>)
  const shown: Layout = isWide ? layout.wide : layout.narrow
  const store = usePreviewStore()
  const chooseLayout = (next: Layout) => {
    setLayout({ ...layout, [isWide ? 'wide' : 'narrow']: next })
    // How somebody reads is no choice of how they write.
    if (isWide && !readOnly) wideLayout.set(next)
  }
  const countId = `${id}-count`

  const format = useCallback(
    (format: Format) => {
      if (!area.current || readOnly) return
      const { selectionStart: start, selectionEnd: end, value: text } = area.current
      applyEdit(area.current, formatText({ text, start, end }, format))
    },
    [area, readOnly],
  )
  const press = useCallback(
    (event: KeyboardEvent) => {
      const chosen = buttons.find(({ chord }) => chord && isPressed(event, chord))
      if (!chosen) return
      event.preventDefault()
      format(chosen.format)
    },
    [format],
  )

  return (
    <div className="markdown-editor" data-invalid={invalid}>
      <Segmented
        label={t('view')}
        options={(isWide ? (['write', 'both', 'preview'] as const) : (['write', 'preview'] as const)).map(each => ({
          value: each,
          label: t(each),
        }))}
        value={shown}
        onChange={chooseLayout}
        onNear={near => {
          if (near !== 'write') preparePreview(store, value)
        }}
        className="markdown-tabs"
      />
      <div className="markdown-panels" data-shown={shown}>
        {/* Hidden rather than gone while the preview is shown: it keeps its selection and what can be undone. */}
        <div className="markdown-write" hidden={shown === 'preview'}>
          {readOnly ? null : <Toolbar controls={id} onFormat={format} />}
          <Text
            {...typed}
            id={id}
            readOnly={readOnly}
            aria-invalid={invalid}
            aria-describedby={
              [describedBy, max === undefined ? undefined : countId].filter(Boolean).join(' ') || undefined
            }
            onKeyDown={press}
            onBlur={onBlur}
          />
          {max === undefined ? null : (
            <p className="markdown-count" id={countId} data-over={value.length > max}>
              {value.length > max
                ? t('over', { count: value.length, max, over: value.length - max })
                : t('count', { count: value.length, max })}
            </p>
          )}
        </div>
        {shown === 'write' ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls has to be reached by keyboard
          <section className="markdown-shown" tabIndex={0} aria-label={t('preview')}>
            <MarkdownPreview store={store} source={value} />
          </section>
        )}
      </div>
    </div>
  )
}
