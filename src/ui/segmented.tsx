import type { ReactNode } from 'react'

interface SegmentedProps<Value extends string> {
  readonly label: string
  /** Shows the label, with an icon before it; only named otherwise. */
  readonly icon?: ReactNode
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Somebody is about to choose it: time to fetch what it needs. */
  readonly onHoverOrFocus?: (value: Value) => void
  /** Class of the group; its buttons have `{className}-button`. */
  readonly className: string
}

export const Segmented = <Value extends string>({ label, icon, options, value, ...on }: SegmentedProps<Value>) => (
  <fieldset className={on.className} aria-label={label}>
    {icon ? (
      <span className={`${on.className}-label`} aria-hidden="true">
        {icon}
        {label}
      </span>
    ) : null}
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        className={`${on.className}-button`}
        lang={option.lang}
        aria-pressed={option.value === value}
        onClick={() => on.onChange(option.value)}
        onPointerEnter={() => on.onHoverOrFocus?.(option.value)}
        onFocus={() => on.onHoverOrFocus?.(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
