import { useId } from 'react'
import Form from 'react-bootstrap/Form'

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
      <Form.Select id={id} value={value} onChange={event => choose(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Form.Select>
    </div>
  )
}
