import type { MarkdownAnswer, MarkdownOrder } from './messages.ts'
import { toBlocks } from './to-blocks.ts'

const answerTo = (source: MarkdownOrder): MarkdownAnswer => {
  try {
    return toBlocks(source)
  } catch (error) {
    // The parser recurses per level, until the stack is full.
    if (error instanceof RangeError) return null
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<MarkdownOrder>) => self.postMessage(answerTo(data)))
