import {
  type ClipboardEvent as ReactClipboardEvent,
  type DragEvent as ReactDragEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { takesText } from '../dom.ts'

const bringsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/** Prevents the browser from opening files dropped outside of a drop zone, which would lose unsaved work. */
const useDocumentFiles = (onPasted: (event: ClipboardEvent) => void): void => {
  const paste = useEffectEvent(onPasted)

  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('paste', event => paste(event), { signal })
    document.addEventListener('dragover', refuse, { signal })
    document.addEventListener('drop', refuse, { signal })
    return () => ended.abort()
  }, [])
}

interface FileDropOptions {
  readonly disabled?: boolean
  /** Scope of pasting: `here` requires the focus within the element. */
  readonly pasted?: 'anywhere' | 'here'
}

/** A paste belongs to the focused field if it has text. */
const belongsToField = ({ types }: DataTransfer): boolean =>
  takesText(document.activeElement) && types.includes('text/plain')

/** Props that accept dropped or pasted files, except text for the focused field; none while disabled. */
export const useFileDrop = (
  onFiles: (files: readonly File[]) => void,
  { disabled = false, pasted = 'anywhere' }: FileDropOptions = {},
) => {
  const [isOver, setOver] = useState(false)
  const take = (event: Pick<ClipboardEvent, 'clipboardData' | 'defaultPrevented' | 'preventDefault'>) => {
    const { clipboardData } = event
    // Another drop zone of the page was first.
    if (disabled || event.defaultPrevented || !clipboardData || belongsToField(clipboardData)) return
    const files = [...clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  useDocumentFiles(event => {
    if (pasted === 'anywhere') take(event)
  })
  const brings = ({ dataTransfer }: ReactDragEvent) => !disabled && bringsFiles(dataTransfer)
  return {
    'data-over': isOver,
    onPaste: (event: ReactClipboardEvent) => {
      if (pasted === 'here') take(event)
    },
    onDragOver: (event: ReactDragEvent) => {
      if (!brings(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: ReactDragEvent) => {
      setOver(false)
      if (!brings(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
}
