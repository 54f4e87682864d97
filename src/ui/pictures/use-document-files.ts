import { useEffect, useEffectEvent } from 'react'

const unwritten = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether what is pasted belongs to this element rather than to the page. */
const takesText = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !unwritten.has(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable)

export const bringsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/**
 * While this is mounted, files that are pasted anywhere but into a text field go to `onFiles`, and files that are dropped beside the places
 * for them are not opened by the browser in the console's stead, which would lose what is not saved.
 */
export const useDocumentFiles = (onFiles: (files: readonly File[]) => void): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Another place for files on the same page was first.
    if (event.defaultPrevented || files.length === 0 || takesText(document.activeElement)) return
    event.preventDefault()
    onFiles(files)
  })

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
