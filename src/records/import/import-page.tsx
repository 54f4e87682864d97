import './import.scss'
import { useSelector } from '@xstate/react'
import type { Collection } from '../../model/collection.ts'
import { can } from '../../model/permissions.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { RecordPaths } from '../paths.ts'
import { AskUndo } from './ask-undo.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportSteps } from './import-steps.tsx'
import { messages } from './messages.ts'
import { RunStep } from './run-step.tsx'
import { useImport } from './use-import.ts'

interface RecordImportPageProps {
  readonly collection: Collection
  readonly paths: RecordPaths
}

/** From a CSV file to records: chosen, its columns named, every row checked, imported, and undone if need be. */
export const RecordImportPage = (props: RecordImportPageProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { permissions, name } = props.collection
  const many = name.many[language]
  if (!can(role, permissions.create) && !can(role, permissions.change))
    return (
      <section className="card import-card">
        <h2 className="section-title">{t('chooseTitle')}</h2>
        <p>{t('mayNot', { many })}</p>
      </section>
    )
  return <Import {...props} />
}

const Import = ({ collection, paths }: RecordImportPageProps) => {
  const parts = useImport(collection)
  const { actor } = parts
  const isUnsaved = useSelector(actor, snapshot => snapshot.hasTag('unsaved'))
  const isPicking = useSelector(actor, snapshot => snapshot.hasTag('picking') || snapshot.hasTag('parsing'))
  const isAsking = useSelector(actor, snapshot => snapshot.hasTag('asking'))
  const hasReport = useSelector(actor, ({ context }) => context.report !== null)
  const isMapping = useSelector(actor, snapshot => snapshot.hasTag('mapping') || snapshot.hasTag('checking'))
  const isReady = useSelector(actor, snapshot => snapshot.hasTag('ready'))
  const isWriting = useSelector(actor, snapshot => snapshot.hasTag('importing') || snapshot.hasTag('undoing'))
  const isOver = useSelector(actor, snapshot => snapshot.hasTag('done') || snapshot.hasTag('undone'))
  const { dialog } = useLeavingGuard(isUnsaved)
  return (
    <div className="import">
      <ImportSteps actor={actor} />
      {isPicking || (isAsking && !hasReport) ? <FileStep {...parts} /> : null}
      {isMapping ? <ColumnsStep {...parts} /> : null}
      {isReady ? <CheckStep {...parts} /> : null}
      {isWriting ? <RunStep {...parts} /> : null}
      {isOver || (isAsking && hasReport) ? <DoneStep {...parts} listPath={paths.list} /> : null}
      <AskUndo actor={actor} />
      {dialog}
    </div>
  )
}
