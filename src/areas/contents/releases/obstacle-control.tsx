import Alert from 'react-bootstrap/Alert'
import { useLiveText } from '../../../records/data/live/live.ts'
import type { OwnControlProps } from '../../../records/fields/own-control.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const keys = {
  changed: 'heldChanged',
  gone: 'heldGone',
  notReady: 'heldNotReady',
  tooLarge: 'heldTooLarge',
} as const

const isKnown = (code: string): code is keyof typeof keys => code in keys

/** Why the worker published nothing: a code and the part, as it stored them. */
export default function ObstacleControl({ value }: OwnControlProps) {
  const t = useMessages(messages)
  const [code = '', part = null] = typeof value === 'string' ? value.split(' ') : []
  const title = useLiveText(part === null ? null : `${part}/title`)
  const name = useLiveText(part === null ? null : `${part}/name`)
  if (value === null) return null
  const why = isKnown(code) ? t(keys[code], { title: name ?? title ?? part ?? '' }) : t('heldRefused')
  return <Alert variant="danger">{t('held', { why })}</Alert>
}
