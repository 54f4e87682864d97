import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { attempts } from './test-actors.ts'
import {
  type ChosenFile,
  type Prepared,
  type PrepareEvent,
  type SaveInput,
  uploadMachine,
  uploadsMachine,
} from './uploads.ts'

const fileNamed = (name: string): ChosenFile => ({ id: `id-${name}`, name, content: null })

const prepared = (name: string) => ({ name, thumbnail: 'small', picture: 'large', width: 800, height: 600 })

const notAnImage = { code: 'notAnImage', message: 'No picture begins like this.', reason: 'svg' }

/** A queue with these files chosen; a picture is described when it has an alternative text. */
const start = (...names: string[]) => {
  const prepares = attempts<ChosenFile, Prepared, PrepareEvent>()
  const saves = attempts<SaveInput>()
  const upload = uploadMachine.provide({
    actors: { prepare: prepares.logic, save: saves.logic },
    guards: { isDescribed: ({ context }) => Boolean(context.texts.alt) },
  })
  const queue = createActor(uploadsMachine.provide({ actors: { upload } }), { input: { titleField: 'name' } }).start()
  const choose = (...more: string[]) => queue.send({ type: 'files.chosen', files: more.map(fileNamed) })
  const find = (name: string) => queue.getSnapshot().context.uploads.find(({ id }) => id === `id-${name}`)
  const one = (name: string) => {
    const upload = find(name)
    if (upload === undefined) throw new Error(`There is no upload of "${name}".`)
    return upload
  }
  const isRunning = ({ id }: ChosenFile) => find(id.slice('id-'.length))?.phase === 'preparing'
  const running = () => prepares.made.filter(({ input }) => isRunning(input)).map(({ input }) => input.name)
  const work = (name: string) => {
    const attempt = prepares.made.findLast(({ input }) => input.name === name)
    if (attempt === undefined) throw new Error(`"${name}" was never prepared.`)
    return attempt
  }
  const made = (name: string) => work(name).succeed(prepared(name))
  const refuse = (name: string) => work(name).fail(Object.assign(new Error(notAnImage.message), notAnImage))
  const describe = (name: string, alt = 'A goal') =>
    one(name).ref.send({ type: 'text.changed', field: 'alt', text: alt })
  choose(...names)
  return {
    queue,
    choose,
    find,
    running,
    work,
    refuse,
    made,
    describe,
    saves,
    phases: () => queue.getSnapshot().context.uploads.map(({ phase }) => phase),
    isChecked: (name: string) => one(name).ref.getSnapshot().hasTag('checked'),
    known: (name: string) => one(name).ref.getSnapshot().context,
    send: (name: string, type: 'save' | 'retry' | 'cancel') => one(name).ref.send({ type }),
    isOpen: () => queue.getSnapshot().hasTag('open'),
  }
}

test('two files are prepared at a time, the others wait for their turn', () => {
  const { running, phases } = start('a', 'b', 'c', 'd')
  expect(running()).toEqual(['a', 'b'])
  expect(phases()).toEqual(['preparing', 'preparing', 'waiting', 'waiting'])
})

test('the next file is prepared when one is ready', async () => {
  const { made, running } = start('a', 'b', 'c')
  await made('a')
  expect(running()).toEqual(['b', 'c'])
})

test('the next file is prepared when one is refused', async () => {
  const { refuse, running, known, phases } = start('a', 'b', 'c')
  await refuse('a')
  expect(running()).toEqual(['b', 'c'])
  expect(known('a').refusal).toEqual(notAnImage)
  expect(phases()).toEqual(['refused', 'preparing', 'preparing'])
})

test('files that are chosen later join the queue', () => {
  const { choose, running, phases } = start('a', 'b')
  choose('c')
  expect(running()).toEqual(['a', 'b'])
  expect(phases()).toEqual(['preparing', 'preparing', 'waiting'])
})

test('how far a file is can be seen', () => {
  const { work, known } = start('a')
  work('a').tell({ type: 'prepare.progressed', fraction: 0.4 })
  expect(known('a').progress).toBe(0.4)
})

test('a refused file can be tried again, behind those that wait', async () => {
  const { refuse, send, running, known } = start('a', 'b', 'c')
  await refuse('a')
  send('a', 'retry')
  expect(running()).toEqual(['b', 'c'])
  expect(known('a').refusal).toBeNull()
})

test('a cancelled file is gone, its work ended, and the next one begins', () => {
  const { send, find, work, running } = start('a', 'b', 'c')
  const watch = work('a')
  send('a', 'cancel')
  expect(watch.signal.aborted).toBe(true)
  expect(find('a')).toBeUndefined()
  expect(running()).toEqual(['b', 'c'])
})

test('the name of the file is proposed as the name of the picture', async () => {
  const { made, known } = start('a')
  await made('a')
  expect(known('a').texts).toEqual({ name: 'a' })
})

test('what is not described is not saved, and says so from then on', async () => {
  const { made, send, isChecked, saves } = start('a')
  await made('a')
  send('a', 'save')
  expect(saves.made).toHaveLength(0)
  expect(isChecked('a')).toBe(true)
})

test('saving all saves what is described, and leaves the others', async () => {
  const { queue, made, describe, saves, phases } = start('a', 'b', 'c')
  await made('a')
  await made('b')
  describe('b')
  queue.send({ type: 'saveAll' })
  expect(saves.made.map(({ input }) => input)).toEqual([
    { id: 'id-b', prepared: prepared('b'), texts: { name: 'b', alt: 'A goal' } },
  ])
  expect(phases()).toEqual(['describing', 'saving', 'preparing'])
})

test('what is saved is done', async () => {
  const { made, describe, send, saves, phases, isOpen } = start('a')
  await made('a')
  describe('a')
  send('a', 'save')
  await saves.last().succeed()
  expect(phases()).toEqual(['done'])
  expect(isOpen()).toBe(false)
})

test('what could not be saved keeps its texts and is saved again as the same record', async () => {
  const { made, describe, send, saves, known, phases } = start('a')
  await made('a')
  describe('a')
  send('a', 'save')
  await saves.last().fail(new PortError({ code: 'unavailable', message: 'The service is unavailable' }))
  expect(phases()).toEqual(['describing'])
  expect(known('a').failure).toEqual({ code: 'unavailable', message: 'The service is unavailable' })
  send('a', 'save')
  expect(known('a').failure).toBeNull()
  expect(saves.made.map(({ input }) => input.id)).toEqual(['id-a', 'id-a'])
})

test('what is being saved cannot be called back', async () => {
  const { made, describe, send, phases } = start('a')
  await made('a')
  describe('a')
  send('a', 'save')
  send('a', 'cancel')
  expect(phases()).toEqual(['saving'])
})

test('the page holds unsaved work while a file is neither saved nor refused', async () => {
  const { refuse, choose, send, isOpen } = start()
  expect(isOpen()).toBe(false)
  choose('a', 'b')
  expect(isOpen()).toBe(true)
  await refuse('a')
  send('b', 'cancel')
  expect(isOpen()).toBe(false)
})

test('what is done can be put away', async () => {
  const { queue, made, describe, send, saves, phases } = start('a', 'b')
  await made('a')
  describe('a')
  send('a', 'save')
  await saves.last().succeed()
  queue.send({ type: 'done.cleared' })
  expect(phases()).toEqual(['preparing'])
})
