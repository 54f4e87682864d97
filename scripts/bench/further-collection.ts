import { type Collection, defineCollection } from '../../src/model/collection.ts'
import { checkDeclaration } from '../../src/model/declaration.ts'
import { boolean } from '../../src/model/fields/boolean.ts'
import { choice } from '../../src/model/fields/choice.ts'
import { date } from '../../src/model/fields/date.ts'
import { email } from '../../src/model/fields/email.ts'
import { number } from '../../src/model/fields/number.ts'
import { reference } from '../../src/model/fields/reference.ts'
import { references } from '../../src/model/fields/references.ts'
import { text } from '../../src/model/fields/text.ts'
import { url } from '../../src/model/fields/url.ts'
import { lifeCycle } from '../../src/model/life-cycle.ts'

const none = { en: '', es: '' }
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
    status: lifeCycle({
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

/** The collections with one more, and what others have to say of it. */
export const withFurther = (collections: readonly Collection[]): readonly Collection[] => {
  const targets = Object.values(sponsors.fields).flatMap(({ reference }) => (reference ? [reference.to] : []))
  const others = collections.map(collection =>
    targets.includes(collection.path)
      ? { ...collection, referredFrom: [...(collection.referredFrom ?? []), path] }
      : collection,
  )
  return [...others, sponsors].map(checkDeclaration)
}
