import type { Field, FieldOptions } from './field.ts'
import { text, withoutHidden } from './text.ts'

interface LongTextOptions extends FieldOptions {
  readonly max: number
  readonly markdown?: boolean
  /** Beside the record, so that lists do not pull it. */
  readonly beside?: boolean
}

/** Text of several lines. */
export const longText = ({ max, markdown = false, beside = false, ...options }: LongTextOptions): Field => ({
  ...text({ max, lines: true, ...options }),
  clean: value => (typeof value === 'string' ? withoutHidden(value, true).trimEnd() || null : (value ?? null)),
  control: { type: 'lines', max, markdown },
  cell: 'excerpt',
  beside: beside ? 'staff' : 'no',
  sortKey: null,
})
