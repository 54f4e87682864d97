import type { Edit } from './format-text.ts'

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
