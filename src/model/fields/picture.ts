import { type FieldOptions, field, type Made } from './field.ts'
import { kindOf, type Pattern } from './text.ts'

interface PictureOptions extends FieldOptions {
  /** Characters of the data URL. */
  readonly max: number
  /** Everybody may read it, signed in or not, while something public shows it. */
  readonly open?: boolean
}

const pattern: Pattern = {
  name: 'picture',
  source: '^data:image/webp;base64,[A-Za-z0-9+/]+=*$',
  like: 'data:image/webp;base64,UklGRg',
  unlike: ['data:image/svg+xml;base64,AAAA', 'data:image/webp;base64,', 'text'],
}

/** The bytes of a WebP picture as a data URL, kept beside the record and never changed: another picture is another record. */
export const picture = <const Options extends PictureOptions>(options: Options): Made<string, Options> => {
  const { max, open = false } = options
  const made = field(
    {
      ...kindOf({ max, pattern }),
      control: { type: 'picture', max },
      cell: 'picture',
      detached: open ? 'anyone' : 'staff',
      sortKey: null,
    },
    options,
  )
  return { ...made, fixed: true }
}
