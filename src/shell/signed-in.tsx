import { type ReactNode, useMemo } from 'react'
import type { Account } from '../../machines/ports.ts'
import type { Viewer } from '../config/viewer.ts'
import type { Role } from '../model/permissions.ts'
import { useLanguage } from '../ui/messages/use-messages.ts'
import { ViewerContext } from '../ui/viewer.ts'
import { describeArea, openTo } from './access.ts'
import { areas } from './areas.ts'
import { WithChat } from './demo/chat.tsx'
import { WithToasts } from './toasts.tsx'

interface SignedInProps {
  readonly account: Account
  readonly role: Role
  readonly children: ReactNode
}

const nameOf = ({ displayName, email }: Account) => displayName?.trim() || email

/** Around all pages: who looks at them, and what outlives each of them. */
export const SignedIn = ({ account, role, children }: SignedInProps) => {
  const language = useLanguage()
  const viewer = useMemo<Viewer>(
    () => ({
      uid: account.uid,
      name: nameOf(account),
      email: account.email,
      role,
      areas: openTo(areas, role).map(area => describeArea(area, language)),
    }),
    [account, role, language],
  )
  return (
    <ViewerContext value={viewer}>
      <WithToasts>
        <WithChat>{children}</WithChat>
      </WithToasts>
    </ViewerContext>
  )
}
