import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import { type KeyboardEvent, type MouseEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { isMac } from '../shortcuts/chords.ts'
import { defineShortcuts, useShortcuts } from '../shortcuts/registry.ts'
import { keep, readKept } from '../store.ts'
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

const views = ['write', 'preview'] as const
/** What of an editor is shown where there is room for one of the two. */
export type View = (typeof views)[number]

interface ViewTabsProps {
  readonly id: string
  readonly view: View
  readonly onView: (view: View) => void
  /** Called when somebody is about to ask for the preview. */
  readonly onNear: () => void
}

export const tabId = (id: string, view: View): string => `${id}-${view}-tab`
export const panelId = (id: string, view: View): string => `${id}-${view}-panel`

/** Where there is room for one of the two: arrows choose, as there is nothing to wait for. */
export const ViewTabs = ({ id, view, onView, onNear }: ViewTabsProps) => {
  const t = useMessages(messages)
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const other = view === 'write' ? 'preview' : 'write'
    const next = event.key === 'Home' ? 'write' : event.key === 'End' ? 'preview' : other
    onView(next)
    list.current?.querySelectorAll('button')[views.indexOf(next)]?.focus()
  }
  return (
    <div ref={list} className="markdown-tabs" role="tablist" aria-label={t('view')}>
      {views.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          className="markdown-tab"
          id={tabId(id, each)}
          aria-controls={panelId(id, each)}
          aria-selected={each === view}
          tabIndex={each === view ? 0 : -1}
          onKeyDown={go}
          onClick={() => onView(each)}
          {...(each === 'preview' ? { onPointerEnter: onNear, onFocus: onNear } : {})}
        >
          {t(each)}
        </button>
      ))}
    </div>
  )
}

/** What of an editor is shown where there is room for both. */
export type Layout = View | 'both'

const key = 'luna.markdown'

/** What was chosen on this device; the text alone until something was, since the preview has to be loaded. */
export const readLayout = (): Layout => {
  const kept = readKept(key)
  return kept === 'both' || kept === 'preview' ? kept : 'write'
}

export const keepLayout = (layout: Layout): void => {
  keep(key, layout)
}

/** Of a text with marks. There ⌘K or Ctrl-K makes a link. */
export const markdownKeys = defineShortcuts({
  id: 'markdown',
  messages: keyMessages,
  title: 'markdown',
  shortcuts: [
    { keys: ['Mod+B'], label: 'bold' },
    { keys: ['Mod+I'], label: 'italic' },
    { keys: ['Mod+K'], label: 'link' },
  ],
})

interface LayoutChoiceProps {
  readonly id: string
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  /** Called when somebody is about to ask for the preview. */
  readonly onNear: () => void
}

/** Where there is room for both: the text, the preview, or one beside the other. */
export const LayoutChoice = ({ id, layout, onLayout, onNear }: LayoutChoiceProps) => {
  const t = useMessages(messages)
  return (
    <fieldset className="markdown-tabs" aria-label={t('view')}>
      {(['write', 'both', 'preview'] as const).map(each => (
        <button
          key={each}
          type="button"
          className="markdown-tab"
          aria-controls={`${id}-panels`}
          aria-pressed={each === layout}
          onClick={() => onLayout(each)}
          {...(each === 'write' ? {} : { onPointerEnter: onNear, onFocus: onNear })}
        >
          {t(each)}
        </button>
      ))}
    </fieldset>
  )
}

const buttons = [
  { format: 'bold', Icon: Bold, key: 'B' },
  { format: 'italic', Icon: Italic, key: 'I' },
  { format: 'heading', Icon: Heading, key: null },
  { format: 'list', Icon: List, key: null },
  { format: 'quote', Icon: Quote, key: null },
  { format: 'link', Icon: Link, key: 'K' },
] as const satisfies readonly { format: Format; Icon: typeof Bold; key: string | null }[]

/** The format whose shortcut was pressed, if it was one: Ctrl, on a Mac ⌘, and a letter. */
export const formatOfKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Format | null => {
  if (altKey || shiftKey || ctrlKey === metaKey) return null
  return buttons.find(button => button.key === key.toUpperCase())?.format ?? null
}

