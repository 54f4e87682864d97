import type { FormPartProps } from '../../../records/registry/kind.ts'
import { useReaders } from '../../../records/steps/effect.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { contents } from '../collections/contents.ts'
import { messages } from './messages.ts'
import { appsOf, type Part } from './parts.ts'
import { useParts } from './use-parts.ts'

/** In the question before a step: whom the release reaches, and what keeps it from being published. */
export default function ReleaseAdvice({ id, before, answer }: FormPartProps) {
  const parts = useParts(id, before).value
  if (answer === undefined || parts === undefined) return null
  return <Effect parts={parts} isDone={before?.status === 'published'} />
}

const Effect = ({ parts, isDone }: { readonly parts: readonly Part[]; readonly isDone: boolean }) => {
  const t = useMessages(messages)
  const readers = useReaders(contents, 'apps', appsOf(parts))
  const devices = parts.reduce((sum, part) => sum + part.devices, 0)
  const open = parts.filter(({ trouble }) => trouble !== null).length
  const sends = parts.some(({ kind }) => kind.collection.lifeCycle?.steps.some(step => step.counted !== null))
  return (
    <>
      {isDone ? <p>{t('undoes')}</p> : null}
      <p>{t('allOrNothing', { count: parts.length })}</p>
      {readers === undefined || readers.apps === '' ? null : <p>{t('readers', readers)}</p>}
      {devices === 0 || isDone ? null : <p className="fw-bold">{t('devices', { count: devices })}</p>}
      {isDone && sends ? <p className="fw-bold">{t('sentStays')}</p> : null}
      {open === 0 ? null : <p className="text-danger">{t('notReadyCount', { count: open })}</p>}
    </>
  )
}
