import ImageUp from 'lucide-react/icons/image-up'
import {
  type ClipboardEvent as ReactClipboardEvent,
  type DragEvent as ReactDragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { takesText } from '../dom.ts'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import { type PictureProblem, problemText, sizes } from './picture-problem.ts'

const bringsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/** While this is mounted, files that are dropped beside the places for them are not opened by the browser in the console's stead, which would lose what is not saved. */
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
  /** Where files may be pasted: `here` while the focus is within the element. */
  readonly pasted?: 'anywhere' | 'here'
}

/** What makes an element take files that are dropped on it or pasted, though not into a text field; nothing while it is disabled. */
export const useFileDrop = (
  onFiles: (files: readonly File[]) => void,
  { disabled = false, pasted = 'anywhere' }: FileDropOptions = {},
) => {
  const [isOver, setOver] = useState(false)
  const take = (event: Pick<ClipboardEvent, 'clipboardData' | 'defaultPrevented' | 'preventDefault'>) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Another place for files on the same page was first.
    if (disabled || event.defaultPrevented || files.length === 0 || takesText(document.activeElement)) return
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

interface PictureDropProps {
  /** Called with at least one file; with one only, unless `multiple`. What is in them has not been looked at. */
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  readonly disabled?: boolean
}

/** Not HEIC: asked for these, a phone hands over its photographs as JPEG. */
const accept = ['png', 'jpeg', 'webp', 'avif', 'gif', 'bmp'].map(format => `image/${format}`).join(',')

interface PictureButtonProps extends Pick<PictureDropProps, 'onFiles' | 'multiple'> {
  readonly children: ReactNode
  /** The id of the element that says what fits. */
  readonly helpId?: string
  /** Takes a photograph, where there is a camera to take it with; elsewhere the same as without. */
  readonly isCamera?: boolean
}

/** A button that opens the device's choice of files, or its camera. */
export const PictureButton = ({
  children,
  multiple = false,
  helpId,
  isCamera = false,
  onFiles,
}: PictureButtonProps) => (
  <label className={`btn btn-outline-primary picture-drop-button${isCamera ? ' picture-camera' : ''}`}>
    {children}
    <input
      type="file"
      className="picture-drop-input"
      accept={accept}
      capture={isCamera ? 'environment' : undefined}
      multiple={multiple}
      aria-describedby={helpId}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Or choosing the same file again would be no change.
        target.value = ''
      }}
    />
  </label>
)

/** Takes pictures that are picked, dropped on it, or pasted anywhere on the page while no text field has the focus. */
export const PictureDrop = ({ onFiles, multiple = false, disabled = false }: PictureDropProps) => {
  const t = useMessages(messages)
  const helpId = useId()
  const [announcement, setAnnouncement] = useState({ times: 0, text: '' })

  const take = (files: readonly File[]) => {
    if (disabled || files.length === 0) return
    const isTooMany = !multiple && files.length > 1
    const text = t(isTooMany ? 'onlyFirst' : 'taken', { count: files.length })
    setAnnouncement(({ times }) => ({ times: times + 1, text }))
    onFiles(multiple ? files : files.slice(0, 1))
  }
  const zone = useFileDrop(take, { disabled })

  return (
    <fieldset
      className="picture-drop"
      aria-label={t(multiple ? 'chooseSeveral' : 'choose')}
      disabled={disabled}
      {...zone}
    >
      <ImageUp className="text-primary" size={28} aria-hidden="true" />
      <PictureButton multiple={multiple} helpId={helpId} onFiles={take}>
        {t(multiple ? 'chooseSeveral' : 'choose')}
      </PictureButton>
      <p className="picture-drop-help" id={helpId}>
        {t(multiple ? 'orDropSeveral' : 'orDrop')}
        <br />
        {t('whatFits', sizes)}
      </p>
      <p className="m-0 fs-small" role="status">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </fieldset>
  )
}

/** Gives what to tell the person whose file was refused: what happened, and what to do. */
export const usePictureProblem = () => {
  const language = useLanguage()
  return useCallback(
    (fileName: string, problem: PictureProblem) => problemText(language, fileName, problem),
    [language],
  )
}
