import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { attempts, works } from './testing/actors.ts'
import {
  type ChosenFile,
  type Prepared,
  type PrepareEvent,
  type SaveInput,
  uploadMachine,
  uploadsMachine,
} from './uploads.ts'

const fileNamed = (name: string): ChosenFile => ({ id: `id-${name}`, name, content: null })

const prepared = (name: string) => ({
  name,
  thumbnail: 'small',
  picture: 'large',
  width: 800,
  height: 600,
  lostAnimation: false,
})

const notAnImage = { code: 'notAnImage', message: 'No picture begins like this.', reason: 'svg' }

const start = (...names: string[]) => {
  const prepares = works<ChosenFile, PrepareEvent, Prepared>()
  const saves = attempts<SaveInput>()
  const upload = uploadMachine.provide({
    actors: { prepare: prepares.logic, save: saves.logic },
    guards: { isDescribed: ({ context }) => Boolean(context.texts.alt) },
  })
  const input = { titleField: 'name', first: names.map(fileNamed) }
  const queue = createActor(uploadsMachine.provide({ actors: { upload } }), { input })
  const told: unknown[] = []
  queue.on('*', event => told.push(event))
  queue.start()
  const choose = (...more: string[]) => queue.send({ type: 'files.chosen', files: more.map(fileNamed) })
  const { uploads } = { uploads: () => queue.getSnapshot().context.uploads }
  const one = (name: string) => {
    const upload = uploads().find(({ id }) => id === `id-${name}`)
    if (upload === undefined) throw new Error(`There is no upload of "${name}".`)
    return upload.ref
  }
  const work = (name: string) => {
    const attempt = prepares.made.findLast(({ input }) => input.name === name)
    if (attempt === undefined) throw new Error(`"${name}" was never prepared.`)
    return attempt
  }
  return {
    queue,
    told,
    choose,
    work,
    saves,
    made: (name: string) => work(name).succeed(prepared(name)),
    refuse: (name: string) => work(name).fail(Object.assign(new Error(notAnImage.message), notAnImage)),
    describe: (name: string) => one(name).send({ type: 'text.changed', field: 'alt', text: 'A goal' }),
    phases: () => Object.fromEntries(uploads().map(({ ref, phase }) => [ref.getSnapshot().context.file.name, phase])),
    isChecked: (name: string) => one(name).getSnapshot().hasTag('checked'),
    known: (name: string) => one(name).getSnapshot().context,
    send: (name: string, type: 'save' | 'retry' | 'cancel') => one(name).send({ type }),
    isOpen: () => queue.getSnapshot().hasTag('open'),
  }
}

type Queue = ReturnType<typeof start>

test.each<[string, (queue: Queue) => unknown, Readonly<Record<string, string>>]>([
  ['two files are prepared at a time, the others wait', () => {}, { a: 'preparing', b: 'preparing', c: 'waiting' }],
  [
    'the next one is prepared when one is ready',
    ({ made }) => made('a'),
    { a: 'describing', b: 'preparing', c: 'preparing' },
  ],
  ['or refused', ({ refuse }) => refuse('a'), { a: 'refused', b: 'preparing', c: 'preparing' }],
  ['or cancelled, which ends its work', ({ send }) => send('a', 'cancel'), { b: 'preparing', c: 'preparing' }],
  [
    'what is chosen later joins the queue',
    async ({ choose, made }) => {
      choose('d', 'e')
      await made('a')
      await made('b')
    },
    { a: 'describing', b: 'describing', c: 'preparing', d: 'preparing', e: 'waiting' },
  ],
  [
    'what was refused is tried again behind those that wait',
    async ({ refuse, send }) => {
      await refuse('a')
      send('a', 'retry')
    },
    { a: 'waiting', b: 'preparing', c: 'preparing' },
  ],
])('%s', async (_, act, phases) => {
  const queue = start('a', 'b', 'c')
  const { signal } = queue.work('a')
  await act(queue)
  expect(queue.phases()).toEqual(phases)
  expect(signal.aborted).toBe(!('a' in phases))
})

