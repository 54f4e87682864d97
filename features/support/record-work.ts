import type { Page } from 'playwright-core'
import { RecordEditor } from './pages/record-editor.ts'
import { luna, remembered } from './world.ts'

/** What a scenario is about: the address of its record, and a colleague who works on it elsewhere. */
interface Work {
  path: string
  colleague?: Page
  closing?: Promise<string>
}

export const works = remembered<Work>('works')

export const workOf = (): Work => {
  const work = works.find()
  if (!work) throw new Error('No record is being edited yet: a step has to open one first.')
  return work
}

export const form = (): RecordEditor => new RecordEditor(luna.tab)
