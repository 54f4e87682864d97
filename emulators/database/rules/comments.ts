import { type FileValue, readRulesFile } from './json-text.ts'

/** The comments of a rules file, each by the path of the block or rule below it, such as `/users/$uid`. */
export function commentsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (value: FileValue, path: string): void => {
    if (value.kind !== 'object') return
    for (const { key, keyOffset, value: inner } of value.members) {
      const comment = commentAbove(text, keyOffset)
      if (comment !== '') found.set(`${path}/${key}`, comment)
      visit(inner, `${path}/${key}`)
    }
  }
  const file = readRulesFile(text)
  const rules = file.kind === 'object' ? file.members.find(({ key }) => key === 'rules')?.value : undefined
  if (rules !== undefined) visit(rules, '')
  return found
}

/** The lines of `//` right above the line of an offset, as one. */
function commentAbove(text: string, offset: number): string {
  const lines: string[] = []
  for (let end = text.lastIndexOf('\n', offset - 1); end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trim()
    if (!line.startsWith('//')) break
    lines.unshift(line.slice(2).trim())
    end = start - 1
  }
  return lines.join(' ')
}
