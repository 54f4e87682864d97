import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const maxLines = 20

/** The last lines that a program has written so far, to report with its failure. */
export const lastLinesOf = (streams: readonly (Readable | null)[], log?: (line: string) => void): readonly string[] => {
  const lines: string[] = []
  for (const input of streams.filter(stream => stream !== null))
    createInterface({ input }).on('line', line => {
      log?.(line)
      lines.push(line)
      if (lines.length > maxLines) lines.shift()
    })
  return lines
}
