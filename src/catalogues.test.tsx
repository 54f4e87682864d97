import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { failureMessages as authFailureMessages } from './areas/sign-in/failure-messages.ts'
import { messages as signInMessages } from './areas/sign-in/messages.ts'
import type { Catalogue } from './config/area.ts'
import { messages as environmentMessages } from './shell/environment-messages.ts'
import { messages as failureMessages } from './ui/loading/messages.ts'
import { compileIcu } from './ui/messages/compiler.ts'
import { messages as uiMessages } from './ui/messages.ts'

const modules = import.meta.glob<Record<string, unknown>>('./**/*messages.ts', { eager: true })

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'en' in value && 'es' in value

/** Every message of the console, in both languages, by its file. */
const files = Object.entries(modules)
  .map(([file, module]) => ({
    file,
    messages: Object.values(module)
      .filter(isCatalogue)
      .flatMap(({ en, es }) =>
        Object.keys({ ...en, ...es }).map(key => ({ key, en: en[key] ?? '', es: es[key] ?? '' })),
      ),
  }))
  .filter(({ messages }) => messages.length > 0)
const messages = files.flatMap(file => file.messages)

/** The names of a message's placeholders. Throws where it is no ICU message. */
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

test('every message is compiled as Lingui compiles it', () => {
  for (const message of messages.flatMap(({ en, es }) => [en, es]))
    expect(compileIcu(message), message).toEqual(compileMessageOrThrow(message))
})

test.each([signInMessages, authFailureMessages, failureMessages, uiMessages, environmentMessages])(
  'what loads with the sign-in page is plain text, as the message compiler comes with the console',
  ({ en, es }) => {
    for (const message of [...Object.values(en), ...Object.values(es)])
      expect(compileMessageOrThrow(message)).toEqual([message])
  },
)
