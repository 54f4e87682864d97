/**
 * Estimates how much of a notification phones show before it is opened. Neither platform documents a number of
 * characters; the limit is the text's width, estimated for the narrowest common phones. Text that fits there fits
 * everywhere.
 */

interface Room {
  /** Width in multiples of the font size. */
  readonly ems: number
  readonly lines: number
}

/**
 * Android cuts title and text to one line each until the notification is opened:
 * https://developer.android.com/develop/ui/views/notifications/expanded. A phone is 360 dp wide, minus 16 dp on each
 * side, 52 before the text and 56 after the title, for the arrow, or 16 after the text (notification_side_paddings,
 * notification_content_margin_start, notification_heading_margin_end of the platform's dimens.xml), in type of 14 sp.
 * Firebase's SDK shows it as BigTextStyle, with 13 lines, or with a picture as BigPictureStyle, which keeps one line.
 */
export const android = {
  title: { ems: 220 / 14, lines: 1 },
  text: { ems: 260 / 14, lines: 1 },
  openText: { ems: 260 / 14, lines: 13 },
} as const satisfies Record<string, Room>

/**
 * iOS "truncates your message so that it fits well in each notification delivery style" (Apple, Local and Remote
 * Notification Programming Guide). In the list, trials show one line of title and four of text. A phone is 375 pt wide,
 * minus 8 pt on each side, 62 before the text with the icon and 14 after it, 44 more for the time in the title, 48 for
 * a picture next to the text, in type of 15 pt.
 */
export const ios = {
  title: { ems: 239 / 15, lines: 1 },
  text: { ems: 283 / 15, lines: 4 },
  textByPicture: { ems: 235 / 15, lines: 4 },
} as const satisfies Record<string, Room>

/** Average widths in ems per kind of letter; Roboto and San Francisco hardly differ. */
const widthOf = (character: string): number => {
  if (/[\p{Extended_Pictographic}\p{Script=Han}]/u.test(character)) return 1.25
  if (/[ijlíìI.,:;'’!¡|]/.test(character)) return 0.26
  if (/[ftr\s()[\]"“”«»/-]/.test(character)) return 0.33
  if (/[mwMWÑ@%—…]/.test(character)) return 0.83
  return /\p{Lu}/u.test(character) ? 0.65 : 0.54
}

const graphemes = new Intl.Segmenter()

/** Graphemes, so that an emoji with its skin tone stays whole. */
const charactersOf = (text: string): readonly string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

const widthOfAll = (text: string): number => charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0)

/** The part of an overlong word that fits on one line. */
const broken = (word: string, ems: number): string => {
  let shown = ''
  let left = ems
  for (const character of charactersOf(word)) {
    left -= widthOf(character)
    if (left < 0) break
    shown += character
  }
  return shown
}

export interface Cut {
  /** Ends with an ellipsis when cut. */
  readonly shown: string
  readonly isCut: boolean
}

/** Wraps and truncates a text: words move to the next line, and the last line ends in an ellipsis. */
export const cut = (text: string, { ems, lines }: Room): Cut => {
  const trimmed = text.trim()
  const paragraphs = lines === 1 ? [trimmed.replaceAll(/\s*\n\s*/g, ' ')] : trimmed.split(/\n/)
  const filled: string[] = []
  for (const paragraph of paragraphs) {
    let line = ''
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOfAll(longer) <= ems) line = longer
      else {
        if (line !== '') filled.push(line)
        let rest = word
        while (widthOfAll(rest) > ems) {
          const part = broken(rest, ems)
          filled.push(part)
          rest = rest.slice(part.length)
        }
        line = rest
      }
    }
    filled.push(line)
  }
  if (filled.length <= lines) return { shown: paragraphs.join('\n'), isCut: false }
  // Platforms truncate within words, so the last line takes as much as fits.
  const rest = filled.slice(lines - 1).join(' ')
  const last = `${broken(rest, ems - widthOf('…')).trimEnd()}…`
  return { shown: [...filled.slice(0, lines - 1), last].join(lines === 1 ? ' ' : '\n'), isCut: true }
}
