import { type MouseEvent, useRef } from 'react'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { issueText } from '../fields/issue-text.ts'
import { useEditorParts, useEditorValue, useShownIssues } from './editor.ts'
import { fieldId } from './field-id.ts'
import { messages } from './messages.ts'

const controls = '[aria-invalid="true"], input:not([type="color"]), textarea, select, button'

/** All that keeps the form from being saved, each with a way to its field. It takes the focus with every save that was refused. */
export const IssueSummary = ({ formId }: { readonly formId: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { collection } = useEditorParts()
  const refused = useEditorValue(({ context }) => context.refused)
  const values = useEditorValue(({ context }) => context.values)
  const issues = useShownIssues()
  const told = useRef(0)
  const names = Object.keys(collection.fields).filter(name => name in issues)
  // The state has the buttons of its steps; what else nobody enters has no place to lead to.
  const leads = (name: string) =>
    collection.fields[name]?.control.type !== 'none' || name === collection.lifeCycle?.field
  if (refused === 0 || names.length === 0) return null

  const takeFocus = (element: HTMLElement | null) => {
    if (element === null || told.current === refused) return
    told.current = refused
    element.focus()
  }
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault()
    const field = document.getElementById(fieldId(formId, name))
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  }
  return (
    <div className="alert alert-danger fault-summary" role="alert" tabIndex={-1} ref={takeFocus}>
      <p className="fault-summary-title">{t('issuesTitle', { count: names.length })}</p>
      <ul>
        {names.map(name => {
          const issue = issues[name]
          const label = collection.fields[name]?.label[language] ?? name
          return issue === undefined ? null : (
            <li key={name}>
              {leads(name) ? (
                <a href={`#${fieldId(formId, name)}`} onClick={event => go(event, name)}>
                  {label}
                </a>
              ) : (
                label
              )}
              : {issueText({ collection, name, issue, value: values[name] ?? null }, language)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
