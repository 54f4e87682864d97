import { all } from '../rules/expression.ts'
import { type FieldOptions, field, type Made } from './field.ts'

interface PictureOptions extends FieldOptions {
  /** Characters of the data URL. */
  readonly max: number
  /** Everybody may read it, signed in or not, while something public shows it. */
  readonly open?: boolean
}

const head = 'data:image/webp;base64,'

/** The bytes of a WebP picture as a data URL, kept beside the record and never changed: another picture is another record. */
export const picture = <const Options extends PictureOptions>(options: Options): Made<string, Options> => {
  const { max, open = false } = options
  const made = field(
    {
      rules: {
        '.validate': all(
          `newData.val().length <= ${max}`,
          'newData.val().matches(/^data:image\\/webp;base64,[A-Za-z0-9+\\/]+=*$/)',
        ),
      },
      check(value) {
        if (typeof value !== 'string') return { code: 'wrongType' }
        if (value.length > max) return { code: 'tooLong', limit: max }
        return /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/.test(value)
          ? null
          : { code: 'malformed', kind: 'picture', like: `${head}…` }
      },
      control: { type: 'picture', max },
      cell: 'picture',
      beside: open ? 'anyone' : 'staff',
      samples: {
        accepted: [`${head}UklGRg==`, head.padEnd(max, 'A')],
        refused: [head.padEnd(max + 1, 'A'), 'data:image/svg+xml;base64,AAAA', head, 'text', 3],
      },
    },
    options,
  )
  return { ...made, fixed: true }
}
