import { type Collection, defineCollection } from '../../src/model/collection.ts'
import { checkDeclaration } from '../../src/model/declaration.ts'
import { reference, references } from '../../src/model/fields/reference.ts'
import { boolean, choice, number } from '../../src/model/fields/scalar.ts'
import { date, email, text, url } from '../../src/model/fields/text.ts'
import { lifeCycle } from '../../src/model/life-cycle.ts'

const none = { en: 'Sponsor', es: 'Patrocinador' }
const path = 'sponsors'

/** An ordinary collection that there is not: 10 fields, of which 2 are references, 2 filters and a life cycle of five steps. */
const sponsors = defineCollection({
  path,
  name: { one: none, many: none },
  permissions: {
    read: 'contents.open',
    create: 'contents.write',
    change: 'contents.write',
    delete: 'contents.delete',
  },
  fields: {
    name: text({ label: none, max: 80 }),
    kind: choice({ label: none, values: { main: none, local: none, media: none } }),
    website: url({ label: none, required: false }),
    contact: email({ label: none, required: false }),
    since: date({ label: none, required: false }),
    amount: number({ label: none, min: 0, max: 1_000_000, required: false }),
    isShown: boolean({ label: none, required: false }),
    category: reference({ label: none, to: 'categories', required: false }),
    apps: references({ label: none, to: 'apps', max: 8, required: false }),
    status: lifeCycle({
      label: none,
      by: 'contents.publish',
      initial: 'proposed',
      states: {
        proposed: { ...none, steps: { agree: 'running', decline: 'over' } },
        running: { ...none, needs: ['amount'], steps: { pause: 'paused', end: 'over' } },
        paused: { ...none, steps: { resume: 'running' } },
        over: none,
      },
      steps: {
        agree: none,
        decline: none,
        pause: { ...none, by: 'contents.write' },
        resume: { ...none, by: 'contents.write' },
        end: none,
      },
    }),
  },
  title: 'name',
  search: ['name'],
  sorts: ['-updatedAt', 'name'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'name'] },
    { fields: ['kind'], sorts: ['updatedAt', 'name'] },
  ],
  columns: ['name', 'status', 'kind', 'updatedAt'],
  sections: [
    { label: none, fields: ['name', 'kind', 'website', 'contact', 'since', 'amount', 'isShown', 'category', 'apps'] },
  ],
})

/** The collections with one more. */
export const withFurther = (collections: readonly Collection[]): readonly Collection[] => [
  ...collections,
  checkDeclaration(sponsors),
]
