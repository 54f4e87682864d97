import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { accountMachines } from '../../machines/account.ts'
import type { chromeMachine } from '../../machines/chrome.ts'
import type { ChatSource, Onboarding, SecondFactors } from '../../machines/ports.ts'
import type { sessionMachine } from '../../machines/session.ts'

/** Services started by main.tsx once, outside React. The store has its own context. */
export interface Services {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly chrome: ActorRefFrom<typeof chromeMachine>
  readonly accounts: ReturnType<typeof accountMachines>
  /** For people without a role. */
  readonly onboarding: () => Promise<Onboarding>
  readonly secondFactors: () => Promise<SecondFactors>
  /** Null outside of the demo. */
  readonly chat: ChatSource | null
}

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices is used outside the console: App supplies its services.')
  return services
}
