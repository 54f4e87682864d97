import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { chatMachine } from '../../../machines/chat.ts'
import type { Friend } from '../../../machines/ports.ts'
import type { Services } from '../../config/services.ts'
import type { MenuActor } from '../menu/use-menu.ts'
import { actionEntries, bestOf, groupsFor, keepRecent, normalizeNames, readRecent } from './entries.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the last choice stands first, each once, five at most, for each account its own', () => {
  const record = { title: 'Dragón', path: '/manager/contents/edit/1' }
  keepRecent('ana', { id: 'a', record })
  keepRecent('ana', { id: 'a', record })
  expect(readRecent('ana')).toEqual([{ id: 'a', record }])
  for (const id of ['b', 'c', 'd', 'a', 'e', 'f']) keepRecent('ana', { id })
  expect(readRecent('ana').map(({ id }) => id)).toEqual(['f', 'e', 'a', 'd', 'c'])
  expect(readRecent('luis')).toEqual([])
})

test.each(['', '{', '"a"', 'null', '[null, 1, {"id": 2}]'])('what is broken is nothing: %s', text => {
  localStorage.setItem('luna.session.ana.palette', text)
  expect(readRecent('ana')).toEqual([])
  keepRecent('ana', { id: 'a' })
  expect(readRecent('ana')).toEqual([{ id: 'a' }])
})

test('a browser that keeps nothing has nothing recent, and nothing breaks', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  keepRecent('ana', { id: 'a' })
  expect(readRecent('ana')).toEqual([])
})

const row = (title: string, ...also: readonly string[]) => ({ title, names: normalizeNames({ title, also }) })

const rows = [
  row('Contenidos', 'Contents'),
  row('Crear contenido', 'Create content', 'Contents'),
  row('Categorías', 'Categories', 'Contents'),
  row('Imágenes', 'Images', 'Contents'),
]

const found = (text: string, limit = 10) => bestOf(rows, text, limit).map(({ title }) => title)

test.each([
  ['categorias', ['Categorías']],
  ['CATEGORÍAS', ['Categorías']],
  ['images', ['Imágenes']],
  ['con', ['Contenidos', 'Crear contenido', 'Categorías', 'Imágenes']],
  ['cont cat', ['Categorías']],
  ['crcon', ['Crear contenido']],
  ['cc', ['Crear contenido']],
  ['enidos', []],
  ['cat xyz', []],
])('"%s" finds by the beginnings of words: %j', (text, titles) => {
  expect(found(text)).toEqual(titles)
})

test('without a text everything stands in its order, as much as there is room for', () => {
  expect(found(' ', 2)).toEqual(['Contenidos', 'Crear contenido'])
})

const entry = (title: string) => ({
  id: title,
  title,
  names: normalizeNames({ title, also: [] }),
  doing: { type: 'go', path: '/' } as const,
})
const many = (name: string) => Array.from({ length: 9 }, (_, nth) => entry(`${name} ${nth}`))
const shown = (text: string) => {
  const atHand = { recent: [entry('Page 3'), entry('Action 4')], pages: many('Page'), actions: many('Action') }
  const { before, after } = groupsFor(text, atHand)
  return [...before, ...after].map(({ id, entries }) => [id, entries.length])
}

test('a search lists at most six pages and five actions, around the records; without a text all are there, each once', () => {
  expect(shown('p')).toEqual([['pages', 6]])
  expect(shown('a')).toEqual([['actions', 5]])
  expect(shown(' ')).toEqual([
    ['recent', 2],
    ['pages', 8],
    ['actions', 8],
  ])
})

test('the chat is opened by its action, and stays open where it is', () => {
  const countUnread = fromPromise(async () => 0)
  const listFriends = fromPromise<readonly Friend[]>(async () => [])
  const actor = createActor(chatMachine.provide({ actors: { countUnread, listFriends } })).start()
  const [entry] = actionEntries({
    services: {} as Services,
    chat: { actor, button: { current: null }, panelId: 'chat' },
    language: 'en',
    theme: 'light',
    menu: {} as MenuActor,
    isBar: true,
  }).filter(({ id }) => id === 'action:chat')
  for (const _ of ['closed', 'open']) {
    if (entry?.doing.type === 'run') entry.doing.run()
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  }
})
