import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { refusalOf, siblingsIn, type Target, type TreeRow } from './tree.ts'

interface MovePanelProps {
  readonly id: string
  readonly rows: readonly TreeRow[]
  readonly levels: number
  readonly nameOf: (id: string) => string
  readonly onMove: (target: Target) => void
  readonly onClose: () => void
}

export const MovePanel = ({ id, rows, levels, nameOf, onMove, onClose }: MovePanelProps) => {
  const t = useMessages(messages)
  const panel = useId()
  const row = rows.find(one => one.id === id)
  const [parent, setParent] = useState<string | null>(row?.parent ?? null)
  const siblings = siblingsIn(rows, parent).filter(one => one.id !== id)
  const [index, setIndex] = useState(siblingsIn(rows, parent).findIndex(one => one.id === id))
  const name = nameOf(id)
  const refusal = refusalOf(rows, id, parent, levels)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) onMove({ parent, index: Math.min(index, siblings.length) })
  }
  const whyNot =
    refusal === 'circle'
      ? t(parent === id ? 'itself' : 'circle', { name, parent: nameOf(parent ?? '') })
      : refusal && t('tooDeep', { name, parent: nameOf(parent ?? ''), levels })

  return (
    <SidePanel isOpen title={t('move', { name })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="field">
          <Form.Label htmlFor={`${panel}-parent`}>{t('below')}</Form.Label>
          <Form.Select
            id={`${panel}-parent`}
            value={parent ?? ''}
            aria-invalid={whyNot !== null}
            aria-describedby={whyNot === null ? undefined : `${panel}-error`}
            onChange={event => {
              const chosen = event.target.value || null
              setParent(chosen)
              setIndex(siblingsIn(rows, chosen).filter(one => one.id !== id).length)
            }}
          >
            <option value="">{t('top')}</option>
            {rows.map(one => (
              <option key={one.id} value={one.id}>
                {'\u2003'.repeat(one.depth)}
                {nameOf(one.id)}
              </option>
            ))}
          </Form.Select>
          {whyNot === null ? null : (
            <p className="field-error" id={`${panel}-error`} role="alert">
              {whyNot}
            </p>
          )}
        </div>
        <div className="field">
          <Form.Label htmlFor={`${panel}-place`}>{t('location')}</Form.Label>
          <Form.Select
            id={`${panel}-place`}
            value={Math.min(index, siblings.length)}
            onChange={event => setIndex(Number(event.target.value))}
          >
            <option value={0}>{t('first')}</option>
            {siblings.map((one, at) => (
              <option key={one.id} value={at + 1}>
                {t('after', { name: nameOf(one.id) })}
              </option>
            ))}
          </Form.Select>
        </div>
        <Button type="submit" aria-disabled={refusal !== null}>
          {t('moveIt')}
        </Button>
      </form>
    </SidePanel>
  )
}
