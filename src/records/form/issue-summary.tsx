import { type MouseEvent, useRef } from 'react'
import Alert from 'react-bootstrap/Alert'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { issueText } from '../fields/issue-text.ts'
import { fieldId, useEditorParts, useEditorValue, useShownIssues } from './editor.ts'
import { goToField } from './go-to-field.ts'
import { messages } from './messages.ts'

/** All issues that block saving, with links to their fields. Takes the focus on each refused save. */
export const IssueSummary = ({ formId }: { readonly formId: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { collection } = useEditorParts()
  const refused = useEditorValue(({ context }) => context.refused)
  const values = useEditorValue(({ context }) => context.values)
  const issues = useShownIssues()
  const received = useRef(0)
  const names = Object.keys(collection.fields).filter(name => name in issues)
  // The state has its steps in the bar; other fields without a control have no target.
  const leads = (name: string) =>
    collection.fields[name]?.control.type !== 'none' || name === collection.lifeCycle?.field
  if (refused === 0 || names.length === 0) return null

  const takeFocus = (element: HTMLElement | null) => {
    if (element === null || received.current === refused) return
    received.current = refused
    element.focus()
  }
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault()
    goToField(formId, name)
  }
  return (
    // Read out by the focus; an alert would repeat it.
    <Alert
      variant="danger"
      transition={false}
      role="region"
      className="issue-summary"
      aria-labelledby={`${formId}-issues`}
      aria-describedby={`${formId}-issue-list`}
      tabIndex={-1}
      ref={takeFocus}
    >
      <p className="mb-2 fw-bold" id={`${formId}-issues`}>
        {t('issuesTitle', { count: names.length })}
      </p>
      <ul id={`${formId}-issue-list`}>
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
    </Alert>
  )
}
