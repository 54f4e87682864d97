import type { Json, Seed } from './seed.ts'

/** Every demo account has it, on emulators only. */
export const demoPassword = 'luna-demo'

interface DemoPerson {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  /** Absent: the person waits for a role. */
  readonly role?: string
}

export const demoPeople: readonly DemoPerson[] = [
  { uid: 'demo-admin', email: 'admin@luna.test', displayName: 'Ana Ferrer', role: 'admin' },
  { uid: 'demo-lmf', email: 'lmf@luna.test', displayName: 'Luis Moreno', role: 'lmf' },
  { uid: 'demo-contents', email: 'contents@luna.test', displayName: 'Carmen Ortiz', role: 'contents' },
  { uid: 'demo-stats', email: 'stats@luna.test', displayName: 'Sergio Vidal', role: 'stats' },
  { uid: 'demo-norole', email: 'norole@luna.test', displayName: 'Nora Blanco' },
]

const joined = Date.UTC(2026, 0, 12, 9)
const day = 86_400_000

const record = ({ email, displayName, role }: DemoPerson, index: number): Json => ({
  displayName,
  email,
  createdAt: joined + index * day,
  ...(role ? { role } : {}),
})

/** A small staff: one person a role, and one who has none yet. */
export const demo = (): Seed => ({
  accounts: demoPeople.map(({ uid, email, displayName }) => ({ uid, email, displayName, password: demoPassword })),
  data: { users: Object.fromEntries(demoPeople.map((person, index) => [person.uid, record(person, index)])) },
})
