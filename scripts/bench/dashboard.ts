import { demoPeople } from '../../emulators/seed/demo.ts'
import { lengthenIds } from './match-day.ts'
import { type Benchmark, type Figure, rounded } from './measure.ts'
import {
  atRest,
  inKilobytes,
  openPage,
  type Stage,
  signIn,
  socketBytes,
  startStage,
  sumOf,
  transfersOf,
} from './stage.ts'

type Role = NonNullable<(typeof demoPeople)[number]['role']>

const roles = demoPeople.flatMap(({ uid, role }) => (role ? [{ uid, role }] : []))

const waitForCards = async (page: Awaited<ReturnType<typeof openPage>>['page']): Promise<void> => {
  await page.getByRole('region', { name: 'Since your last visit' }).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-card][aria-busy=true]') === null)
  await atRest(page)
}

/** All that the socket carries, both ways, from the sign-in page to the dashboard at rest; and the scripts that the cards bring. */
const costs = async ({ address }: Stage, role: Role) => {
  await using opened = await openPage({})
  const { page } = opened
  const bytes = socketBytes(page)
  await signIn(page, address, role)
  await waitForCards(page)
  const cards = await page.locator('[data-card]').count()
  const scripts = (await transfersOf(page, address)).filter(({ kind }) => kind === 'js')
  return { bytes: bytes(), cards, scripts: sumOf(scripts) }
}

const visit = (stage: Stage, uid: string, visitedAt: number): Promise<unknown> =>
  stage.database.write(`dashboards/${uid}`, { visitedAt })

const figuresOf = async (stage: Stage, { uid, role }: (typeof roles)[number]): Promise<readonly Figure[]> => {
  await visit(stage, uid, Date.now() - 86_400_000)
  const usual = await costs(stage, role)
  // Everything has changed since: each collection lists as many as it ever does.
  await visit(stage, uid, 1)
  const max = await costs(stage, role)
  return [
    { what: `cards of ${role}`, value: usual.cards, unit: '' },
    { what: `bytes, ${role}, who was here yesterday`, value: rounded(usual.bytes / 1024, 1), unit: 'KB', limit: 60 },
    { what: `bytes, ${role}, all changed since`, value: rounded(max.bytes / 1024, 1), unit: 'KB', limit: 60 },
    { what: `scripts, ${role}`, value: inKilobytes(usual.scripts), unit: 'KB' },
  ]
}

export const dashboard: Benchmark = {
  name: 'dashboard',
  describes:
    'what the dashboard of each role carries over the socket from the sign-in on, production build, ids of full length',
  async run() {
    await using stage = await startStage()
    await lengthenIds(stage.database)
    const figures: Figure[] = []
    for (const role of roles) figures.push(...(await figuresOf(stage, role)))
    return figures
  },
}
