import type { Page } from 'playwright-core'
import { RecordEditor } from './pages/record-editor.ts'
import type { LunaWorld } from './world.ts'

/** What a scenario is about: the address of its record, and a colleague who works on it elsewhere. */
interface Work {
  path: string
  colleague?: Page
  closing?: Promise<string>
}

export const works = new WeakMap<LunaWorld, Work>()

export const workOf = (world: LunaWorld): Work => {
  const work = works.get(world)
  if (!work) throw new Error('No record is being edited yet: a step has to open one first.')
  return work
}

export const form = (world: LunaWorld): RecordEditor => new RecordEditor(world.tab)
