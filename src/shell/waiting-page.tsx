import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fromPromise } from 'xstate'
import { arrivalMachine } from '../../machines/arrival.ts'
import type { Account } from '../../machines/ports.ts'
import { useServices } from '../config/services.ts'
import { personIn } from '../model/staff.ts'
import type { Entry, PageRequest } from '../model/store.ts'
import { useOpenStore } from '../records/registry/store-context.ts'
import { CenteredPage } from '../ui/centered-page.tsx'
import { formatList } from '../ui/format.ts'
import { useFailureMessage } from '../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { useWatchedValue } from './watched-value.ts'

/** @param request a stable object per query */
const useWatchedPage = (request: PageRequest): readonly Entry[] => {
  const open = useOpenStore()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => open().watchPage(request, { next: setEntries, failed: () => setEntries([]) }), [open, request])
  return entries
}

/** People without a role may read only three names. */
const adminsRequest: PageRequest = { path: 'staffNames/admin', order: '$key', limit: 3 }

const nameIn = ({ value }: Entry): string[] => (typeof value === 'string' ? [value] : [])

/** "Ana Ferrer, Eva Sol or Leo Paz"; null without any. */
const useAdmins = (): string | null => {
  const language = useLanguage()
  const names = useWatchedPage(adminsRequest).flatMap(nameIn)
  return names.length === 0 ? null : formatList(language, names, 'disjunction')
}

const useArrival = (email: string) => {
  const { onboarding } = useServices()
  const machine = useMemo(
    () =>
      arrivalMachine.provide({
        actors: {
          claimInvitation: fromPromise(async () => (await onboarding()).claimInvitation()),
          sendVerification: fromPromise(async () => (await onboarding()).sendVerification()),
          verificationLink: fromPromise<string | null, string>(async ({ input }) =>
            (await onboarding()).verificationLink(input),
          ),
        },
      }),
    [onboarding],
  )
  const arrival = useActorRef(machine, { input: { email } })
  useEffect(() => {
    const look = () => arrival.send({ type: 'page.seen' })
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [arrival])
  return arrival
}

interface VerificationProps {
  readonly arrival: ReturnType<typeof useArrival>
  readonly email: string
  readonly isInvited: boolean
}

/** Verifies the address: required by invitations, and visible to admins. */
const Verification = ({ arrival, email, isInvited }: VerificationProps) => {
  const t = useMessages(messages)
  const isSent = useSelector(arrival, ({ context }) => context.isSent)
  const link = useSelector(arrival, ({ context }) => context.link)
  const isBusy = useSelector(arrival, snapshot => snapshot.hasTag('busy'))
  const wasSent = isInvited || isSent
  return (
    <section className="verification" aria-label={t('verify')}>
      <p>{t(isInvited ? 'verifyInvited' : wasSent ? 'verifySent' : 'verifyLine', { email })}</p>
      {link === null ? null : (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {t('verifyLink')}
          </a>{' '}
          <span className="text-soft">{t('verifyEmulated')}</span>
        </p>
      )}
      <div className="d-flex flex-wrap justify-content-center gap-3 mb-4">
        <Button aria-disabled={isBusy} onClick={() => arrival.send({ type: 'check' })}>
          {t('verified')}
        </Button>
        <Button variant="outline-primary" aria-disabled={isBusy} onClick={() => arrival.send({ type: 'send' })}>
          {t(wasSent ? 'sendAgain' : 'sendVerification')}
        </Button>
      </div>
    </section>
  )
}

const refused = {
  used: 'invitationUsed',
  revoked: 'invitationRevoked',
  expired: 'invitationExpired',
  otherAddress: 'invitationOther',
} as const

/** Shown until there is a role: whom to ask, and the state of address and invitation. */
export default function WaitingPage({ account: { uid, email } }: { readonly account: Account }) {
  const t = useMessages(messages)
  const { session } = useServices()
  const unknownRole = useSelector(session, snapshot => snapshot.context.unknownRole)
  const person = personIn(uid, useWatchedValue(`users/${uid}`) ?? null)
  const admins = useAdmins()
  const arrival = useArrival(email)
  const invitation = person?.invitation ?? null
  useEffect(() => {
    if (invitation !== null) arrival.send({ type: 'page.seen' })
  }, [arrival, invitation])
  const found = useSelector(arrival, ({ context }) => context.arrival)
  const isAsked = useSelector(arrival, ({ context }) => context.isAsked)
  const isBusy = useSelector(arrival, snapshot => snapshot.hasTag('busy'))
  const failure = useFailureMessage(useSelector(arrival, ({ context }) => context.failure))
  const isDeactivated = person?.deactivatedAt != null
  const isUnverified = found === 'unverified'
  const why = found !== null && found in refused ? t(refused[found as keyof typeof refused], { email }) : null
  const line = isDeactivated
    ? t('deactivatedLine', { email })
    : unknownRole === null
      ? t('waitingLine', { email })
      : t('unknownRole', { role: unknownRole })
  return (
    <CenteredPage isWide title={t(isDeactivated ? 'deactivated' : 'waiting')}>
      <div role="status" className="mb-3">
        <p>{line}</p>
        {why === null || isDeactivated ? null : <p className="text-danger">{why}</p>}
        {isAsked && isUnverified && !isBusy ? <p className="text-danger">{t('stillUnverified')}</p> : null}
        {failure === null ? null : <p className="text-danger">{failure}</p>}
      </div>
      {admins === null ? null : <p className="mb-4">{t('askAdmins', { names: admins })}</p>}
      {isUnverified && !isDeactivated ? (
        <Verification arrival={arrival} email={email} isInvited={person?.invitation != null} />
      ) : null}
      <p className="text-soft">{t(isDeactivated ? 'deactivatedAuto' : 'waitingAuto')}</p>
      <Button variant="outline-primary" onClick={() => session.send({ type: 'session.signOut' })}>
        {t('logout')}
      </Button>
    </CenteredPage>
  )
}
