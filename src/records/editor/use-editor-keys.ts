import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useEditorParts } from './editor-context.ts'

/** Whether a key was meant for a dialog or a menu that lies over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.modal.show') !== null ||
  (target instanceof Element && target !== document.body && target.closest('main') === null)

/** Ctrl-S or Cmd-S saves wherever the focus is; Esc leads back to the list. */
export const useEditorKeys = (mayChange: boolean): void => {
  const { actor, paths } = useEditorParts()
  const [, navigate] = useLocation()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (isSave) {
        event.preventDefault()
        if (mayChange && !isElsewhere(event.target)) actor.send({ type: 'save' })
      } else if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) navigate(paths.list)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actor, mayChange, navigate, paths])
}
