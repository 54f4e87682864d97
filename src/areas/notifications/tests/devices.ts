import { serverTimestamp, type Update } from '../../../model/change.ts'
import { compareNames } from '../../../model/collation.ts'
import { isObject, type Json } from '../../../model/json.ts'
import { failureReasons, type TestDevice, type TestSend, testDevicesPath, testSendsPath } from '../../../model/push.ts'
import type { Entry } from '../../../model/store.ts'
import { mapped, memoizePerStore, page, type Source } from '../../../records/data/live/sources.ts'

const devicesPath = (uid: string): string => `${testDevicesPath}/${uid}`
export const testSendPath = (id: string): string => `${testSendsPath}/${id}`

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** More phones than anybody owns. */
const maxDevices = 100

/** A person's test devices by name, live. */
export const devicesOf = memoizePerStore<Source<readonly TestDevice[]>>((store, uid) =>
  mapped(page(store, { path: devicesPath(uid), order: '$key', limit: maxDevices }), entries =>
    entries.map(deviceIn).toSorted((one, other) => compareNames(one.name, other.name)),
  ),
)

const deviceIn = ({ id, value }: Entry): TestDevice => {
  const { name, app, platform, token } = isObject(value) ? value : {}
  return { id, name: textIn(name), app: textIn(app), platform: textIn(platform), token: textIn(token) }
}

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
  const location = `${devicesPath(uid)}/${device.id}`
  if (action.type === 'remove') return { [location]: null }
  if (action.type === 'send') {
    const { id, notification } = action
    return { [testSendPath(id)]: { by: uid, notification, device: device.id, at: serverTimestamp } }
  }
  const { name, app, platform, token } = device
  return { [location]: { name, app, platform, token } }
}
