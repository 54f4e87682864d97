import { expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { FoundRecord, SearchEvent } from '../../../machines/palette.ts'
import type { Area, Finder } from '../../config/area.ts'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import type { Role } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'
import { areas } from '../areas.ts'
import { searchAreas } from './use-palette.ts'

const place = (id: string): FoundRecord => ({ id, title: id, path: `/${id}` })

const finder = (id: string, more: Partial<Finder> = {}): Finder => ({
  id,
  name: { en: id, es: id },
  permission: 'contents.open',
  find: async () => ({ found: [place('x')], all: null }),
  nearest: async () => [],
  loadPicture: () => new Promise(() => undefined),
  ...more,
})

const [someArea] = areas
if (!someArea) throw new Error('The console has no area.')
const withFinders = (...finders: readonly Finder[]): Area => ({ ...someArea, finders })

/** Only the connection is used here. */
const storeThat = (watchConnection: Store['watchConnection']) => ({ watchConnection }) as Store

const connected = storeThat(notify => {
  notify(true)
  return () => undefined
})

/** Collects the events of a search until it ends or `until` arrives. */
const search = (searched: readonly Area[], { role = 'admin', store = connected, until }: Partial<SearchOptions> = {}) =>
  new Promise<readonly SearchEvent[]>(resolve => {
    const received: SearchEvent[] = []
    const machine = setup({
      types: { events: {} as SearchEvent },
      actors: { search: searchAreas({ areas: searched, role, store: () => store }) },
    }).createMachine({
      invoke: {
        src: 'search',
        input: ({ self }) => ({ listener: self, job: { text: 'luna', isAlone: true } }),
        onDone: { actions: () => resolve(received) },
      },
      on: {
        '*': {
          actions: ({ event }) => {
            received.push(event)
            if (event.type === until) resolve(received)
          },
        },
      },
    })
    createActor(machine).start()
  })
interface SearchOptions {
  readonly role: Role
  readonly store: Store
  readonly until: SearchEvent['type']
}

const answersOf = (received: readonly SearchEvent[]) =>
  received.flatMap(event => (event.type === 'source.answered' ? [event.answer] : []))

test('each kind answers for itself, and the ids of what was found tell kinds apart', async () => {
  const answers = answersOf(await search([withFinders(finder('contents'), finder('apps'))]))
  expect(answers.map(answer => ('found' in answer ? answer.found.map(({ id }) => id) : []))).toEqual([
    ['record:contents/x'],
    ['record:apps/x'],
  ])
})

test('what the role may not read is not asked', async () => {
  const searched = withFinders(
    finder('apps', { permission: 'apps.read' }),
    finder('staff', { permission: 'staff.read' }),
  )
  const answers = answersOf(await search([searched], { role: 'lmf' }))
  expect(answers.map(({ source }) => source.id)).toEqual(['apps'])
})

test('five are asked for of each kind, and a few kinds at a time however many there are', async () => {
  let under = 0
  let max = 0
  const limits = new Set<number>()
  const slow = (id: string) =>
    finder(id, {
      find: async (_, __, limit) => {
        limits.add(limit)
        under += 1
        max = Math.max(max, under)
        await Promise.resolve()
        under -= 1
        return { found: [], all: null }
      },
    })
  const many = Array.from({ length: 30 }, (_, index) => slow(`kind-${index}`))
  expect(answersOf(await search([withFinders(...many)]))).toHaveLength(30)
  expect(max).toBe(4)
  expect([...limits]).toEqual([5])
})

test.each([
  ['cannot be searched', Object.assign(new Error('denied'), { code: 'permission_denied' })],
  ['whose code does not arrive', new ChunkLoadError('CHUNK_LOAD_FAILED', 'gone')],
])('a kind that %s says why, and the others answer', async (_, error) => {
  const broken = finder('broken', { find: () => Promise.reject(error) })
  const answers = answersOf(await search([withFinders(broken, finder('apps'))]))
  expect(answers[0]).toMatchObject({ source: { id: 'broken' }, failure: { code: error.code } })
  expect(answers[1]).toMatchObject({ source: { id: 'apps' }, found: [{ title: 'x' }] })
})

test('the connection is reported while the search goes on', async () => {
  const offline = storeThat(notify => {
    notify(false)
    return () => undefined
  })
  const waiting = finder('apps', { find: () => new Promise(() => undefined) })
  const received = await search([withFinders(waiting)], { store: offline, until: 'connection.changed' })
  expect(received).toEqual([{ type: 'connection.changed', isConnected: false }])
})

test('the connection is watched no longer than the search', async () => {
  const stop = vi.fn()
  await search([withFinders(finder('apps'))], { store: storeThat(() => stop) })
  expect(stop).toHaveBeenCalledOnce()
})

test('where no kind finds anything, and none fails, all are asked for what is nearest', async () => {
  const nothing = { find: async () => ({ found: [], all: null }) }
  const kinds = [
    finder('apps', { ...nothing, nearest: async () => ['lunar', 'lona'] }),
    finder('contents', { ...nothing, nearest: async () => ['lunas', 'lunar'] }),
  ]
  const nearestIn = async (...finders: readonly Finder[]) =>
    (await search([withFinders(...finders)])).filter(({ type }) => type === 'nearest.found')
  expect(await nearestIn(...kinds)).toEqual([{ type: 'nearest.found', texts: ['lunar', 'lunas'] }])
  expect(await nearestIn(...kinds, finder('images'))).toEqual([])
  expect(await nearestIn(finder('images'), ...kinds)).toEqual([])
  expect(await nearestIn(...kinds, finder('broken', { find: () => Promise.reject(new Error('no')) }))).toEqual([])
})
