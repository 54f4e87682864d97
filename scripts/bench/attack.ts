import { attack as attackRules } from '../../src/model/testing/contract/attack/attack.ts'
import type { Benchmark } from './measure.ts'

/** All cases of the generated attack; `npm test` runs a sample of them. */
export const attack: Benchmark = {
  name: 'attack',
  describes: 'what everybody could write and read by hand on the seeded database, and what the rules let through',
  async run() {
    const { tries, admitted, unexpected, unused } = attackRules({ samples: 1, every: 1, updates: 1 })
    for (const { by, how, path } of unexpected) console.log(`  ${by} at ${path || '/'} (${how})`)
    for (const { rule, why } of unused) console.log(`  lets nothing be admitted any more: ${rule} ${why}`)
    return [
      { what: 'tries', value: tries, unit: '' },
      { what: 'admitted', value: admitted.length, unit: '' },
      { what: 'legitimate, by a reason in the list', value: admitted.length - unexpected.length, unit: '' },
      { what: 'unexpected', value: unexpected.length, unit: '', limit: 0 },
      { what: 'reasons that let nothing be admitted', value: unused.length, unit: '', limit: 0 },
    ]
  },
}
