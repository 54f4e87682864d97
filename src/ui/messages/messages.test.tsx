import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { deviceStorage } from '../../config/browser-storage.ts'
import { formatList, joinParts } from '../format.ts'
import { lingui } from '../testing/lingui.ts'
import { compileMessage, defineMessages, say } from './define-messages.ts'
import { preferredLanguage } from './language.ts'
import { currentLanguage, switchLanguage, useMessages, WithLanguage } from './use-messages.ts'

const messages = defineMessages({
  greeting: { en: 'Hello, {name}', es: 'Hola, {name}' },
  teams: {
    en: '{count, plural, one {# team} other {# teams}} of {league}',
    es: '{count, plural, one {# equipo} other {# equipos}} de {league}',
  },
  plain: { en: 'Yes', es: 'Sí' },
})

const Greeting = () => {
  const t = useMessages(messages)
  return (
    <p>
      {t('greeting', { name: 'Ana' })}. {t('teams', { count: 2, league: 'LMF' })},{' '}
      {t('teams', { count: 1, league: 'LMF' })}. {t('plain')}.
    </p>
  )
}

test('words are filled in, counted, and follow the language, which is remembered', () => {
  render(
    <WithLanguage>
      <Greeting />
    </WithLanguage>,
    { wrapper: StrictMode },
  )
  expect(screen.getByText('Hello, Ana. 2 teams of LMF, 1 team of LMF. Yes.')).toBeInTheDocument()
  act(() => switchLanguage('es'))
  expect(screen.getByText('Hola, Ana. 2 equipos de LMF, 1 equipo de LMF. Sí.')).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('lang', 'es')
  expect(window.localStorage.getItem('luna.language')).toBe('es')
})

test('a language chosen in another tab is followed, and the browser decides once that choice is forgotten', () => {
  render(
    <WithLanguage>
      <Greeting />
    </WithLanguage>,
  )
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'luna.language', newValue: 'es' })))
  expect(screen.getByText('Hola, Ana. 2 equipos de LMF, 1 equipo de LMF. Sí.')).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('lang', 'es')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'luna.theme', newValue: 'en' })))
  expect(currentLanguage()).toBe('es')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null })))
  expect(currentLanguage()).toBe('en')
})

test.each([
  'Plain',
  "It's {a}, isn't it?",
  '{ a }{b}',
  '100 # of {n, number}',
  '{n, plural, =0 {} one {# team} other {# teams}} of {b}',
  '{n, plural, =0 {none} =12 {a dozen} other {#}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{n, plural, one {x {b} # y {n, number}} other {z}}',
  '{a, select, A {x #} other {y}}',
  '{n, plural, one {{a, select, A {l} other {m}}} other {z}}',
  '{a, select, A {{n, plural, one {#} other {##}}} other {#}}',
  "a ''b'' '{x}' c '#'",
  "{n, plural, one {'#' x} other {'{' it''s '}'}}",
])('"%s" says what Lingui says', message => {
  for (const [language, locale] of [
    ['en', 'en'],
    ['es', 'es-SV'],
  ] as const)
    for (const a of ['A', 'B'])
      for (const n of [0, 1, 2, 3, 12, 21, 1234.5]) {
        const values = { a, b: 7, n }
        expect(say({ text: { en: message, es: message } }, language, 'text', values)).toBe(
          lingui(message, locale, values),
        )
      }
})

test('a text written right to left keeps its place in a sentence and in a list', () => {
  const message = { text: { en: 'Deleted “{title}” (2).', es: 'Se eliminó «{title}» (2).' } }
  expect(say(message, 'en', 'text', { title: 'أهلا Luna' })).toBe('Deleted “\u2068أهلا Luna\u2069” (2).')
  expect(say(message, 'es', 'text', { title: 'Luna' })).toBe('Se eliminó «Luna» (2).')
  expect(formatList('en', ['Ana', 'שלום', 'Luis'])).toBe('Ana, \u2068שלום\u2069 and Luis')
  expect(joinParts(['שלום', null, '', '12:00'])).toBe('\u2068שלום\u2069 · 12:00')
})

test.each([
  '{',
  '}',
  '{a',
  'a}',
  '{a,}',
  '{a, plural}',
  '{a, plural, one {x}}',
  '{a, plural, other x}',
  '{a, date}',
  '{}',
])('"%s" is refused', message => {
  expect(() => compileMessage(message)).toThrow(`The message "${message}" cannot be read from character`)
})

test('a key without Spanish, a value too few and a value unknown do not compile', () => {
  // @ts-expect-error: the Spanish is missing
  defineMessages({ a: { en: 'A' } })
  const typed = (t: ReturnType<typeof useMessages<typeof messages>>) => {
    // @ts-expect-error: the name is missing
    t('greeting')
    // @ts-expect-error: the league is missing
    t('teams', { count: 1 })
    // @ts-expect-error: this text has no placeholders
    t('plain', { name: 'Ana' })
    // @ts-expect-error: there is no such word
    t('farewell')
  }
  expect(typed).toBeInstanceOf(Function)
})

test.each([
  [['es-SV', 'en'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['de', 'ES'], 'es'],
  [['de', 'fr'], 'en'],
  [[], 'en'],
])('of %j the console speaks %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

test('where nothing can be remembered the language is switched all the same', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(deviceStorage.isWritable()).toBe(false)
  switchLanguage('es')
  expect(document.documentElement).toHaveAttribute('lang', 'es')
})

test('what is kept is read without writing', () => {
  const write = vi.fn()
  const storage = { getItem: () => 'kept', setItem: write, removeItem: write } as unknown as Storage
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage)
  expect(deviceStorage.read('luna.test')).toBe('kept')
  expect(write).not.toHaveBeenCalled()
})
