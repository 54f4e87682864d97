import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import Card from 'react-bootstrap/Card'
import { useLocation } from 'react-router-dom'
import { shownIssues } from '../../../machines/records/editor/editing.ts'
import { isAsked } from '../../model/check.ts'
import type { Section } from '../../model/collection.ts'
import type { Issue } from '../../model/fields/field.ts'
import { isFixed, stampedFields } from '../../model/life-cycle.ts'
import { isConfidential } from '../../model/look.ts'
import { can } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { useWasOpened } from '../../ui/dialogs/dialogs.tsx'
import { focusMainOnUnmount } from '../../ui/dom.ts'
import { AnnounceErrors } from '../../ui/form/form-field.tsx'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useMedia, wide } from '../../ui/media.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { type FieldTarget, FormPlace, GoToContext, ReviewContext, TargetContext } from '../fields/form-place.ts'
import { HoldContext } from '../fields/hold.ts'
import { controlMessages } from '../fields/messages.ts'
import { RecordField } from '../fields/record-field.tsx'
import { RevealProvider } from '../fields/reveal.tsx'
import { useKind } from '../registry/contexts.ts'
import { RecordBar } from './bar.tsx'
import { BesidePlace } from './beside-panel.tsx'
import { FindingsProvider } from './checks-card.tsx'
import { fieldId, sectionId, useEditorParts, useEditorTag, useEditorValue, useSections } from './editor.ts'
import { goToTarget, openAtField } from './go-to-field.ts'
import { EditorTitle } from './head.tsx'
import { IssueSummary } from './issue-summary.tsx'
import { EditorNotices } from './notices.tsx'
import { SectionList } from './section-list.tsx'
import { EditorAside } from './sidebar.tsx'
import { isForReview } from './steps.ts'

const DeletionDialogs = lazyPart(async () => ({ default: (await import('./deletion.tsx')).DeletionDialogs }))

export const EditorForm = () => {
  const { actor, collection } = useEditorParts()
  const viewer = useViewer()
  const mayChange = useMayChange()
  const isReview = useEditorValue(({ context }) => isForReview(collection, context.base?.record ?? null, viewer))
  const place = use(FormPlace) ?? 'page'
  const formId = useId()
  const isTitleField = useIsTitleField()
  const isBeside = useMedia(wide) && place !== 'drawer'
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [besideElement, setBesideElement] = useState<HTMLElement | null>(null)
  const [panels, setPanels] = useState(0)
  const [target, setTarget] = useState<FieldTarget | null>(null)
  const closeBeside = useRef<(() => void) | null>(null)
  const beside = useMemo(
    () => (place === 'drawer' ? null : { element: besideElement, close: closeBeside, setPanels }),
    [place, besideElement],
  )
  const isAskingToDelete = useEditorTag('askingToDelete')
  const isInUse = useEditorTag('inUse')
  // The summary announces the issues of a refused save.
  const isListed = useEditorValue(({ context }) => context.refused > 0)
  const wasDeletion = useWasOpened(isAskingToDelete || isInUse)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Submit events of nested dialogs bubble up to here.
    if (event.target === event.currentTarget) actor.send({ type: 'save' })
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'form.left' })
  }
  const hold = useCallback(
    (field: string, isHeld: boolean) => actor.send({ type: 'field.held', field, isHeld }),
    [actor],
  )
  const goTo = useCallback(
    (next: FieldTarget) => {
      setTarget(next)
      goToTarget(formId, next)
    },
    [formId],
  )
  const page = (
    // A deleted record unmounts its form; a drawer restores the focus itself.
    <BesidePlace value={beside}>
      <div className="editor" ref={place === 'drawer' ? null : focusMainOnUnmount}>
        <RecordBar formId={formId} mayChange={mayChange} history={{ isOpen: isHistoryOpen, setOpen: setHistoryOpen }} />
        <EditorNotices mayChange={mayChange} />
        <div className="editor-columns" data-preview={useKind().previewSize} data-panel={panels > 0}>
          <form
            id={formId}
            className="editor-form"
            noValidate
            onSubmit={save}
            onFocus={() => actor.send({ type: 'form.entered' })}
            onBlur={leave}
          >
            <HoldContext value={hold}>
              <FormPlace value={place}>
                <ReviewContext value={isReview}>
                  <AnnounceErrors value={!isListed}>
                    <Sections formId={formId} mayChange={mayChange}>
                      {place === 'drawer' ? null : <EditorTitle isField={isTitleField} />}
                      <IssueSummary formId={formId} />
                      {isBeside ? null : <SectionList formId={formId} isFolded />}
                    </Sections>
                  </AnnounceErrors>
                </ReviewContext>
              </FormPlace>
            </HoldContext>
          </form>
          {place === 'drawer' ? null : (
            <EditorAside onHistory={() => setHistoryOpen(true)}>
              {isBeside ? <SectionList formId={formId} /> : null}
            </EditorAside>
          )}
          {place === 'drawer' ? null : <div className="editor-panel" ref={setBesideElement} />}
        </div>
        {wasDeletion ? (
          <OverPage isOpen={isAskingToDelete || isInUse} onClose={() => actor.send({ type: 'delete.cancelled' })}>
            <DeletionDialogs />
          </OverPage>
        ) : null}
      </div>
    </BesidePlace>
  )
  return (
    <GoToContext value={goTo}>
      <TargetContext value={target}>
        {collection.checks ? <FindingsProvider>{page}</FindingsProvider> : page}
      </TargetContext>
    </GoToContext>
  )
}

interface SectionsProps {
  readonly formId: string
  readonly mayChange: boolean
  readonly children: ReactNode
}

