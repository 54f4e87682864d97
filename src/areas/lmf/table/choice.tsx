import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

export const Choice = <Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) => {
  const id = useId()
  const choose = (text: string) => {
    const chosen = options.find(option => option.value === text)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-select" value={value} onChange={event => choose(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
