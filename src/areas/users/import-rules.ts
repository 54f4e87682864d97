import type { ImportRules } from '../../records/import/import-rules.ts'

/** Imports of subscribers, whose files rarely have our number: S-000124 follows S-000123. */
export const subscriberRules: ImportRules = {
  series: {
    field: 'code',
    next: (last, step) => {
      const [, digits = '000000'] = /^S-(\d+)$/.exec(last ?? '') ?? []
      return `S-${String(Number(digits) + step).padStart(digits.length, '0')}`
    },
  },
}
