import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { CommandError, parseFlags, runCommand } from '../tools/command.ts'

export interface Comment {
  /** Counts from 1. */
  readonly line: number
  readonly text: string
}

const lineComment = /^(|.*[\s;{(])\/\/ (.*)$/
const blockStart = /^(?:|.*[\s{(])\/\*+(?!\/)(.*)$/

const textOfBlock = (lines: readonly string[]): string =>
  lines
    .map(line =>
      line
        .replace(/\*\/.*$/, '')
        .replace(/^\s*\* ?/, '')
        .trim(),
    )
    .join(' ')
    .trim()

/** Lists the comments of TypeScript, JavaScript or Sass. Consecutive lines with `//` are one comment. */
export const commentsIn = (source: string): readonly Comment[] => {
  const lines = source.split('\n')
  const comments: Comment[] = []
  let isOpen = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, code = '', text] = lineComment.exec(line) ?? []
    const [, opening] = blockStart.exec(line) ?? []
    const last = comments.at(-1)
    if (text !== undefined && isOpen && last && code.trim() === '')
      comments.splice(-1, 1, { ...last, text: `${last.text} ${text}` })
    else if (text !== undefined) comments.push({ line: at + 1, text })
    else if (opening !== undefined) {
      const length = lines.slice(at).findIndex(each => each.includes('*/'))
      comments.push({ line: at + 1, text: textOfBlock([opening, ...lines.slice(at + 1, at + length + 1)]) })
      at += Math.max(0, length)
    }
    isOpen = text !== undefined
  }
  return comments
}

/** First words of sentences that put their subject last, as if translated. */
const turned = /^(What|Whatever|Who|Whoever|Whose|Whom|Of|Where|Wherever|Nobody|Nothing|None|No one|That|Those|Such)\b/

export const turnedComments = (source: string): readonly Comment[] =>
  commentsIn(source).filter(({ text }) => turned.test(text))

const help = `node scripts/run.mjs prose

Refuses comments that put their subject last. npm run lint runs it.`

const main = async (): Promise<number> => {
  parseFlags(process.argv.slice(2), {}, help)
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.scss']
  const files = execFileSync('git', ['ls-files', '-z', '--', ...patterns], { encoding: 'utf8' }).split('\0')
  const found = files
    .filter(file => file !== '' && existsSync(file))
    .flatMap(file => turnedComments(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`))
  if (found.length === 0) return 0
  throw new CommandError(`Begin these comments with a verb, or with the thing itself:\n${found.join('\n')}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