/** Or a press would take the focus out of the text, which counts as leaving the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface ToolbarProps {
  readonly controls: string
  readonly disabled: boolean
  readonly onFormat: (format: Format) => void
}

/** One stop for the tab key; arrows, Home and End go along it. */
export const Toolbar = ({ controls, disabled, onFormat }: ToolbarProps) => {
  const t = useMessages(messages)
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  const moveTo = (index: number) => {
    const next = (index + buttons.length) % buttons.length
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowRight: () => moveTo(current + 1),
    ArrowLeft: () => moveTo(current - 1),
    Home: () => moveTo(0),
    End: () => moveTo(buttons.length - 1),
  }
  const go = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <div ref={bar} className="markdown-toolbar" role="toolbar" aria-label={t('formatting')} aria-controls={controls}>
      {buttons.map(({ format, Icon, key }, index) => {
        const shortcut = key && (isMac ? `⌘${key}` : `Ctrl+${key}`)
        return (
          <button
            key={format}
            type="button"
            className="markdown-tool"
            tabIndex={index === current ? 0 : -1}
            disabled={disabled}
            aria-label={t(format)}
            aria-keyshortcuts={key ? (isMac ? `Meta+${key}` : `Control+${key}`) : undefined}
            title={shortcut ? t('withShortcut', { name: t(format), shortcut }) : t(format)}
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
}

/** Where text and preview can stand side by side. */
const query = '(min-width: 1200px)'

const subscribe = (listener: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)

export interface MarkdownEditorProps {
  /** Of the text area: a label elsewhere names it. */
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when the text area is left. */
  readonly onBlur?: () => void
  /** Characters, as JavaScript and the database's rules count them. More can be typed, so that a paste loses nothing; it is said. */
  readonly max?: number | undefined
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
}

/** Whatever scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 }

/** A text area for Markdown with buttons and shortcuts for the marks, and a preview on demand: beside it where there is room, else in a tab. */
const MarkdownEditor = ({
  id,
  value,
  onChange,
  onBlur,
  max,
  describedBy,
  invalid = false,
  disabled = false,
  readOnly = false,
}: MarkdownEditorProps) => {
  const t = useMessages(messages)
  const isFixed = disabled || readOnly
  useShortcuts(isFixed ? null : markdownKeys)
  const area = useRef<HTMLTextAreaElement>(null)
  const isWide = useIsWide()
  // Who may only read wants the text as it will be read.
  const [view, setView] = useState<View>(readOnly ? 'preview' : 'write')
  const [layout, setLayout] = useState<Layout>(() => (readOnly ? 'preview' : readLayout()))
  const shown = isWide ? layout : view
  const store = usePreviewStore()
  const prepare = () => preparePreview(store, value)
  const chooseLayout = (next: Layout) => {
    setLayout(next)
    // How somebody reads is no choice of how they write.
    if (!readOnly) keepLayout(next)
  }
  const countId = `${id}-count`
  const tabPanel = (which: View) => ({ role: 'tabpanel', id: panelId(id, which), 'aria-labelledby': tabId(id, which) })

  const format = (format: Format) => {
    if (!area.current || isFixed) return
    const { selectionStart: start, selectionEnd: end, value: text } = area.current
    applyEdit(area.current, formatText({ text, start, end }, format))
  }
  const useShortcut = (event: KeyboardEvent) => {
    const chosen = formatOfKey(event)
    if (!chosen) return
    event.preventDefault()
    format(chosen)
  }

  return (
    <div className="markdown-editor" data-invalid={invalid}>
      {isWide ? (
        <LayoutChoice id={id} layout={layout} onLayout={chooseLayout} onNear={prepare} />
      ) : (
        <ViewTabs id={id} view={view} onView={setView} onNear={prepare} />
      )}
      <div className="markdown-panels" id={`${id}-panels`} data-shown={shown}>
        {/* Hidden rather than gone while the preview is shown: it keeps its selection and what can be undone. */}
        <div className="markdown-write" hidden={shown === 'preview'} {...(isWide ? {} : tabPanel('write'))}>
          {readOnly ? null : <Toolbar controls={id} disabled={disabled} onFormat={format} />}
          <textarea
            ref={area}
            id={id}
            className="form-control markdown-text"
            value={value}
            disabled={disabled}
            readOnly={readOnly}
            aria-invalid={invalid}
            aria-describedby={
              [describedBy, max === undefined ? undefined : countId].filter(Boolean).join(' ') || undefined
            }
            onChange={event => onChange(event.target.value)}
            onKeyDown={useShortcut}
            {...(onBlur ? { onBlur: () => onBlur() } : {})}
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
          <div
            className="markdown-shown"
            {...scrolled}
            {...(isWide ? { role: 'region', 'aria-label': t('preview') } : tabPanel('preview'))}
          >
            <MarkdownPreview store={store} source={value} />
          </div>
        )}
      </div>
    </div>
  )
}

export default MarkdownEditor
