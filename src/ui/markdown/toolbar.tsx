import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { isMac } from '../shortcuts/chords.ts'
import type { Format } from './format-text.ts'
import { messages } from './messages.ts'

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
