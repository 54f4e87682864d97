/** Password of every demo account, on emulators only. */
export const demoPassword = 'luna-demo'

interface DemoPerson {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  /** Absent: waits for a role. */
  readonly role?: string
  /** Role before deactivation. */
  readonly formerRole?: string
  readonly isUnverified?: true
}

export const demoPeople: readonly DemoPerson[] = [
  { uid: 'demo-admin', email: 'admin@luna.test', displayName: 'Ana Ferrer', role: 'admin' },
  { uid: 'demo-lmf', email: 'lmf@luna.test', displayName: 'Luis Moreno', role: 'lmf' },
  { uid: 'demo-contents', email: 'contents@luna.test', displayName: 'Carmen Ortiz', role: 'contents' },
  { uid: 'demo-stats', email: 'stats@luna.test', displayName: 'Sergio Vidal', role: 'stats' },
  { uid: 'demo-norole', email: 'norole@luna.test', displayName: 'Nora Blanco' },
]

/** Further accounts for the admin to decide on. */
export const demoNewcomers: readonly DemoPerson[] = [
  { uid: 'demo-ines', email: 'ines@luna.test', displayName: 'Inés Cárcamo' },
  { uid: 'demo-tomas', email: 'tomas@luna.test', displayName: 'Tomás Linares', isUnverified: true },
  { uid: 'demo-olga', email: 'olga@luna.test', displayName: 'Olga Rivas', formerRole: 'contents' },
]

export const staff = { admin: 'demo-admin', contents: 'demo-contents', lmf: 'demo-lmf', worker: 'worker' } as const

/** Fixed times of the demo, so that the seed is always the same. Milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Start of this process, for data that cannot be fixed: invitations last seven days, and statistics end today. */
export const loadedAt = Date.now()

/** Start of the staff's work. */
export const opening = Date.UTC(2026, 1, 2, 14)

/** End of the story; scheduled events follow it. */
export const closing = Date.UTC(2026, 10, 20, 22)

export const scheduled = { from: Date.UTC(2026, 11, 1, 12), to: Date.UTC(2027, 0, 31, 23) }
