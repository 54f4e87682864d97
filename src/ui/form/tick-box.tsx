import type { ComponentProps } from 'react'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** True while only a part is selected. */
  readonly isPartial?: boolean
  /** Shown beside the box. */
  readonly label?: string
}

/** A box that selects something, with a target larger than the box. */
export const TickBox = ({ isPartial = false, label, ...input }: TickBoxProps) => (
  <label className="tick-box">
    <input
      {...input}
      type="checkbox"
      ref={box => {
        if (box) box.indeterminate = isPartial && !input.checked
      }}
    />
    {label}
  </label>
)
