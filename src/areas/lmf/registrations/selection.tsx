import { useState } from 'react'
import { TickBox } from '../../../ui/form/tick-box.tsx'

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (ids: readonly string[], isSelected: boolean) => void
  readonly clear: () => void
}

export const useSelection = (): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (given: readonly string[], isSelected: boolean) =>
    setIds(before => new Set(isSelected ? [...before, ...given] : [...before].filter(id => !given.includes(id))))
  return { ids, toggle, clear: () => setIds(new Set()) }
}

interface SelectBoxProps {
  readonly ids: readonly string[]
  readonly selection: Selection
  readonly label: string
}

/** Selects all or none; indeterminate for some. */
export const SelectBox = ({ ids, selection: { ids: selected, toggle }, label }: SelectBoxProps) => {
  const count = ids.filter(id => selected.has(id)).length
  if (ids.length === 0) return null
  return (
    <TickBox
      aria-label={label}
      checked={count === ids.length}
      isPartial={count > 0}
      onChange={({ target }) => toggle(ids, target.checked)}
    />
  )
}
