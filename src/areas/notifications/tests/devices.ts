import type { Update } from '../../../model/change.ts'
import { serverTimestamp } from '../../../model/change.ts'
import { isObject, type Json } from '../../../model/json.ts'
import { failureReasons, type TestDevice, type TestSend } from '../../../model/push.ts'

export const testDevicesPath = (uid: string): string => `testDevices/${uid}`
export const testSendPath = (id: string): string => `testSends/${id}`

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** What lies at {@link testDevicesPath}, by name. */
export const devicesIn = (value: Json): readonly TestDevice[] =>
  Object.entries(isObject(value) ? value : {})
    .map(([id, device]) => {
      const { name, app, platform, token } = isObject(device) ? device : {}
      return { id, name: textIn(name), app: textIn(app), platform: textIn(platform), token: textIn(token) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))

export const answerIn = (value: Json): TestSend['answer'] => {
  const answer = isObject(value) ? value.answer : null
  return answer === 'sent' ? 'sent' : (failureReasons.find(reason => reason === answer) ?? null)
}

export type TestAction =
  | { readonly type: 'add'; readonly device: TestDevice }
  | { readonly type: 'remove'; readonly device: TestDevice }
  | { readonly type: 'send'; readonly id: string; readonly notification: string; readonly device: TestDevice }

export const updateOf = (action: TestAction, uid: string): Update => {
  const { device } = action
  const location = `${testDevicesPath(uid)}/${device.id}`
  if (action.type === 'remove') return { [location]: null }
  if (action.type === 'send') {
    const { id, notification } = action
    return { [testSendPath(id)]: { by: uid, notification, device: device.id, at: serverTimestamp } }
  }
  const { name, app, platform, token } = device
  return { [location]: { name, app, platform, token } }
}
