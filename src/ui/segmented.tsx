import Button from 'react-bootstrap/Button'
import ButtonGroup from 'react-bootstrap/ButtonGroup'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Somebody is about to choose it: time to fetch what it needs. */
  readonly onHoverOrFocus?: (value: Value) => void
  readonly className?: string
}

/** Toggle buttons with one choice. */
export const Segmented = <Value extends string>({ label, options, value, ...on }: SegmentedProps<Value>) => (
  <ButtonGroup size="sm" className={on.className ?? ''} aria-label={label}>
    {options.map(option => (
      <Button
        key={option.value}
        variant="segment"
        lang={option.lang}
        active={option.value === value}
        aria-pressed={option.value === value}
        onClick={() => on.onChange(option.value)}
        onPointerEnter={() => on.onHoverOrFocus?.(option.value)}
        onFocus={() => on.onHoverOrFocus?.(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </ButtonGroup>
)
