import type { Field, FieldOptions } from './field.ts'
import { text } from './text.ts'

interface LongTextOptions extends FieldOptions {
  readonly max: number
  readonly markdown?: boolean
  /** Beside the record, so that lists do not pull it. */
  readonly beside?: boolean
}

/** Text of several lines. */
export const longText = ({ max, markdown = false, beside = false, ...options }: LongTextOptions): Field => ({
  ...text({ max, ...options }),
  clean: value => (typeof value === 'string' ? value.trimEnd() || null : (value ?? null)),
  control: { type: 'lines', max, markdown },
  cell: 'excerpt',
  beside: beside ? 'staff' : 'no',
  sortKey: null,
})
