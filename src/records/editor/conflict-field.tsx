import { type ReactNode, useId } from 'react'
import type { Conflict } from '../../../machines/records/editor/merge.ts'
import type { Json } from '../../model/json.ts'
import { TextArea } from '../../ui/form/fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { FullValue } from '../fields/full-value.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { messages } from './conflict-messages.ts'
import { useEditorParts, useEditorValue } from './editor-context.ts'

interface ConflictFieldProps {
  readonly conflict: Conflict
  /** Who saved the other version. */
  readonly other: string
}

/** A field that both changed: what it was, both versions, and the choice. Texts can be edited, too. */
export const ConflictField = ({ conflict: { field, base, mine, theirs }, other }: ConflictFieldProps) => {
  const t = useMessages(messages)
  const titleId = useId()
  const { actor, collection } = useEditorParts()
  const { field: labelOf } = useFieldMessages(collection)
  const choice = useEditorValue(({ context }) => context.choices[field])
  const control = collection.fields[field]?.control.type
  const isText = control === 'line' || control === 'lines' || control === 'slug'
  const decide = (from: 'mine' | 'theirs' | 'edited', value: Json) =>
    actor.send({ type: 'conflict.decided', field, choice: { from, value } })
  const begun = typeof choice?.value === 'string' ? choice.value : String(mine ?? '')
  return (
    <div className="card conflict" role="radiogroup" aria-labelledby={titleId}>
      <h3 className="editor-section-title" id={titleId}>
        {labelOf(field)}
      </h3>
      <div className="conflict-base">
        <span className="text-soft">{t('base')}: </span>
        <FullValue collection={collection} name={field} value={base} />
      </div>
      <div className="conflict-sides">
        <Side
          title={t('mine')}
          label={t('takeMine')}
          field={field}
          isChosen={choice?.from === 'mine'}
          onChoose={() => decide('mine', mine)}
        >
          <FullValue collection={collection} name={field} value={mine} />
        </Side>
        <Side
          title={t('theirs', { name: other })}
          label={t('takeTheirs', { name: other })}
          field={field}
          isChosen={choice?.from === 'theirs'}
          onChoose={() => decide('theirs', theirs)}
        >
          <FullValue collection={collection} name={field} value={theirs} />
        </Side>
      </div>
      {isText ? (
        <div className="conflict-edit">
          <label className="conflict-choice">
            <input
              type="radio"
              name={`conflict-${field}`}
              checked={choice?.from === 'edited'}
              onChange={() => decide('edited', begun)}
            />
            {t('edit')}
          </label>
          {choice?.from === 'edited' ? (
            <TextArea
              label={t('editLabel', { field: labelOf(field) })}
              rows={control === 'lines' ? 8 : 2}
              value={String(choice.value ?? '')}
              onChange={text => decide('edited', text)}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly label: string
  readonly field: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Side = ({ title, label, field, isChosen, onChoose, children }: SideProps) => (
  <div className="conflict-side" data-chosen={isChosen}>
    <h4 className="conflict-side-title">{title}</h4>
    <div className="conflict-value">{children}</div>
    <label className="conflict-choice">
      <input type="radio" name={`conflict-${field}`} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  </div>
)
