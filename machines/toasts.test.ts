import { expect, test, vi } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { stays, type Toast, type ToastsEvent, toastsMachine } from './toasts.ts'

const open = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock }).start()
  const idsOf = (toasts: readonly Toast[]) => toasts.map(({ id }) => id)
  return {
    show: (toast: Partial<Toast> & { readonly id: string }) =>
      actor.send({ type: 'toast.show', toast: { kind: 'done', text: toast.id, ...toast } }),
    update: (toast: Partial<Toast> & { readonly id: string }) =>
      actor.send({ type: 'toast.update', toast: { kind: 'done', text: toast.id, ...toast } }),
    close: (id: string) => actor.send({ type: 'toast.close', id }),
    send: (type: Exclude<ToastsEvent['type'], `toast.${string}`>) => actor.send({ type }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    shown: () => idsOf(actor.getSnapshot().context.shown),
    texts: () => actor.getSnapshot().context.shown.map(({ text }) => text),
    kept: () => idsOf(actor.getSnapshot().context.kept),
    said: () => actor.getSnapshot().context.said,
  }
}

const undo = { label: 'Undo', run: () => {} }

test('a plain message goes by itself', () => {
  const { show, pass, shown, kept } = open()
  show({ id: 'saved' })
  pass(stays.plain - 1)
  expect(shown()).toEqual(['saved'])
  pass(1)
  expect(shown()).toEqual([])
  expect(kept()).toEqual([])
})

test('a message with an action stays in sight for at least 20 seconds, then within reach until it is closed', () => {
  const { show, pass, close, shown, kept } = open()
  show({ id: 'deleted', action: undo })
  pass(20_000 - 1)
  expect(shown()).toEqual(['deleted'])
  pass(1)
  expect(shown()).toEqual([])
  expect(kept()).toEqual(['deleted'])
  pass(3_600_000)
  expect(kept()).toEqual(['deleted'])
  close('deleted')
  expect(kept()).toEqual([])
})

test.each(['failed', 'working'] as const)('a message that is %s stays in sight', kind => {
  const { show, pass, shown } = open()
  show({ id: 'a', kind })
  pass(3_600_000)
  expect(shown()).toEqual(['a'])
})

test('what was going on and is done goes by itself from then on', () => {
  const { show, update, pass, shown } = open()
  show({ id: 'import', kind: 'working' })
  pass(60_000)
  update({ id: 'import', kind: 'working' })
  update({ id: 'import', kind: 'done' })
  pass(stays.plain - 1)
  expect(shown()).toEqual(['import'])
  pass(1)
  expect(shown()).toEqual([])
})

test('a message that changes stays its whole time from then on', () => {
  const { show, update, pass, shown } = open()
  show({ id: 'saved' })
  pass(stays.plain - 1)
  update({ id: 'saved', text: 'Saved once more' })
  pass(stays.plain - 1)
  expect(shown()).toEqual(['saved'])
  update({ id: 'saved', kind: 'working' })
  pass(stays.plain)
  expect(shown()).toEqual(['saved'])
})

test.each([
  ['pointer.entered', 'pointer.left'],
  ['focus.entered', 'focus.left'],
] as const)('%s stops the clock, %s starts it anew', (entered, left) => {
  const { show, send, pass, shown } = open()
  show({ id: 'saved' })
  pass(stays.plain - 1)
  send(entered)
  pass(60_000)
  expect(shown()).toEqual(['saved'])
  send(left)
  pass(stays.plain - 1)
  expect(shown()).toEqual(['saved'])
  pass(1)
  expect(shown()).toEqual([])
})

test('the clock stands while either pointer or focus is there', () => {
  const { show, send, pass, shown } = open()
  send('pointer.entered')
  send('focus.entered')
  show({ id: 'saved' })
  send('pointer.left')
  pass(60_000)
  expect(shown()).toEqual(['saved'])
  send('pointer.entered')
  send('focus.left')
  pass(60_000)
  expect(shown()).toEqual(['saved'])
  send('pointer.left')
  pass(stays.plain)
  expect(shown()).toEqual([])
})

test('a message that is closed stays closed, however it goes on, but its outcome is reported', () => {
  const { show, update, close, shown } = open()
  show({ id: 'import', kind: 'working' })
  close('import')
  update({ id: 'import', kind: 'working' })
  expect(shown()).toEqual([])
  update({ id: 'import', kind: 'failed' })
  expect(shown()).toEqual(['import'])
})

test('the oldest that go by themselves make room for new ones, and what they offer stays within reach', () => {
  const { show, shown, kept } = open()
  show({ id: 'failed', kind: 'failed' })
  show({ id: 'deleted', action: undo })
  show({ id: 'saved' })
  show({ id: 'sent' })
  show({ id: 'copied' })
  expect(shown()).toEqual(['failed', 'saved', 'sent', 'copied'])
  expect(kept()).toEqual(['deleted'])
})

test('a message that goes on takes the place of itself, and of no other', () => {
  const { show, update, texts } = open()
  show({ id: 'first', kind: 'working' })
  show({ id: 'second', kind: 'working' })
  update({ id: 'first', kind: 'working', text: 'half of the first' })
  expect(texts()).toEqual(['half of the first', 'second'])
})

test('only the last ten stay within reach', () => {
  const { show, pass, kept } = open()
  for (let nth = 1; nth <= 12; nth += 1) {
    show({ id: `delete ${nth}`, action: undo })
    pass(stays.withAction)
  }
  expect(kept()).toHaveLength(10)
  expect(kept().at(0)).toBe('delete 3')
  expect(kept().at(-1)).toBe('delete 12')
})

test('what is shown again as it was is not read out again', () => {
  const { show, update, said } = open()
  show({ id: 'import', kind: 'working', text: 'Importing' })
  const before = said()
  update({ id: 'import', kind: 'working', text: 'Importing' })
  expect(said()).toBe(before)
  update({ id: 'import', kind: 'done', text: 'Imported' })
  expect(said()).toMatchObject({ text: 'Imported' })
  update({ id: 'import', kind: 'failed', text: 'Imported' })
  expect(said()).toMatchObject({ kind: 'failed' })
})

test('a message that is shown from within an action of another machine makes no noise', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { show, shown } = open()
  createActor(createMachine({ entry: () => show({ id: 'saved' }) })).start()
  expect(shown()).toEqual(['saved'])
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
