import { type ReactNode, use } from 'react'
import { mustFix } from '../../model/publish-checks.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { FindingsList } from '../steps/checks/findings-list.tsx'
import { messages } from '../steps/checks/messages.ts'
import { FindingsContext, useFindings } from '../steps/checks/use-findings.ts'
import { useEditorParts, useEditorValue } from './editor.ts'
import { AsideCard } from './sidebar.tsx'

export const FindingsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { collection } = useEditorParts()
  const values = useEditorValue(({ context }) => context.values)
  return <FindingsContext value={useFindings(collection, values)}>{children}</FindingsContext>
}

export const ChecksCard = () => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const id = useEditorValue(({ context }) => context.id)
  const findings = use(FindingsContext)
  if (findings === null) return null
  const must = mustFix(findings.all).length
  return (
    <AsideCard title={t('title')}>
      {findings.all.length === 0 ? null : (
        <p className="fw-bold">{t('counts', { must, rest: findings.all.length - must })}</p>
      )}
      <FindingsList collection={collection} id={id} findings={findings} />
    </AsideCard>
  )
}
