import { type ClipboardEvent, type DragEvent, memo, useCallback, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { flushSync } from 'react-dom'
import type { Field, Issue } from '../../model/fields/field.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { slugOf } from '../../model/values/sortable.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useLive } from '../data/live/live.ts'
import { once } from '../data/live/sources.ts'
import { useCollection, useKind } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { FieldControl } from './controls.tsx'
import { FoldedField } from './folded-field.tsx'
import { textOf } from './format.ts'
import { issueText } from './issue-text.ts'
import { controlMessages } from './messages.ts'
import { OwnControl } from './own-control.tsx'

interface RecordFieldProps {
  readonly id: string
  readonly name: string
  readonly value: Json
  readonly values: Values
  readonly issue: Issue | null
  readonly isReadOnly: boolean
  readonly isSaved: boolean
  readonly onChange: (name: string, value: Json) => void
  readonly onLeave: (name: string) => void
}

const longest = ({ control }: Field): number | null =>
  control.type === 'line' || control.type === 'lines' || control.type === 'slug' ? control.max : null

/** Lengths beyond this are no slip that somebody will shorten. */
const farTooLong = (max: number) => 2 * max + 1_000

export const RecordField = memo((recordField: RecordFieldProps) => {
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const { collection, controls } = useKind()
  const { id, name, value, values, issue, isReadOnly, isSaved, onChange, onLeave } = recordField
  const [isRefused, setRefused] = useState(false)
  const leave = useCallback(() => onLeave(name), [onLeave, name])
  const field = collection.fields[name]
  if (field === undefined) return null
  const isFixed = isSaved && field.fixed
  const max = longest(field)

  /** Megabytes of text are a mistake and would freeze the page, so the field stays unchanged. */
  const refuseTooMuch = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (max === null) return
    const { length } = data?.getData('text/plain') ?? ''
    const isTooMuch = length + textOf(value).length > farTooLong(max)
    flushSync(() => setRefused(isTooMuch))
    if (!isTooMuch) return
    // Otherwise the message could be out of view below a long text.
    event.currentTarget.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' })
    event.preventDefault()
    event.stopPropagation()
  }
  const error =
    isRefused && max !== null
      ? t('pasteRefused', { max })
      : issue
        ? issueText({ collection, name, issue, value }, language)
        : undefined
  const own = controls?.[name]
  const props = {
    name,
    field,
    label: field.label[language],
    hint: isFixed && !isReadOnly ? t('fixed') : field.hint?.[language],
    error,
    value,
    values,
    isFixed: isFixed || isReadOnly,
    onChange: (next: Json) => {
      setRefused(false)
      onChange(name, next)
    },
    onLeave: leave,
  }
  return (
    <div
      id={id}
      className="record-field"
      data-control={field.control.type === 'lines' && field.control.markdown ? 'markdown' : field.control.type}
      onPasteCapture={event => refuseTooMuch(event, event.clipboardData)}
      onDropCapture={event => refuseTooMuch(event, event.dataTransfer)}
    >
      {own === undefined ? (
        <FoldedField {...props} isSettled={isSaved && !props.isFixed && error === undefined}>
          <FieldControl {...props} />
        </FoldedField>
      ) : (
        <OwnControl {...props} load={own} issue={issue} />
      )}
      {issue?.code === 'taken' && field.control.type === 'slug' && !props.isFixed ? (
        <FreeSlug
          name={name}
          taken={String(value)}
          proposed={slugOf(textOf(values[field.control.from ?? ''] ?? null), field.control.max)}
          max={field.control.max}
          onChoose={props.onChange}
        />
      ) : null}
    </div>
  )
})

const maxTries = 20

/**
 * A free slug with a number: `final-2` for `final` and `final-3` for `final-2`. A number of the title is kept. Where many
 * are taken, numbers double. Null if all are taken.
 * @param proposed the slug of the title
 */
const readFree = async (
  store: Store,
  pathOf: (slug: string) => string,
  { taken, proposed, max }: Pick<FreeSlugProps, 'taken' | 'proposed' | 'max'>,
) => {
  const [, stem = taken, number = '1'] = (taken === proposed ? null : /^(.+?)-([0-9]{1,3})$/.exec(taken)) ?? []
  let next = Number(number)
  for (let tries = 1; tries <= maxTries; tries += 1) {
    next += tries <= maxTries / 2 ? 1 : next
    const ending = `-${next}`
    const free = `${stem.slice(0, max - ending.length).replace(/-$/, '')}${ending}`
    if ((await store.read(pathOf(free))) === null) return free
  }
  return null
}

interface FreeSlugProps {
  readonly name: string
  readonly taken: string
  readonly proposed: string
  readonly max: number
  readonly onChoose: (slug: string) => void
}

/** Offers a free slug in place of a taken one; nothing until it is known. */
const FreeSlug = ({ name, taken, proposed, max, onChoose }: FreeSlugProps) => {
  const t = useMessages(controlMessages)
  const store = useStore()
  const { path, idField } = useCollection()
  const source = useMemo(() => {
    const pathOf = (slug: string) => (name === idField ? `${path}/${slug}/rev` : `unique/${path}/${name}/${slug}`)
    return once(() => readFree(store, pathOf, { taken, proposed, max }))
  }, [store, path, idField, name, taken, proposed, max])
  const free = useLive(source).value ?? null
  if (free === null) return null
  return (
    <Button variant="link" className="control-links" onClick={() => onChoose(free)}>
      {t('takeFree', { slug: free })}
    </Button>
  )
}
