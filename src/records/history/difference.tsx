import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { loadChunk } from '../../config/chunk-load.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { Stretch } from './text-difference.ts'

interface DifferenceProps {
  readonly label: string
  readonly before: string
  readonly after: string
}

type Shown =
  | { readonly type: 'closed' | 'loading' | 'failed' }
  | { readonly type: 'open'; readonly stretches: readonly Stretch[] }

/** What changed in a long text, once somebody wants to see it: what compares texts is loaded then. */
export const Difference = ({ label, before, after }: DifferenceProps) => {
  const t = useMessages(messages)
  const [shown, setShown] = useState<Shown>({ type: 'closed' })
  const isOpen = shown.type === 'open'
  const toggle = async () => {
    if (isOpen) return setShown({ type: 'closed' })
    setShown({ type: 'loading' })
    try {
      const { textDifference } = await loadChunk(() => import('./text-difference.ts'))
      setShown({ type: 'open', stretches: textDifference(before, after) })
    } catch {
      // Told in place; pressing again tries again.
      setShown({ type: 'failed' })
    }
  }
  return (
    <>
      <Button variant="link" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'hideDifference' : 'showDifference', { field: label })}
      </Button>
      {shown.type === 'failed' ? <p role="alert">{t('notLoaded')}</p> : null}
      {shown.type === 'open' ? (
        <section className="history-text" aria-label={t('difference', { field: label })}>
          {keyed(shown.stretches).map(({ key, stretch }) => (
            <StretchOfText key={key} {...stretch} />
          ))}
        </section>
      ) : null}
    </>
  )
}

/** Each stretch by where it begins in the two texts together. */
const keyed = (stretches: readonly Stretch[]) => {
  let at = 0
  return stretches.map(stretch => {
    const key = at
    at += stretch.text.length
    return { key, stretch }
  })
}

/** How much of a text that is the same stands around what is not, in characters. */
const context = 160

const StretchOfText = ({ type, text }: Stretch) => {
  const t = useMessages(messages)
  if (type === 'removed')
    return (
      <del>
        <span className="visually-hidden">[{t('removed')}] </span>
        {text}
      </del>
    )
  if (type === 'added')
    return (
      <ins>
        <span className="visually-hidden">[{t('added')}] </span>
        {text}
      </ins>
    )
  const hidden = text.length - 2 * context
  if (hidden <= context) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, context)}</span>
      <span className="history-skipped">{t('unchangedText', { count: hidden })}</span>
      <span>{text.slice(-context)}</span>
    </>
  )
}
