import { plainAddress } from './plain-address.ts'

/** Text of one style. */
interface Run {
  readonly text: string
  readonly href: string | null
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isStruck: boolean
}

type Look = Omit<Run, 'text'>

const plain: Look = { href: null, isBold: false, isItalic: false, isStruck: false }

interface Item {
  /** From 0. */
  readonly level: number
  readonly isOrdered: boolean
  /** The number of an ordered list's first item; the others follow. */
  readonly start: number
  readonly text: string
}

/** A paragraph, heading or table in Markdown, or a list item. */
type Block = string | Item

const dropped = new Set(
  'base button canvas del embed form frame head iframe input link meta noscript object script select style svg template textarea title video audio'.split(
    ' ',
  ),
)

const blocks = new Set(
  'address article aside blockquote body center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
)

/** Word's own styles besides CSS, which no browser exposes. */
const styleOf = (element: Element): string => (element.getAttribute('data-style') ?? '').toLowerCase()

/** Invisible elements, comments, and list markers. */
const isDropped = (element: Element): boolean =>
  dropped.has(element.localName) ||
  /display:\s*none|mso-hide:\s*all|mso-element:\s*comment|mso-comment-reference|mso-list:\s*ignore/.test(
    styleOf(element),
  ) ||
  /^mso(commentreference|annotation)/i.test(element.className)

/** Whether a link is an internal one, as of a footnote: browsers resolve it against the current page. */
const isWithin = (address: string): boolean => address.startsWith(`${document.URL.replace(/#.*/, '')}#`)

const lookOf = (element: Element, look: Look): Look => {
  const style = styleOf(element)
  // Ignores Word's styles for right-to-left scripts, `mso-bidi-font-weight`.
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /(?<![\w-])font-style:\s*(\w+)/.exec(style)?.[1]
  const address = element.localName === 'a' ? (element.getAttribute('href') ?? '') : ''
  const isStrong = ['b', 'strong', 'th'].includes(element.localName) || look.isBold
  const isSlanted = ['i', 'em', 'cite'].includes(element.localName) || look.isItalic
  return {
    href: /^(https?|mailto|tel):/i.test(address) && !isWithin(address) ? plainAddress(address) : look.href,
    isBold: weight === undefined ? isStrong : weight === 'bold' || Number(weight) >= 600,
    isItalic: slant === undefined ? isSlanted : slant === 'italic',
    isStruck: look.isStruck || ['s', 'strike'].includes(element.localName) || style.includes('line-through'),
  }
}

