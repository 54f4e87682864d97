import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { serverTimestamp, type Update } from '../../../model/change.ts'
import { askedValues, cleaned } from '../../../model/check.ts'
import { compareNames } from '../../../model/collation.ts'
import { can } from '../../../model/permissions.ts'
import { failureReasons, type TestDevice, type TestSend, testDevicesPath, testSendsPath } from '../../../model/push.ts'
import { differing } from '../../../model/record.ts'
import type { Entry } from '../../../model/store.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { useLive, useLiveText, useLiveValue } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useIsOffline } from '../../../records/data/live/online.ts'
import { mapped, memoizePerStore, page, type Source } from '../../../records/data/live/sources.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import { useAction, useActionStatus } from '../../../records/outcomes/use-action.tsx'
import { useCollection } from '../../../records/registry/contexts.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useIsLate } from '../audience/use-is-late.ts'
import { AddDevice } from './add-device.tsx'
import { messages } from './messages.ts'
import { reasonMessages } from './reasons.ts'

const devicesPath = (uid: string): string => `${testDevicesPath}/${uid}`
const testSendPath = (id: string): string => `${testSendsPath}/${id}`

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** More phones than anybody owns. */
const maxDevices = 100

/** A person's test devices by name, live. */
const devicesOf = memoizePerStore<Source<readonly TestDevice[]>>((store, uid) =>
  mapped(page(store, { path: devicesPath(uid), order: '$key', limit: maxDevices }), entries =>
    entries.map(deviceIn).toSorted((one, other) => compareNames(one.name, other.name)),
  ),
)

const deviceIn = ({ id, value }: Entry): TestDevice => {
  const { name, app, platform, token } = isObject(value) ? value : {}
  return { id, name: textIn(name), app: textIn(app), platform: textIn(platform), token: textIn(token) }
}

const answerIn = (value: Json): TestSend['answer'] => {
  const answer = isObject(value) ? value.answer : null
  return answer === 'sent' ? 'sent' : (failureReasons.find(reason => reason === answer) ?? null)
}

type TestAction =
  | { readonly type: 'add'; readonly device: TestDevice }
  | { readonly type: 'remove'; readonly device: TestDevice }
  | { readonly type: 'send'; readonly id: string; readonly notification: string; readonly device: TestDevice }

const updateOf = (action: TestAction, uid: string): Update => {
  const { device } = action
  const location = `${devicesPath(uid)}/${device.id}`
  if (action.type === 'remove') return { [location]: null }
  if (action.type === 'send') {
    const { id, notification } = action
    return { [testSendPath(id)]: { by: uid, notification, device: device.id, at: serverTimestamp } }
  }
  const { name, app, platform, token } = device
  return { [location]: { name, app, platform, token } }
}

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
  const appName = useLiveText(`apps/${app}/name`)
  const [last, setLast] = useState<{ readonly id: string; readonly name: string } | null>(null)
  /** The last added device, whose form is over. */
  const [added, setAdded] = useState<string | null>(null)
  const tests = useAction<TestAction, { readonly type: 'saved' }>(
    async action => {
      await store.update(updateOf(action, uid))
      return { type: 'saved' }
    },
    ({ action }) => {
      if (action.type === 'send') setLast({ id: action.id, name: action.device.name })
      if (action.type === 'add') setAdded(action.device.id)
    },
  )
  const { isBusy, failure } = useActionStatus(tests)
  const why = useFailureMessage(failure)
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
            <p className="text-soft">{t('none', { app: appName ?? app })}</p>
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
      {typeof values.picture === 'string' ? <p className="text-soft">{t('pictureWaits')}</p> : null}
      {isChanged ? <p className="text-warning">{t('saved')}</p> : null}
      {isBusy && isOffline ? <p role="status">{t('waiting')}</p> : null}
      {why === null ? null : (
        <p className="text-danger" role="alert">
          {t('failed', { why })}
        </p>
      )}
      {last === null ? null : <Answer key={last.id} {...last} />}
      <AddDevice
        key={added}
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
