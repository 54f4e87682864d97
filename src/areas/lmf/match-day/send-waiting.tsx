import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MatchWrite } from '../../../../machines/match-entry.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import { reportPath } from '../parts/addresses.ts'
import { lmfPaths } from '../parts/pages.ts'
import { useWriters } from '../writing/use-writers.ts'
import { deviceOf } from './device.ts'
import { useIncidentOutbox } from './incident-outbox.ts'
import { messages } from './messages.ts'
import { writeMatch } from './write-match.ts'

/** Sends what waits on the device since an earlier visit, whichever page opens first. What is refused stays on the device. */
export default function SendWaiting() {
  const t = useMessages(messages)
  const { uid, role } = useViewer()
  const writers = useWriters()
  const toasts = useToasts()
  const navigate = useNavigate()
  const outbox = useIncidentOutbox()
  const [earlier] = useState(() => new Set(deviceOf(uid).ids('incident')))
  const refused = useSelector(outbox, ({ context }) =>
    context.entries.find(({ id, refused }) => earlier.has(id) && refused !== null && refused.type !== 'failed'),
  )
  const match = refused?.action.match
  const report = (text: string, label: string, path: string) =>
    toasts.show({ kind: 'failed', text, action: { label, run: () => void navigate(path) } })
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what waited when the console was opened
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const device = deviceOf(uid)
    const send = async (id: string) => {
      const write = device.read('match', id) as (MatchWrite & { readonly at?: string }) | null
      if (write === null) return
      const isDone = await writeMatch(writers(matches), role, write).then(
        ({ type }) => type === 'done',
        () => false,
      )
      if (isDone && device.has('match', id, write)) device.forget('match', id)
      else if (!isDone) report(t('scoreWaits'), t('openMatchDay'), write.at ?? lmfPaths.jornadas)
    }
    for (const id of device.ids('match')) void device.inTurn(() => send(id), id)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each match
  useEffect(() => {
    if (match !== undefined) report(t('incidentWaits'), t('openReport'), reportPath(match, 'events'))
  }, [match])
  return null
}
