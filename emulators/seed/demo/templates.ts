import { notificationTemplates } from '../../../src/areas/notifications/collections/templates.ts'
import type { SeedTree } from '../seed.ts'
import declared from './notifications.json' with { type: 'json' }
import { staff } from './people.ts'
import { day, opening } from './times.ts'

/** Templates of the contents team: before, during and after matches, and for episodes. */
export const seedTemplates = (tree: SeedTree): void => {
  for (const [index, { id, ...entered }] of declared.templates.entries()) {
    const values = { ...entered, link: 'home' }
    tree.change(notificationTemplates, {
      id,
      values,
      action: 'create',
      by: staff.contents,
      at: opening + (60 + index) * day,
    })
  }
}
