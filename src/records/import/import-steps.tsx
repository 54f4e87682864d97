import { useSelector } from '@xstate/react'
import type { ImportTag } from '../../../machines/records/import/import.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

const steps = [
  ['stepFile', ['picking', 'parsing']],
  ['stepColumns', ['mapping']],
  ['stepCheck', ['checking', 'ready']],
  ['stepImport', ['importing', 'done', 'asking', 'undoing', 'undone']],
] as const satisfies readonly (readonly [string, readonly ImportTag[]])[]

/** Where one is on the way from a file to records. */
export const ImportSteps = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const t = useMessages(messages)
  const current = useSelector(actor, snapshot => steps.findIndex(([, tags]) => tags.some(tag => snapshot.hasTag(tag))))
  return (
    <ol className="import-steps" aria-label={t('steps')}>
      {steps.map(([key], at) => (
        <li
          key={key}
          className="import-step"
          data-passed={at < current}
          aria-current={at === current ? 'step' : undefined}
        >
          {t(key)}
        </li>
      ))}
    </ol>
  )
}