test('how far a file is can be seen, why it is refused, and the name that is proposed for the picture', async () => {
  const { work, known, refuse, made, send } = start('a', 'b')
  work('a').notify({ type: 'prepare.progressed', fraction: 0.4 })
  expect(known('a').progress).toBe(0.4)
  await refuse('a')
  expect(known('a').refusal).toEqual(notAnImage)
  send('a', 'retry')
  expect(known('a')).toMatchObject({ refusal: null, progress: 0 })
  await made('b')
  expect(known('b').texts).toEqual({ name: 'b' })
})

test('what is not described is not saved, and says so from then on; saving all saves every other', async () => {
  const { queue, made, describe, send, saves, phases, isChecked } = start('a', 'b', 'c', 'd')
  for (const name of ['a', 'b', 'c']) await made(name)
  send('a', 'save')
  expect(saves.made).toHaveLength(0)
  expect([isChecked('a'), isChecked('b')]).toEqual([true, false])
  describe('b')
  describe('c')
  queue.send({ type: 'saveAll' })
  expect(saves.made.map(({ input }) => input)).toEqual(
    ['b', 'c'].map(name => ({ id: `id-${name}`, prepared: prepared(name), texts: { name, alt: 'A goal' } })),
  )
  send('b', 'cancel')
  expect(phases()).toEqual({ a: 'describing', b: 'saving', c: 'saving', d: 'preparing' })
})

test('what could not be saved keeps its texts, and is saved again as the same record', async () => {
  const { made, describe, send, saves, known, phases } = start('a')
  await made('a')
  describe('a')
  send('a', 'save')
  const failure = { code: 'unavailable', message: 'The service is unavailable' }
  await saves.last().fail(new PortError(failure))
  expect([phases(), known('a').failure]).toEqual([{ a: 'describing' }, failure])
  send('a', 'save')
  expect(known('a').failure).toBeNull()
  expect(saves.made.map(({ input }) => [input.id, input.texts.alt])).toEqual([
    ['id-a', 'A goal'],
    ['id-a', 'A goal'],
  ])
})

test('the page holds unsaved work while a file is neither saved nor refused; what is done is put away', async () => {
  const { queue, choose, made, describe, send, saves, refuse, isOpen, phases } = start()
  expect(isOpen()).toBe(false)
  choose('a', 'b', 'c', 'd')
  expect(isOpen()).toBe(true)
  await refuse('a')
  send('b', 'cancel')
  for (const name of ['c', 'd']) {
    await made(name)
    describe(name)
    send(name, 'save')
    expect(isOpen()).toBe(true)
    await saves.last().succeed()
  }
  expect([isOpen(), phases()]).toEqual([false, { a: 'refused', c: 'done', d: 'done' }])
  queue.send({ type: 'done.cleared' })
  expect(phases()).toEqual({ a: 'refused' })
})

test('once none is on its way or refused, those that were saved are told, in the order in which they were chosen', async () => {
  const { told, made, describe, send, saves, refuse } = start('a', 'b', 'c')
  for (const name of ['b', 'a']) {
    await made(name)
    describe(name)
    send(name, 'save')
    await saves.last().succeed()
  }
  await refuse('c')
  expect(told).toEqual([])
  send('c', 'cancel')
  expect(told).toEqual([
    { type: 'settled', saved: ['a', 'b'].map(name => ({ id: `id-${name}`, texts: { name, alt: 'A goal' } })) },
  ])
  const other = start('d')
  other.send('d', 'cancel')
  expect(other.told).toEqual([{ type: 'settled', saved: [] }])
})

test.each([['a text'], [{ reason: 'svg' }], [Object.assign(new Error('odd'), { reason: 5 })]])(
  'a preparation that breaks with %j has no reason to tell',
  async error => {
    const { work, known } = start('a')
    await work('a').fail(error)
    expect(known('a').refusal).toMatchObject({ reason: null })
  },
)

test('a picture that is saved cannot be taken out any more', async () => {
  const { made, describe, send, saves, phases } = start('a.jpg')
  await made('a.jpg')
  describe('a.jpg')
  send('a.jpg', 'save')
  await saves.last().succeed()
  send('a.jpg', 'cancel')
  expect(phases()).toEqual({ 'a.jpg': 'done' })
})
