import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import type { Json } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { useReferenceLabels } from '../../../records/fields/labels.ts'
import { useReferenceSearch } from '../../../records/fields/use-reference-search.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { FieldNotes, FormField } from '../../../ui/form/form-field.tsx'
import { moved } from '../../../ui/form/parts-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { messages } from './messages.ts'

interface ChosenContentsProps {
  readonly app: string
  readonly label: string
  readonly error: string | undefined
  readonly value: Json
  readonly isFixed: boolean
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
}

/** The home's limit per section. */
const maxContents = 20

/** Contents in order of display; the field holds their ids, separated by blanks. */
export const ChosenContents = ({ app, label, error, value, isFixed, onChange, onLeave }: ChosenContentsProps) => {
  const t = useMessages(messages)
  const id = useId()
  const search = useReferenceSearch('contents')
  const ids = typeof value === 'string' ? value.split(' ').filter(Boolean) : []
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const change = (next: readonly string[]) => onChange(next.length === 0 ? null : next.join(' '))
  const labels = useReferenceLabels('contents', ids)
  const nameOf = (one: string) => {
    const known = labels[one]
    return known === null ? t('goneContent', { id: one }) : (known ?? one)
  }
  const isFull = ids.length >= maxContents
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <Form.Label as="p" id={`${id}-label`}>
        {label}
      </Form.Label>
      <ol className="chosen-contents" ref={list} aria-label={t('chosenList')}>
        {ids.map((one, index) => (
          <li key={one} className="chosen-content">
            <ContentName app={app} id={one} name={nameOf(one)} />
            {isFixed ? null : (
              <span className="d-flex flex-shrink-0">
                <MoveButtons
                  label={way => t(way === 'up' ? 'contentUp' : 'contentDown', { content: nameOf(one) })}
                  isDisabled={way => ids[way === 'up' ? index - 1 : index + 1] === undefined}
                  onMove={by => {
                    setSaid(t('moved', { section: nameOf(one), place: index + by + 1, count: ids.length }))
                    change(moved(ids, index, index + by))
                  }}
                />
                <Button
                  variant="icon"
                  aria-label={t('removeContent', { content: nameOf(one) })}
                  onClick={() => change(ids.filter(other => other !== one))}
                >
                  <X size={16} aria-hidden="true" />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isFixed ? null : isFull ? (
        <p className="text-soft">{t('contentsFull')}</p>
      ) : (
        <FormField label={t('chooseContent')}>
          {control => (
            <Combobox
              {...search}
              label={t('chooseContent')}
              control={control}
              placeholder={t('searchContents')}
              value={null}
              onChange={chosen => {
                if (chosen !== null && !ids.includes(chosen.id)) change([...ids, chosen.id])
              }}
              onBlur={onLeave}
            />
          )}
        </FormField>
      )}
      <FieldNotes id={id} error={error} />
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  )
}

interface ContentNameProps {
  readonly app: string
  readonly id: string
  readonly name: string
}

/** Falls back to the public title for roles that may not read contents. */
const ContentName = ({ app, id, name }: ContentNameProps) => {
  const t = useMessages(messages)
  const copy = useLiveValue(app === '' ? null : `public/${app}/contents/${id}/title`)
  const isPublic = copy.status !== 'ready' || copy.value !== null
  return (
    <span className="min-w-0 flex-1">
      {name === id && typeof copy.value === 'string' ? copy.value : name}
      {isPublic ? null : <span className="text-warning"> · {t('notPublic')}</span>}
    </span>
  )
}
