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
