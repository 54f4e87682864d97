import './markdown.scss'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { applyEdit } from './apply-edit.ts'
import { type Format, formatText } from './format-text.ts'
import { keepLayout, type Layout, readLayout } from './kept-layout.ts'
import { markdownKeys } from './keys.ts'
import { LayoutChoice } from './layout-choice.tsx'
import { messages } from './messages.ts'
import { MarkdownPreview, preparePreview, usePreviewStore } from './preview.tsx'
import { formatOfKey, Toolbar } from './toolbar.tsx'
import { useIsWide } from './use-is-wide.ts'
import { panelId, tabId, type View, ViewTabs } from './view-tabs.tsx'

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
