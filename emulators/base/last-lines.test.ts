import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { lastLinesOf } from './last-lines.ts'

test('of a long output the last twenty lines are kept, and all are logged', async () => {
  const written = Array.from({ length: 25 }, (_, at) => `line ${at}`)
  const logged: string[] = []
  const lines = lastLinesOf([Readable.from([written.join('\n')]), null], line => logged.push(line))
  await vi.waitFor(() => expect(logged).toEqual(written))
  expect(lines).toEqual(written.slice(5))
})
