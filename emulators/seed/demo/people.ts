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

/** Who works with the records of the areas, and the worker, which publishes what is due. */
export const staff = { admin: 'demo-admin', contents: 'demo-contents', lmf: 'demo-lmf', worker: 'worker' } as const
