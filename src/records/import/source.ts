import type { Source } from '../../../machines/records/import.ts'

async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  // Not `for await` over the stream: not every browser lets one.
  const reader = blob.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

/** A file that was picked or dropped, or text that was pasted. */
export const sourceOf = (blob: Blob, name: string): Source => ({ name, size: blob.size, read: () => bytesOf(blob) })
