import { useMessages } from '../messages/use-messages.ts'
import type { Layout } from './kept-layout.ts'
import { messages } from './messages.ts'

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
