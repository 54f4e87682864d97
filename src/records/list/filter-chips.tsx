import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { filterFields } from '../../model/finding/asked.ts'
import type { Condition } from '../../model/selection.ts'
import { normalize } from '../../model/values/sortable.ts'
import { isDialogOpen, takeFocus, takesText } from '../../ui/dom.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Choice, Popup } from '../../ui/popup/popup.tsx'
import { defineShortcuts, isPressed, singleKeys, usePageKeys, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import type { AddressOfList } from './address.ts'
import { ConditionWords } from './chip-words.tsx'
import type { ConditionEditorProps } from './condition-editor.tsx'
import { messages } from './messages.ts'
import { tabOf, without } from './narrowed.ts'

const ConditionEditor = lazyPart<ConditionEditorProps>(() => import('./condition-editor.tsx'))

const chord = 'f'
const filterKeys = defineShortcuts({
  id: 'list',
  messages,
  title: 'inLists',
  shortcuts: [{ keys: [chord], label: 'addFilter' }],
})

interface ChipProps {
  readonly name: string
  readonly condition: Condition | undefined
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onChange: (condition: Condition | null) => void
  readonly onRemove: () => void
}

const Chip = ({ name, condition, isOpen, onOpenChange, onChange, onRemove }: ChipProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return
    event.preventDefault()
    onRemove()
  }
  return (
    <Popup
      {...{ isOpen, onOpenChange }}
      className="filter-chip"
      focusFirstItemOnShow={false}
      toggle={{
        className: 'filter-words',
        onKeyDown: press,
        children: condition ? <ConditionWords name={name} condition={condition} /> : `${field(name)}: …`,
      }}
      beside={
        <button
          type="button"
          className="filter-remove"
          aria-label={t('removeFilter', { field: field(name) })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden="true" />
        </button>
      }
      panel={{ className: 'popup-panel filter-panel' }}
    >
      {close => <ConditionEditor name={name} condition={condition} onChange={onChange} onClose={close} />}
    </Popup>
  )
}

interface AddFilterProps {
  readonly taken: readonly string[]
  readonly onAdd: (field: string) => void
}

const AddFilter = ({ taken, onAdd }: AddFilterProps) => {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const open = (opens: boolean) => {
    // The chosen field's condition opens at once.
    if (opens) void ConditionEditor.prepare()
    setOpen(opens)
  }
  usePageKeys(event => {
    if (event.defaultPrevented || !isPressed(event, chord) || singleKeys.get() === 'off') return
    if (takesText(event.target) || isDialogOpen()) return
    event.preventDefault()
    open(true)
  })
  useShortcuts(singleKeys.use() === 'on' ? filterKeys : null)
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={open}
      focusFirstItemOnShow={false}
      toggle={{
        className: 'filter-add',
        children: (
          <>
            <Plus size={14} aria-hidden="true" /> {t('addFilter')}
          </>
        ),
      }}
      panel={{ className: 'popup-panel filter-panel' }}
    >
      {close => (
        <FieldPicker
          taken={taken}
          onPick={field => {
            close()
            onAdd(field)
          }}
        />
      )}
    </Popup>
  )
}

/** Filters as chips: pressed to edit; removed by their cross, Backspace or Delete. */
export const FilterChips = ({ address: { selection }, change }: Pick<AddressOfList, 'address' | 'change'>) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const [opened, setOpened] = useState<string | null>(null)
  const chips = useRef<HTMLFieldSetElement>(null)
  const isTab = (name: string) => name === collection.lifeCycle?.field && tabOf(collection, selection) !== null
  const names = Object.keys(selection).filter(name => !isTab(name) || name === opened)
  const shown = opened === null || names.includes(opened) ? names : [...names, opened]
  const set = (name: string, condition: Condition | null) =>
    change({ selection: condition === null ? without(selection, name) : { ...selection, [name]: condition } })
  /** Focus after a chip's removal: the next, the previous, or the add button. */
  const goOnAfter = (at: number) => {
    const buttons = [...(chips.current?.querySelectorAll<HTMLElement>('.filter-words') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1] ?? chips.current?.querySelector<HTMLElement>('.filter-add')
    next?.focus()
  }
  const open = (name: string, isOpen: boolean) => {
    // A new chip without a value disappears with its panel.
    if (!isOpen && selection[name] === undefined && chips.current?.contains(document.activeElement))
      goOnAfter(shown.indexOf(name))
    setOpened(isOpen ? name : null)
  }
  return (
    <fieldset className="filter-chips" ref={chips}>
      <legend className="visually-hidden">{t('filters')}</legend>
      {shown.length === 0 ? null : (
        <ul>
          {shown.map((name, at) => (
            <li key={name}>
              <Chip
                name={name}
                condition={selection[name]}
                isOpen={opened === name}
                onOpenChange={isOpen => open(name, isOpen)}
                onChange={condition => set(name, condition)}
                onRemove={() => {
                  goOnAfter(at)
                  setOpened(null)
                  if (selection[name] !== undefined) set(name, null)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <AddFilter taken={shown} onAdd={setOpened} />
      {names.length < 2 ? null : (
        <Button
          variant="link"
          onClick={() => {
            chips.current?.querySelector<HTMLElement>('.filter-add')?.focus()
            change({ selection: {} })
          }}
        >
          {t('clearAll')}
        </Button>
      )}
    </fieldset>
  )
}

export interface FieldPickerProps {
  readonly taken: readonly string[]
  readonly onPick: (field: string) => void
}

export default function FieldPicker({ taken, onPick }: FieldPickerProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { field } = useFieldMessages()
  const [text, setText] = useState('')
  const names = filterFields(collection).filter(
    name => !taken.includes(name) && normalize(field(name)).includes(normalize(text)),
  )
  const [first] = names
  return (
    <>
      <Form.Control
        ref={takeFocus}
        type="search"
        aria-label={t('findField')}
        placeholder={t('findField')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          onPick(first)
        }}
      />
      <ul className="filter-fields">
        {names.map(name => (
          <li key={name}>
            <Choice onClick={() => onPick(name)}>{field(name)}</Choice>
          </li>
        ))}
      </ul>
      {names.length === 0 ? <p className="filter-none">{t('noField')}</p> : null}
    </>
  )
}
