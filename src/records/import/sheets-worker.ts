import { type Sheet, sheetsIn } from './sheets.ts'

/** Null for a file that is no workbook. */
export type SheetsAnswer = readonly Sheet[] | null

const answerTo = (bytes: ArrayBuffer): SheetsAnswer => {
  try {
    return sheetsIn(bytes)
  } catch {
    return null
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => self.postMessage(answerTo(data)))
