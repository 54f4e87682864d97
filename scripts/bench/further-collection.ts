import { setup } from 'xstate'
import { type WorkflowMeta, workflowOf } from '../../machines/workflows/workflow.ts'
import { type Collection, defineCollection } from '../../src/model/collection.ts'
import { checkDeclaration } from '../../src/model/declaration.ts'
import { boolean } from '../../src/model/fields/boolean.ts'
import { choice } from '../../src/model/fields/choice.ts'
import { date } from '../../src/model/fields/date.ts'
import { email } from '../../src/model/fields/email.ts'
import { lifeCycle } from '../../src/model/fields/life-cycle.ts'
import { number } from '../../src/model/fields/number.ts'
import { reference } from '../../src/model/fields/reference.ts'
import { references } from '../../src/model/fields/references.ts'
import { text } from '../../src/model/fields/text.ts'
import { url } from '../../src/model/fields/url.ts'

type Step = 'agree' | 'decline' | 'pause' | 'resume' | 'end'

/** Five steps. */
const machine = setup({ types: { meta: {} as WorkflowMeta, events: {} as { type: Step } } }).createMachine({
  id: 'sponsorship',
  initial: 'proposed',
  states: {
    proposed: {
      on: {
        agree: { target: 'running', meta: { permission: 'contents.publish' } },
        decline: { target: 'over', meta: { permission: 'contents.publish' } },
      },
    },
    running: {
      meta: { needs: ['amount'] },
      on: {
        pause: { target: 'paused', meta: { permission: 'contents.write' } },
        end: { target: 'over', meta: { permission: 'contents.publish' } },
      },
    },
    paused: { on: { resume: { target: 'running', meta: { permission: 'contents.write' } } } },
    over: {},
  },
})

const life = { field: 'status', ...workflowOf(machine) }
const words = { one: '', many: '', fields: {} }
const path = 'sponsors'

/** An ordinary collection that there is not: 10 fields, of which 2 are references, 2 filters and a life cycle of five steps. */
const sponsors = defineCollection({
  path,
  permissions: {
    read: 'contents.open',
    create: 'contents.write',
    change: 'contents.write',
    delete: 'contents.delete',
  },
  lifeCycle: life,
  fields: {
    name: text({ max: 80 }),
    kind: choice(['main', 'local', 'media']),
    website: url({ required: false }),
    contact: email({ required: false }),
    since: date({ required: false }),
    amount: number({ min: 0, max: 1_000_000, required: false }),
    isShown: boolean({ required: false }),
    category: reference({ to: 'categories', required: false }),
    apps: references({ to: 'apps', max: 8, required: false }),
    status: lifeCycle(life),
  },
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'name', descending: false },
  ],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'name'] },
    { fields: ['kind'], sorts: ['updatedAt', 'name'] },
  ],
  columns: ['name', 'status', 'kind', 'updatedAt'],
  sections: [
    { id: 'sponsor', fields: ['name', 'kind', 'website', 'contact', 'since', 'amount', 'isShown', 'category', 'apps'] },
  ],
  words: { en: words, es: words },
})

/** The collections with one more. */
export const withFurther = (collections: readonly Collection[]): readonly Collection[] => [
  ...collections,
  checkDeclaration(sponsors),
]
