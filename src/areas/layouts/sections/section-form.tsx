import { reference } from '../../../model/fields/reference.ts'
import type { Json } from '../../../model/values/json.ts'
import { FieldControl } from '../../../records/fields/controls.tsx'
import { kindIssueText } from '../../../records/fields/issue-text.ts'
import { TournamentField } from '../../../records/fields/tournament-field.tsx'
import { useCollection } from '../../../records/registry/records-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { Section } from '../home.ts'
import { ChosenContents } from './chosen-contents.tsx'
import { audienceFields, fieldsOf, type SectionField } from './kinds.ts'
import { messages } from './messages.ts'
import type { SectionCardProps } from './section-card.tsx'
import { sectionFields } from './section-words.ts'

type FormProps = Pick<SectionCardProps, 'app' | 'section' | 'issue' | 'isReadOnly' | 'onEdit' | 'onLeave'>

const aCategory = reference({ to: 'categories', required: false })

/** Sources available to its kind; tournaments have kinds of their own. */
const sourcesOf = (field: (typeof sectionFields)[string]) =>
  field.control.type === 'choice'
    ? { ...field, control: { ...field.control, values: field.control.values.filter(value => value !== 'tournament') } }
    : field

const Field = ({ name, ...props }: FormProps & { readonly name: SectionField }) => {
  const { app, section, issue, isReadOnly, onEdit, onLeave } = props
  const language = useLanguage()
  const collection = useCollection()
  const field = sectionFields[name]
  if (field === undefined) return null
  const value: Json = section[name] ?? null
  const label = field.label?.[language] ?? name
  const isWrong = issue !== null && issue.field === name
  const shared = {
    name,
    field,
    label,
    hint: undefined,
    error: isWrong ? kindIssueText({ collection, name, field, issue: issue.issue, value }, language) : undefined,
    value,
    values: section as Json as Readonly<Record<string, Json>>,
    isFixed: isReadOnly,
    onChange: (next: Json) => onEdit(name, next),
    onLeave,
  }
  if (name === 'category') return <FieldControl {...shared} field={aCategory} />
  if (name === 'contents') return <ChosenContents {...shared} app={app} />
  if (name === 'tournament') return <TournamentField {...shared} />
  return <FieldControl {...shared} field={name === 'source' ? sourcesOf(field) : field} />
}

/** Fields of one section, with its audience and period. */
export const SectionForm = (props: FormProps) => {
  const t = useMessages(messages)
  const { section, issue } = props
  const isLimited = audienceFields.some(name => section[name as keyof Section] !== undefined || issue?.field === name)
  return (
    <>
      {fieldsOf(section).map(name => (
        <Field key={name} {...props} name={name} />
      ))}
      <details open={isLimited}>
        <summary>{t('audience')}</summary>
        <div className="section-audience">
          {audienceFields.map(name => (
            <Field key={name} {...props} name={name} />
          ))}
        </div>
      </details>
    </>
  )
}
