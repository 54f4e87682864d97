import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fromPromise } from 'xstate'
import type { AppSecret, Factor } from '../../../machines/ports.ts'
import { secondFactorMachine } from '../../../machines/second-factor.ts'
import { useServices } from '../../config/services.ts'
import { ConfirmDialog, SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { formatMoment } from '../../ui/format.ts'
import { Loader } from '../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { AccountForm } from './account-form.tsx'
import { digitsOf, useCodeField, useSecondFactorFailure } from './code-field.ts'
import { messages } from './second-factor-messages.ts'

const useFactors = () => {
  const { secondFactors } = useServices()
  const [kind, setKind] = useState<Factor['kind']>('app')
  const machine = useMemo(
    () =>
      secondFactorMachine.provide({
        actors: {
          list: fromPromise(async () => {
            const port = await secondFactors()
            setKind(port.kind)
            return port.list()
          }),
          begin: fromPromise<AppSecret | null, string>(async ({ input }) => (await secondFactors()).begin(input)),
          confirm: fromPromise<void, string>(async ({ input }) => (await secondFactors()).confirm(input)),
          remove: fromPromise<void, string>(async ({ input }) => (await secondFactors()).remove(input)),
        },
      }),
    [secondFactors],
  )
  return { actor: useActorRef(machine), kind }
}

type Factors = ReturnType<typeof useFactors>
type PartProps = Factors & { readonly isBusy: boolean; readonly failure: string | null }

const useFactorName = () => {
  const t = useMessages(messages)
  return ({ kind, number }: Factor) => (kind === 'app' ? t('app') : t('phoneEnding', { number: number ?? '' }))
}

const Listed = ({ actor, isBusy }: Omit<PartProps, 'kind' | 'failure'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const nameOf = useFactorName()
  const factors = useSelector(actor, ({ context }) => context.factors)
  const [removed, setRemoved] = useState<Factor | null>(null)
  if (factors.length === 0) return <p className="text-soft">{t('off')}</p>
  return (
    <>
      <ul className="list-unstyled" aria-label={t('twoSteps')}>
        {factors.map(factor => (
          <li key={factor.id} className="d-flex align-items-center gap-2 mb-2">
            <span className="flex-grow-1">
              {nameOf(factor)}{' '}
              {factor.addedAt === null ? null : (
                <span className="text-soft">
                  {t('since', { date: formatMoment(language, 'date', factor.addedAt) })}
                </span>
              )}
            </span>
            <Button
              variant="outline-primary"
              size="sm"
              aria-label={t('removeOf', { factor: nameOf(factor) })}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) setRemoved(factor)
              }}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        kind="danger"
        onConfirm={() => {
          if (removed) actor.send({ type: 'remove', id: removed.id })
          setRemoved(null)
        }}
        onCancel={() => setRemoved(null)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}

/** People type numbers with spaces and hyphens. */
const numberOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

const Adding = ({ actor, kind, isBusy, failure }: PartProps) => {
  const t = useMessages(messages)
  return (
    <AccountForm
      fields={
        kind === 'app'
          ? []
          : [
              {
                name: 'phone',
                label: t('phone'),
                placeholder: '+503 7000 0000',
                inputMode: 'tel',
                autoComplete: 'tel',
                refusal: phone => (/^\+\d{8,15}$/.test(numberOf(phone)) ? null : t('phoneMalformed')),
              },
            ]
      }
      submitLabel={t(kind === 'app' ? 'addApp' : 'addPhone')}
      busyLabel={t('adding')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={({ phone }: { readonly phone?: string }) => actor.send({ type: 'add', phone: numberOf(phone ?? '') })}
    />
  )
}

const Confirming = ({ actor, isBusy, failure }: Omit<PartProps, 'kind'>) => {
  const t = useMessages(messages)
  const field = useCodeField()
  const secret = useSelector(actor, ({ context }) => context.secret)
  const phone = useSelector(actor, ({ context }) => context.phone)
  return (
    <>
      {secret === null ? (
        <p>{t('sentTo', { phone })}</p>
      ) : (
        <>
          <p>{t('enterSecret')}</p>
          <p>
            <code className="text-break">{secret.secret}</code>
          </p>
          <p>
            <a href={secret.link}>{t('openApp')}</a>
          </p>
        </>
      )}
      <AccountForm
        takesFocus
        fields={[field]}
        submitLabel={t('finish')}
        busyLabel={t('confirming')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={({ code }) => actor.send({ type: 'confirm', code: digitsOf(code) })}
      />
      <Button variant="link" onClick={() => actor.send({ type: 'cancel' })}>
        {t('cancel')}
      </Button>
    </>
  )
}

const Content = () => {
  const t = useMessages(messages)
  const factors = useFactors()
  const { actor } = factors
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isKnown = useSelector(actor, snapshot => snapshot.hasTag('known'))
  const isCode = useSelector(actor, snapshot => snapshot.hasTag('code'))
  const hasFailed = useSelector(actor, snapshot => snapshot.hasTag('failed'))
  const failure = useSecondFactorFailure(useSelector(actor, ({ context }) => context.failure))
  if (isCode) return <Confirming actor={actor} isBusy={isBusy} failure={failure} />
  if (hasFailed)
    return (
      <Notice kind="danger" onRetry={() => actor.send({ type: 'retry' })}>
        {failure}
      </Notice>
    )
  if (!isKnown) return <Loader />
  return (
    <>
      <p>{t('about')}</p>
      <Listed actor={actor} isBusy={isBusy} />
      <Adding {...factors} isBusy={isBusy} failure={failure} />
    </>
  )
}

interface SecondFactorPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The second factors of the signed-in person. */
export default function SecondFactorPanel({ isOpen, onClose }: SecondFactorPanelProps) {
  const t = useMessages(messages)
  return (
    <SidePanel isOpen={isOpen} title={t('twoSteps')} onClose={onClose}>
      {isOpen ? <Content /> : null}
    </SidePanel>
  )
}
