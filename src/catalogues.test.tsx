import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Catalogue } from './config/area.ts'
import { say } from './ui/messages/define-messages.ts'
import { lingui } from './ui/testing/lingui.ts'

const modules = import.meta.glob<Record<string, unknown>>('./**/*messages.ts', { eager: true })

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => text?.en !== undefined)

const files = Object.entries(modules)
  .map(([file, module]) => ({
    file,
    messages: Object.values(module)
      .filter(isCatalogue)
      .flatMap(catalogue => Object.entries(catalogue).map(([key, text]) => ({ key, ...text }))),
  }))
  .filter(({ messages }) => messages.length > 0)
const messages = files.flatMap(file => file.messages)

const placeholdersOf = (message: string): string[] =>
  [...new Set(compileMessageOrThrow(message).flatMap(token => (Array.isArray(token) ? [token[0]] : [])))].toSorted()

test('every area has its messages', () => {
  expect(files.length).toBeGreaterThanOrEqual(12)
})

test.each(files)('$file says everything in both languages with the same placeholders', ({ messages }) => {
  for (const { key, en, es } of messages) {
    expect.soft(en, key).not.toBe('')
    expect.soft(es, key).not.toBe('')
    expect.soft(placeholdersOf(es), key).toEqual(placeholdersOf(en))
  }
})

test('every message says what Lingui says', () => {
  for (const { en, es } of messages)
    for (const n of [0, 1, 2, 3, 1234]) {
      const values = Object.fromEntries(placeholdersOf(en).map(name => [name, n]))
      expect(say({ text: { en, es } }, 'en', 'text', values), en).toBe(lingui(en, 'en', values))
      expect(say({ text: { en, es } }, 'es', 'text', values), es).toBe(lingui(es, 'es-SV', values))
    }
})
