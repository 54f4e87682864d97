import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { unitOf } from '../../ui/form/text-units.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

interface Stretch {
  readonly type: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Milliseconds before falling back to a coarser comparison. */
const timeout = 400

const stretches = (changes: readonly Change[]): readonly Stretch[] =>
  changes.map(({ value, added, removed }) => ({ type: added ? 'added' : removed ? 'removed' : 'same', text: value }))

const textDifference = (before: string, after: string): readonly Stretch[] => {
  const changes = diffWordsWithSpace(before, after, { timeout }) ?? diffLines(before, after, { timeout })
  if (changes) return stretches(changes)
  return [
    { type: 'removed', text: before },
    { type: 'added', text: after },
  ]
}

export const WordDifference = (texts: Omit<TextDifferenceProps, 'label'>) => (
  <span className="history-words">
    <Stretches {...texts} />
  </span>
)

export const haveWordInCommon = (before: string, after: string): boolean =>
  textDifference(before, after).some(({ type, text }) => type === 'same' && /\p{L}|\p{N}/u.test(text))

export interface TextDifferenceProps {
  readonly label: string
  readonly before: string
  readonly after: string
}

const TextDifference = ({ label, ...texts }: TextDifferenceProps) => {
  const t = useMessages(messages)
  return (
    <section className="history-text" dir="auto" aria-label={t('difference', { field: label })}>
      <Stretches {...texts} />
    </section>
  )
}

const Stretches = ({ before, after }: Omit<TextDifferenceProps, 'label'>) => {
  const shown = useMemo(() => keyed(textDifference(before, after)), [before, after])
  return shown.map(({ key, stretch }) => <StretchOfText key={key} {...stretch} />)
}

const keyed = (stretches: readonly Stretch[]) => {
  let at = 0
  return stretches.map(stretch => {
    const key = at
    at += stretch.text.length
    return { key, stretch }
  })
}

/** Unchanged characters shown around a change. */
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
      <span className="d-block my-1 text-soft fs-small">
        {unitOf(text) === 'character' ? t('unchangedText', { count: hidden }) : t('unchangedUnits')}
      </span>
      <span>{text.slice(-context)}</span>
    </>
  )
}

export default TextDifference
