import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

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
