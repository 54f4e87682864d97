import Check from 'lucide-react/icons/check'
import Button from 'react-bootstrap/Button'
import { flushSync } from 'react-dom'
import type { Section } from '../../model/collection.ts'
import { kept } from '../../model/json.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { sectionId, useEditorParts, useEditorValue, useShownIssues } from './editor.ts'
import { messages } from './messages.ts'

interface Steps {
  readonly steps: readonly Section[]
  /** Index of the visible section. */
  readonly index: number
}

/** The sections of a long form, one shown at a time; of any other form there are none, and all of it is shown. */
export const useSectionSteps = (shown: readonly Section[]): Steps => {
  const { collection, shownSection } = useEditorParts()
  const steps = collection.sectionBySection ? shown.filter(({ isBeside }) => !isBeside) : []
  return {
    steps,
    index: Math.max(
      0,
      steps.findIndex(({ label }) => label.en === shownSection.name),
    ),
  }
}

/** Shows the section that has a field, before anything leads to it there. */
export const useShowFieldOf = () => {
  const { collection, shownSection } = useEditorParts()
  return (field: string) => {
    const section = collection.sections.find(({ fields }) => fields.includes(field))
    if (section) flushSync(() => shownSection.show(section.label.en))
  }
}

const navigationId = (formId: string): string => `${formId}-sections`

/** Leads to the title of a section, with the way to the others in sight. */
const useGo = (formId: string) => {
  const { shownSection } = useEditorParts()
  return (section: Section) => {
    flushSync(() => shownSection.show(section.label.en))
    document.getElementById(navigationId(formId))?.scrollIntoView({ block: 'nearest' })
    document.getElementById(sectionId(formId, section))?.focus({ preventScroll: true })
  }
}

interface SectionStepsProps extends Steps {
  readonly formId: string
}

/** Sections of a long form, with their status. */
export const SectionSteps = ({ formId, steps, index }: SectionStepsProps) => {
  const t = useMessages(messages)
  const issues = useShownIssues()
  const go = useGo(formId)
  if (steps.length === 0) return null
  return (
    <nav className="section-steps" id={navigationId(formId)} aria-label={t('sections')}>
      <ol>
        {steps.map((section, place) => (
          <li key={section.label.en}>
            <SectionStep
              section={section}
              place={place + 1}
              wrong={section.fields.filter(name => name in issues).length}
              isCurrent={place === index}
              onGo={() => go(section)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SectionStepProps {
  readonly section: Section
  readonly place: number
  readonly wrong: number
  readonly isCurrent: boolean
  readonly onGo: () => void
}

/** How many required fields are empty; null where nothing is entered and nothing has to be. */
const useMissing = ({ fields }: Section): number | null => {
  const { collection } = useEditorParts()
  return useEditorValue(({ context: { values } }) => {
    const filled = fields.filter(name => kept(values[name]) !== null)
    const missing = fields.filter(name => collection.fields[name]?.required && !filled.includes(name))
    return filled.length === 0 && missing.length === 0 ? null : missing.length
  })
}

const SectionStep = ({ section, place, wrong, isCurrent, onGo }: SectionStepProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const missing = useMissing(section)
  const state = () => {
    if (wrong > 0) return { kind: 'wrong', note: t('sectionIssues', { count: wrong }) } as const
    if (missing === null) return { kind: 'empty', note: null } as const
    if (missing > 0) return { kind: 'missing', note: t('sectionRequired', { count: missing }) } as const
    return { kind: 'complete', note: t('sectionComplete') } as const
  }
  const { kind, note } = state()
  return (
    <button type="button" data-state={kind} aria-current={isCurrent ? 'step' : undefined} onClick={onGo}>
      <span className="section-number" aria-hidden="true">
        {kind === 'complete' ? <Check size={14} /> : place}
      </span>
      <span className="section-name">
        {section.label[language]}
        {note === null ? null : (
          <>
            {' '}
            <small>{note}</small>
          </>
        )}
      </span>
    </button>
  )
}

/** At the end of a section: the way on, and back. */
export const SectionWays = ({ formId, steps, index }: SectionStepsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const go = useGo(formId)
  const [before, after] = [steps[index - 1], steps[index + 1]]
  if (before === undefined && after === undefined) return null
  return (
    <div className="section-ways">
      {before ? (
        <Button variant="outline-primary" onClick={() => go(before)}>
          {t('sectionBack', { name: before.label[language] })}
        </Button>
      ) : null}
      {after ? (
        <Button variant="outline-primary" onClick={() => go(after)}>
          {t('sectionNext', { name: after.label[language] })}
        </Button>
      ) : null}
    </div>
  )
}