/** The record's sections, with its settings next to them. The fragment of an address names a field to begin with. */
const Sections = ({ children, ...props }: SectionsProps) => {
  const { formId } = props
  const [wanted] = useState(useLocation().hash.slice(1))
  const isOnPage = use(FormPlace) === 'page'
  useEffect(() => {
    if (isOnPage && wanted !== '') return openAtField(formId, wanted)
  }, [isOnPage, formId, wanted])
  const { collection } = useEditorParts()
  const id = useEditorValue(({ context }) => context.id)
  const base = useEditorValue(({ context }) => context.base)
  const shown = useSections()
  const drawn = (some: readonly Section[]) =>
    some.map(section => <FormSection key={section.label.en} {...section} {...props} isFirst={section === shown[0]} />)
  const inSecondColumn = shown.filter(({ isBeside }) => isBeside)
  const sections = (
    <>
      <div className="editor-main">
        {children}
        {drawn(shown.filter(({ isBeside }) => !isBeside))}
      </div>
      {inSecondColumn.length === 0 ? null : <div className="editor-beside">{drawn(inSecondColumn)}</div>}
    </>
  )
  if (id === null || base === null || !isConfidential(collection)) return sections
  return (
    <RevealProvider collection={collection} id={id} maskedValues={base.values}>
      {sections}
    </RevealProvider>
  )
}

const useMayChange = (): boolean => {
  const { collection } = useEditorParts()
  const { role } = useViewer()
  const isNew = useEditorValue(({ context }) => context.id === null)
  const isOver = useEditorValue(
    ({ context }) => context.id !== null && isFixed(collection, context.base?.record ?? null),
  )
  return !isOver && can(role, isNew ? collection.permissions.create : collection.permissions.change)
}

/** Whether the title field serves as the page's title, instead of repeating it. */
const useIsTitleField = (): boolean => {
  const { collection } = useEditorParts()
  const { controls } = useKind()
  const place = use(FormPlace)
  const name = collection.title
  const isNamed = useEditorValue(({ context }) => ['string', 'undefined'].includes(typeof context.base?.values[name]))
  const isFirst = useSections()[0]?.fields[0] === name
  const isLine = collection.fields[name]?.control.type === 'line' && controls?.[name] === undefined
  return place !== 'drawer' && isNamed && isFirst && isLine && !isConfidential(collection)
}

type FormSectionProps = Section & {
  readonly formId: string
  readonly mayChange: boolean
  /** Rendered on the page itself, without a card. */
  readonly isFirst: boolean
}

const FormSection = ({ label, fields, isRead = false, formId, mayChange, isFirst }: FormSectionProps) => {
  const titleId = sectionId(formId, { label, fields })
  const language = useLanguage()
  const t = useMessages(controlMessages)
  const { collection } = useEditorParts()
  const isTitled = useIsTitleField() && isFirst
  const isSaved = useEditorValue(({ context }) => context.base !== null)
  const isFixed = isSaved && fields.length > 1 && fields.every(name => collection.fields[name]?.fixed)
  const content = (
    <>
      {fields.map(name => (
        <FormField key={name} name={name} formId={formId} isReadOnly={isRead || !mayChange || isFixed} />
      ))}
      {isFixed && mayChange ? <p className="text-soft m-0">{t('fixed')}</p> : null}
    </>
  )
  return isTitled ? (
    <section aria-labelledby={titleId}>
      <h3 className="visually-hidden" id={titleId} tabIndex={-1}>
        {label[language]}
      </h3>
      {content}
    </section>
  ) : (
    <Card as="section" aria-labelledby={titleId}>
      <Card.Header as="h3" id={titleId} tabIndex={-1}>
        {label[language]}
      </Card.Header>
      <Card.Body>{content}</Card.Body>
    </Card>
  )
}

const noValues: Values = {}

interface FormFieldProps {
  readonly name: string
  readonly formId: string
  readonly isReadOnly: boolean
}

interface ShownField {
  readonly value: Json
  readonly values: Values
  readonly issue: Issue | null
  readonly isSaved: boolean
}

const looksTheSame = (one: ShownField | null, other: ShownField | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.value === other.value &&
    one.values === other.values &&
    one.isSaved === other.isSaved &&
    JSON.stringify(one.issue) === JSON.stringify(other.issue))

/** A single subscription, because forms have many fields; renders nothing for an unasked field. */
const FormField = ({ name, formId, isReadOnly }: FormFieldProps) => {
  const { actor, collection } = useEditorParts()
  const field = collection.fields[name]
  const isStamped = stampedFields(collection).has(name)
  const { controls } = useKind()
  // A focal point and a free slug depend on another field, and custom controls may; other fields render by their own value only.
  const isUpon = field?.control.type === 'point' || controls?.[name] !== undefined
  const shown = useEditorValue<ShownField | null>(({ context }) => {
    if (field !== undefined && !isAsked(field, context.values)) return null
    const issue = shownIssues(context)[name] ?? null
    return {
      // Stamped fields show the stored value, because nobody enters them.
      value: (isStamped ? context.base?.record[name] : context.values[name]) ?? null,
      values: isUpon || issue?.code === 'taken' ? context.values : noValues,
      issue,
      isSaved: context.base !== null,
    }
  }, looksTheSame)
  const change = useCallback(
    (changed: string, next: Json) => actor.send({ type: 'field.changed', field: changed, value: next }),
    [actor],
  )
  const leave = useCallback((left: string) => actor.send({ type: 'field.left', field: left }), [actor])
  if (shown === null) return null
  return (
    <RecordField
      id={fieldId(formId, name)}
      name={name}
      {...shown}
      isReadOnly={isReadOnly || isStamped}
      onChange={change}
      onLeave={leave}
    />
  )
}