/** Escapes Markdown marks. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*[\]<]/g, String.raw`\$&`).replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)

/** Escapes marks at the start of a paragraph. */
const escapedStart = (text: string): string =>
  text.replace(/^([#>+-])(?=\s|#)/, String.raw`\$1`).replace(/^(\d+)([.)])(?=\s)/, String.raw`$1\$2`)

/** Marks next to a blank have no meaning. */
const wrapped = (text: string, before: string, after = before): string => {
  const inner = text.trim()
  if (inner === '') return text
  const from = text.indexOf(inner)
  return `${text.slice(0, from)}${before}${inner}${after}${text.slice(from + inner.length)}`
}

const addressIn = (href: string): string =>
  href.replaceAll(/[\s()]/g, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)

const marks: readonly (readonly [keyof Look, (text: string, run: Run) => string])[] = [
  ['href', (text, { href }) => wrapped(text, '[', `](${addressIn(href ?? '')})`)],
  ['isBold', text => wrapped(text, '**')],
  ['isItalic', text => wrapped(text, '_')],
  ['isStruck', text => wrapped(text, '~~')],
]

const written = (runs: readonly Run[], [mark, ...within] = marks): string => {
  if (mark === undefined) return runs.map(({ text }) => escaped(text)).join('')
  const [name, wrap] = mark
  let result = ''
  for (let from = 0; from < runs.length; ) {
    const first = runs[from] as Run
    const end = runs.findIndex((run, at) => at > from && run[name] !== first[name])
    const alike = runs.slice(from, end === -1 ? runs.length : end)
    from += alike.length
    const inner = written(alike, within)
    result += first[name] ? wrap(inner, first) : inner
  }
  return result
}

/** A line break within a paragraph. */
const lineBreak = '\n'

const lineOf = (runs: readonly Run[]): string =>
  written(runs)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
    .replaceAll('\n', '  \n')

const withoutBold = (runs: readonly Run[]): readonly Run[] => runs.map(run => ({ ...run, isBold: false }))

const runsOf = (node: Node, look: Look): readonly Run[] => {
  if (node.nodeType === Node.TEXT_NODE) return [{ ...look, text: (node.nodeValue ?? '').replaceAll(/\s+/g, ' ') }]
  if (!(node instanceof Element) || isDropped(node)) return []
  if (node.localName === 'br') return [{ ...look, text: lineBreak }]
  const own = lookOf(node, look)
  const inner = [...node.childNodes].flatMap(child => runsOf(child, own))
  // Paragraphs within a cell or item are joined by a blank.
  return blocks.has(node.localName) ? [{ ...plain, text: ' ' }, ...inner, { ...plain, text: ' ' }] : inner
}

const rowsOf = (table: Element): readonly (readonly string[])[] =>
  [...table.querySelectorAll('tr')]
    .filter(row => row.closest('table') === table)
    .map(row =>
      [...row.children].flatMap(cell => {
        const text = lineOf(withoutBold(runsOf(cell, plain)))
          .replaceAll('|', String.raw`\|`)
          .replaceAll(/\s*\n/g, ' ')
        return [text, ...Array.from({ length: Math.min(20, Number(cell.getAttribute('colspan')) || 1) - 1 }, () => '')]
      }),
    )
    .filter(row => row.length > 0)

/** A single-column table is only a page layout. */
const tableOf = (table: Element, look: Look): readonly Block[] => {
  const rows = rowsOf(table)
  const width = Math.max(0, ...rows.map(row => row.length))
  if (width < 2) return [...table.querySelectorAll('td, th')].flatMap(cell => blocksOf(cell, look, 0))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [[line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')]
}

/** Word's lists are paragraphs with a level and a marker. */
const wordItem = (element: Element): Omit<Item, 'text'> | null => {
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(element))?.[1]
  if (level === undefined) return null
  const begin = [...element.querySelectorAll('[data-style]')].find(each => /mso-list:\s*ignore/.test(styleOf(each)))
  const mark = begin?.textContent?.trim() ?? ''
  return { level: Number(level) - 1, isOrdered: /^\W?\w{1,4}[.)]/.test(mark), start: Number.parseInt(mark, 10) || 1 }
}

const listOf = (list: Element, look: Look, level: number): readonly Block[] =>
  [...list.children].flatMap((child): readonly Block[] => {
    if (isDropped(child)) return []
    // Google Docs puts a nested list after its item instead of into it.
    if (child.localName === 'ul' || child.localName === 'ol') return listOf(child, look, level + 1)
    const deeper = [...child.children].filter(each => ['ul', 'ol'].includes(each.localName))
    const own = [...child.childNodes].filter(each => !deeper.includes(each as Element))
    const text = lineOf(own.flatMap(each => runsOf(each, lookOf(child, look)))).replaceAll(/\s*\n/g, ' ')
    const start = list instanceof HTMLOListElement ? Math.max(1, list.start) : 1
    return [
      ...(text === '' ? [] : [{ level, isOrdered: list.localName === 'ol', start, text }]),
      ...deeper.flatMap(each => listOf(each, look, level + 1)),
    ]
  })

const blockOf = (element: Element, look: Look, shift: number): readonly Block[] => {
  const name = element.localName
  if (name === 'table') return tableOf(element, look)
  if (name === 'ul' || name === 'ol') return listOf(element, look, 0)
  if (name === 'hr') return ['---']
  if (name === 'pre') return [`\`\`\`\n${element.textContent?.trimEnd() ?? ''}\n\`\`\``]
  const item = wordItem(element)
  if (item !== null) return [{ ...item, text: lineOf(runsOf(element, look)) }]
  const heading = /^h([1-6])$/.exec(name)?.[1] ?? (/^msotitle/i.test(element.className) ? '1' : undefined)
  if (heading !== undefined) {
    const text = lineOf(withoutBold(runsOf(element, look))).replaceAll(/\s*\n/g, ' ')
    return text === '' ? [] : [`${'#'.repeat(Math.min(6, Number(heading) + shift))} ${text}`]
  }
  const inner = blocksOf(element, lookOf(element, look), shift)
  if (name !== 'blockquote' && !/^mso(intense)?quote/i.test(element.className)) return inner
  return [joined(inner).replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')]
}

const hasBlocks = (node: Node): node is Element =>
  node instanceof Element &&
  !isDropped(node) &&
  (blocks.has(node.localName) || [...node.children].some(child => hasBlocks(child)))

/** Paragraphs of an element, including text between blocks. */
const blocksOf = (element: Element, look: Look, shift: number): readonly Block[] => {
  const found: Block[] = []
  let line: Run[] = []
  const end = () => {
    const text = lineOf(line)
    if (text !== '') found.push(escapedStart(text))
    line = []
  }
  for (const node of element.childNodes)
    if (hasBlocks(node)) {
      end()
      found.push(
        ...(blocks.has(node.localName) ? blockOf(node, look, shift) : blocksOf(node, lookOf(node, look), shift)),
      )
    } else line.push(...runsOf(node, look))
  end()
  return found.filter(block => typeof block === 'string' || block.text !== '')
}

/** Joins blocks by an empty line, and list items without, indented by their parents. */
const joined = (all: readonly Block[]): string => {
  let text = ''
  let open: { readonly indent: number; readonly isOrdered: boolean; readonly count: number }[] = []
  for (const [at, block] of all.entries()) {
    const between = at === 0 ? '' : typeof block !== 'string' && typeof all[at - 1] !== 'string' ? '\n' : '\n\n'
    if (typeof block === 'string') {
      open = []
      text += between + block
    } else {
      const level = Math.min(block.level, open.length)
      const [above, before] = [open[level - 1], open[level]]
      const indent = above === undefined ? 0 : above.indent + (above.isOrdered ? 4 : 2)
      const count = before?.isOrdered === block.isOrdered ? before.count + 1 : block.start
      open = [...open.slice(0, level), { indent, isOrdered: block.isOrdered, count }]
      text += `${between}${' '.repeat(indent)}${block.isOrdered ? `${count}.` : '-'} ${block.text}`
    }
  }
  return text
}

const marked =
  'h1, h2, h3, h4, h5, h6, li, table, a[href], b, strong, i, em, blockquote, [data-style*="mso-list"], [data-style*="font-weight"], p + p'

/** Only parsed: the console's security policy refuses styles, and logs each. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, tag => tag.replace(/\sstyle\s*=/i, ' data-style='))

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(withoutStyles(html), 'text/html').body

/**
 * Converts clipboard HTML of word processors, spreadsheets and web pages to Markdown, without styles, comments and
 * deleted text. Null if the plain text says as much. Never renders or runs the HTML. Headings begin at the second
 * level, since the page has its own title.
 */
export const markdownFrom = (html: string): string | null => {
  const body = parsed(html)
  // Code editors copy plain text in colours.
  if (body.querySelector(marked) === null || body.querySelector(':scope > [data-style*="white-space: pre"]'))
    return null
  return markdownIn(body) || null
}

/** Converts stored HTML to Markdown, however plain. */
export const markdownOf = (html: string): string => markdownIn(parsed(html))

/** Text of stored HTML in one line, of what people see. */
export const lineFrom = (html: string): string =>
  runsOf(parsed(html), plain)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

const markdownIn = (body: HTMLElement): string => {
  const shift = body.querySelector('h1') || body.querySelector('.MsoTitle') ? 1 : 0
  return joined(blocksOf(body, plain, shift))
}
