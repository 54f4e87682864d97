import { useSelector } from '@xstate/react'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { askedValues, cleaned } from '../../../model/check.ts'
import { can } from '../../../model/permissions.ts'
import type { TestDevice } from '../../../model/push.ts'
import { differing } from '../../../model/record.ts'
import { useLive, useLiveValue } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useIsOffline } from '../../../records/data/live/online.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import { type ActionActor, useAction } from '../../../records/outcomes/use-action.ts'
import type { FormPartProps } from '../../../records/registry/kind.ts'
import { useCollection } from '../../../records/registry/records-context.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useIsLate } from '../audience/use-is-late.ts'
import { AddDevice } from './add-device.tsx'
import { answerIn, devicesOf, type TestAction, testSendPath, updateOf } from './devices.ts'
import { messages } from './messages.ts'
import { reasonMessages } from './reasons.ts'

type Tests = ActionActor<TestAction, { readonly type: 'saved' }>

/** Sends the saved notification to one's own phone and reports the result. Nobody sees other people's devices. */
export const TestCard = (props: FormPartProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  if (!can(role, 'notifications.write')) return null
  return (
    <AsideCard title={t('title')}>
      {typeof props.values.app === 'string' ? (
        <Tests {...props} app={props.values.app} />
      ) : (
        <p className="mb-0 text-soft">{t('chooseApp')}</p>
      )}
    </AsideCard>
  )
}

interface TestsProps extends FormPartProps {
  readonly app: string
}

const Tests = ({ id, values, before, app }: TestsProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const collection = useCollection()
  const { uid } = useViewer()
  const live = useLive(devicesOf(store, uid))
  const appName = useLiveValue(`apps/${app}/name`).value
  const [last, setLast] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const tests = useAction<TestAction, { readonly type: 'saved' }>(
    async action => {
      await store.update(updateOf(action, uid))
      return { type: 'saved' }
    },
    ({ action }) => {
      if (action.type === 'send') setLast({ id: action.id, name: action.device.name })
    },
  )
  const isBusy = useSelector(tests, snapshot => snapshot.hasTag('busy'))
  const isOffline = useIsOffline()
  const isChanged =
    before !== null && differing(collection, cleaned(collection, askedValues(collection, values)), before).length > 0
  const send = (device: TestDevice) => {
    if (id !== null) tests.send({ type: 'do', action: { type: 'send', id: store.newId(), notification: id, device } })
  }
  return (
    <>
      <LiveView live={live}>
        {all => {
          const devices = all.filter(device => device.app === app)
          return devices.length === 0 ? (
            <p className="text-soft">{t('none', { app: String(appName ?? app) })}</p>
          ) : (
            <ul className="test-devices" aria-label={t('devices')}>
              {devices.map(device => (
                <Device
                  key={device.id}
                  device={device}
                  isNew={id === null}
                  isBusy={isBusy}
                  onSend={() => send(device)}
                  onRemove={() => tests.send({ type: 'do', action: { type: 'remove', device } })}
                />
              ))}
            </ul>
          )
        }}
      </LiveView>
      {id === null ? <p className="text-soft">{t('createFirst')}</p> : null}
      {isChanged ? <p className="text-warning">{t('saved')}</p> : null}
      {isBusy && isOffline ? <p role="status">{t('waiting')}</p> : null}
      <Refusal tests={tests} />
      {last === null ? null : <Answer key={last.id} {...last} />}
      <AddDevice
        isBusy={isBusy}
        onAdd={entry =>
          tests.send({ type: 'do', action: { type: 'add', device: { ...entry, app, id: store.newId() } } })
        }
      />
    </>
  )
}

interface DeviceProps {
  readonly device: TestDevice
  /** Not saved yet, so there is nothing to send. */
  readonly isNew: boolean
  /** The previous request is still pending. */
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onRemove: () => void
}

const Device = ({ device: { name, platform }, isNew, isBusy, onSend, onRemove }: DeviceProps) => {
  const t = useMessages(messages)
  return (
    <li>
      <Smartphone size={18} aria-hidden="true" />
      <span className="test-device-name">
        {name} <span className="text-soft fs-small">{platform === 'ios' ? 'iOS' : 'Android'}</span>
      </span>
      <Button
        size="sm"
        variant="outline-primary"
        disabled={isNew}
        aria-disabled={isBusy}
        aria-label={t('sendTo', { name })}
        onClick={onSend}
      >
        {t('send')}
      </Button>
      <Button size="sm" variant="link" aria-disabled={isBusy} aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

const Refusal = ({ tests }: { readonly tests: Tests }) => {
  const t = useMessages(messages)
  const refused = useSelector(tests, ({ context }) => context.refused)
  const why = useFailureMessage(refused?.failure ?? null)
  return why === null ? null : (
    <p className="text-danger" role="alert">
      {t('failed', { why })}
    </p>
  )
}

const Answer = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useMessages(messages)
  const why = useMessages(reasonMessages)
  const answer = answerIn(useLiveValue(testSendPath(id)).value ?? null)
  const isLate = useIsLate(answer === null)
  return (
    <p role="status" className={answer === 'sent' ? 'text-success' : answer === null ? 'text-soft' : 'text-danger'}>
      {answer === null ? t(isLate ? 'late' : 'sending', { name }) : null}
      {answer === 'sent' ? t('sent', { name }) : null}
      {answer === null || answer === 'sent' ? null : t('refused', { name, why: why(answer) })}
    </p>
  )
}
