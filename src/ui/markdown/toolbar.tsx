import Bold from 'lucide-react/icons/bold'
import FileSearch from 'lucide-react/icons/file-search'
import Heading from 'lucide-react/icons/heading'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Table from 'lucide-react/icons/table'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { nextIndex } from '../dom.ts'
import { useMessages } from '../messages/use-messages.ts'
import { ariaKeys, isMac, isPressed } from '../shortcuts/registry.ts'
import type { Format } from './format-text.ts'
import { messages } from './messages.ts'

/** A format, or the link, which asks for its address. */
export type Tool = Format | 'link'

const tools: readonly { readonly format: Tool; readonly Icon: typeof Bold; readonly chord?: string }[] = [
  { format: 'bold', Icon: Bold, chord: 'Mod+B' },
  { format: 'italic', Icon: Italic, chord: 'Mod+I' },
  { format: 'heading', Icon: Heading },
  { format: 'list', Icon: List },
  { format: 'numbers', Icon: ListOrdered },
  { format: 'quote', Icon: Quote },
  { format: 'table', Icon: Table },
  { format: 'link', Icon: Link, chord: 'Mod+K' },
]

/** Tool of a key, if any. */
export const toolOfKey = (event: KeyboardEvent): Tool | undefined =>
  tools.find(({ chord }) => chord && isPressed(event, chord))?.format

/** Prevents a press from blurring the text, which counts as leaving the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface ToolbarProps {
  readonly controls: string
  readonly onTool: (tool: Tool) => void
  /** Label of the record link search; absent without one. */
  readonly findLabel: string | undefined
  /** Form that is open above the text. */
  readonly opened: 'find' | 'link' | null
  readonly onFind: () => void
  /** Absent if the text shows no own pictures. */
  readonly onPicture: (() => void) | undefined
}

/** One Tab stop; arrows, Home and End move along it. */
export const Toolbar = memo(({ controls, onTool, findLabel, opened, onFind, onPicture }: ToolbarProps) => {
  const t = useMessages(messages)
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const pictureAt = tools.length + (findLabel === undefined ? 0 : 1)
  const count = pictureAt + (onPicture === undefined ? 0 : 1)
  const go = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, count, { axis: 'x', loop: true })
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const shared = (index: number) => ({
    variant: 'icon',
    tabIndex: index === current ? 0 : -1,
    onKeyDown: go,
    onFocus: () => setCurrent(index),
    onMouseDown: keepFocus,
  })
  return (
    <div ref={bar} className="d-flex flex-wrap" role="toolbar" aria-label={t('formatting')} aria-controls={controls}>
      {tools.map(({ format, Icon, chord }, index) => {
        const name = t(format)
        const shortcut = chord?.replace('Mod+', isMac ? '⌘' : 'Ctrl+')
        return (
          <Button
            key={format}
            {...shared(index)}
            aria-label={name}
            aria-keyshortcuts={chord && ariaKeys(chord)}
            title={shortcut ? t('withShortcut', { name, shortcut }) : name}
            aria-expanded={format === 'link' ? opened === 'link' : undefined}
            onClick={() => onTool(format)}
          >
            <Icon size={18} aria-hidden="true" />
          </Button>
        )
      })}
      {findLabel === undefined ? null : (
        <Button
          {...shared(tools.length)}
          aria-label={findLabel}
          aria-expanded={opened === 'find'}
          title={findLabel}
          onClick={onFind}
        >
          <FileSearch size={18} aria-hidden="true" />
        </Button>
      )}
      {onPicture === undefined ? null : (
        <Button
          {...shared(pictureAt)}
          aria-label={t('picture')}
          aria-haspopup="dialog"
          title={t('picture')}
          onClick={onPicture}
        >
          <Image size={18} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
})
