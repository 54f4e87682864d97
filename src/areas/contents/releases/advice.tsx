import { useEffect } from 'react'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useReaders } from '../../../records/steps/effect.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { contents } from '../collections/contents.ts'
import { messages } from './messages.ts'
import { appsOf, faultsOf, type Part } from './parts.ts'
import { useParts } from './use-parts.ts'

/** In the question before a step: whom the release reaches, and what keeps it from being published. */
export default function ReleaseAdvice({ id, before, answer, onFaults }: FormPartProps) {
  const parts = useParts(id, before).value
  const isDone = before?.status === 'published'
  const faults = isDone ? 0 : (parts ?? []).reduce((sum, part) => sum + faultsOf(part), 0)
  useEffect(() => onFaults?.(faults), [faults, onFaults])
  if (answer === undefined || parts === undefined) return null
  return <Effect parts={parts} isDone={isDone} />
}

const Effect = ({ parts, isDone }: { readonly parts: readonly Part[]; readonly isDone: boolean }) => {
  const t = useMessages(messages)
  const readers = useReaders(contents, 'apps', appsOf(parts))
  const devices = parts.reduce((sum, part) => sum + part.devices, 0)
  const open = parts.filter(({ ready }) => ready === null).length
  const faulty = parts.filter(part => faultsOf(part) > 0).map(({ title }) => title)
  const sends = parts.some(({ kind }) => kind.collection.lifeCycle?.steps.some(step => step.counted !== null))
  return (
    <>
      {isDone ? <p>{t('undoes')}</p> : null}
      <p>{t('allOrNothing', { count: parts.length })}</p>
      {readers === undefined || readers.apps === '' ? null : <p>{t('readers', readers)}</p>}
      {devices === 0 || isDone ? null : <p className="fw-bold">{t('devices', { count: devices })}</p>}
      {isDone && sends ? <p className="fw-bold">{t('sentStays')}</p> : null}
      {isDone || faulty.length === 0 ? null : <p>{t('faulty', { titles: faulty.join(', ') })}</p>}
      {open === 0 ? null : <p className="text-danger">{t('notReadyCount', { count: open })}</p>}
    </>
  )
}
