import { seedApps, seedCategories } from './demo/apps.ts'
import { seedAudience } from './demo/audience.ts'
import { seedContents } from './demo/contents.ts'
import { seedImages } from './demo/images.ts'
import { seedLayouts } from './demo/layouts.ts'
import { seedLeague } from './demo/league.ts'
import { seedLmf } from './demo/lmf/lmf.ts'
import { seedNotifications } from './demo/notifications.ts'
import { demoNewcomers, demoPassword, demoPeople } from './demo/people.ts'
import { seedReleases } from './demo/releases.ts'
import { staffData } from './demo/staff.ts'
import { seedStatistics } from './demo/statistics.ts'
import { seedTemplates } from './demo/templates.ts'
import { type Seed, SeedTree } from './seed.ts'

export { demoPassword, demoPeople } from './demo/people.ts'

export const demoStaff = (): Seed => ({
  accounts: [...demoPeople, ...demoNewcomers].map(({ uid, email, displayName, isUnverified }) => ({
    uid,
    email,
    displayName,
    password: demoPassword,
    ...(isUnverified ? { emailVerified: false } : {}),
  })),
  data: staffData(),
})

export const demoTree = (): SeedTree => {
  const tree = new SeedTree()
  seedImages(tree)
  seedApps(tree)
  seedCategories(tree)
  return tree
}

export const demo = (): Seed => {
  const { accounts, data } = demoStaff()
  const tree = demoTree()
  seedContents(tree, {
    count: 400,
    lives: { draft: 14, inReview: 8, scheduled: 10, published: 56, archived: 12 },
    paragraphs: 5,
    apps: 2,
    busy: 15,
  })
  seedReleases(tree)
  seedLmf(tree)
  seedAudience(tree, { subscribers: 62 })
  seedTemplates(tree)
  seedLayouts(tree)
  seedLeague(tree)
  const noted = seedNotifications(tree)
  return { accounts, data: { ...data, ...tree.data, ...noted, ...seedStatistics() } }
}
