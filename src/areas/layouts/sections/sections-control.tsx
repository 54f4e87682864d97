import './sections.scss'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { type Json, same } from '../../../model/values/json.ts'
import type { OwnControlProps } from '../../../records/fields/own-control.tsx'
import { isDialogOpen } from '../../../ui/dom.ts'
import { FieldNotes } from '../../../ui/form/form-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useOutlineDrag } from '../../../ui/outline/use-outline-drag.ts'
import { Choice, Disclosure } from '../../../ui/popup/popup.tsx'
import { defineShortcuts, isPressed, usePageKeys, useShortcuts } from '../../../ui/shortcuts/registry.ts'
import type { Outcome, Section } from '../home.ts'
import { useHome } from '../use-home.ts'
import { useViewing, view } from '../viewing.ts'
import { CopySection } from './copy-section.tsx'
import {
  begin,
  maxSections,
  newSectionId,
  redo,
  type SectionAction,
  type Sections,
  type Steps,
  sectionsIn,
  settle,
  take,
  undo,
} from './editing.ts'
import { icons, kinds, newSection } from './kinds.ts'
import { messages } from './messages.ts'
import { SectionCard, type SectionCommand } from './section-card.tsx'
import { useSectionName, useValueWord } from './section-words.ts'

/** The form's sections with undo and redo. A change from elsewhere clears the history. */
const useSteps = (value: Json, onChange: (value: Json) => void) => {
  const [kept, setKept] = useState<Steps>(() => begin(sectionsIn(value)))
  const steps = same(kept.present as Json, value) ? kept : begin(sectionsIn(value))
  const go = (next: Steps) => {
    if (next === steps) return
    setKept(next)
    if (next.present !== steps.present) onChange(next.present as Json)
  }
  return {
    sections: steps.present satisfies Sections,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    take: (action: SectionAction) => go(take(steps, action)),
    settle: () => go(settle(steps)),
    undo: () => go(undo(steps)),
    redo: () => go(redo(steps)),
  }
}

const undoChord = 'Mod+Z'
const redoChord = 'Mod+Shift+Z'

const keys = defineShortcuts({
  id: 'sections',
  messages,
  title: 'keysTitle',
  shortcuts: [
    { keys: ['ArrowUp', 'ArrowDown'], label: 'moveKeys' },
    { keys: [undoChord], label: 'undoKeys' },
    { keys: [redoChord], label: 'redoKeys' },
  ],
})

/** Text fields keep the browser's own undo. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="color"])')

const useSectionKeys = (isReadOnly: boolean, undo: () => void, redo: () => void): void => {
  useShortcuts(isReadOnly ? null : keys)
  usePageKeys(event => {
    if (isReadOnly || isText(event.target) || isDialogOpen()) return
    const run = isPressed(event, undoChord) ? undo : isPressed(event, redoChord) ? redo : null
    if (run === null) return
    event.preventDefault()
    run()
  })
}

interface AddSectionProps {
  readonly isFull: boolean
  readonly onAdd: (kind: Section['kind']) => void
}

const AddSection = ({ isFull, onAdd }: AddSectionProps) => {
  const t = useMessages(messages)
  const word = useValueWord()
  return (
    <div className="section-add">
      <Disclosure
        label={
          <>
            <Plus size={16} aria-hidden="true" /> {t('add')}
          </>
        }
      >
        {close =>
          isFull ? (
            <p className="mb-0">{t('full', { max: maxSections })}</p>
          ) : (
            <ul className="section-kinds">
              {kinds.map(kind => {
                const Icon = icons[kind]
                return (
                  <li key={kind}>
                    <Choice
                      onClick={() => {
                        close()
                        onAdd(kind)
                      }}
                    >
                      <Icon size={18} aria-hidden="true" /> {word('kind', kind)}
                    </Choice>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Disclosure>
    </div>
  )
}

const SectionsControl = (props: OwnControlProps) => {
  const { value, values, error, issue, isFixed, onChange, onLeave } = props
  const t = useMessages(messages)
  const id = useId()
  const steps = useSteps(value, onChange)
  const { sections } = steps
  const { selected } = useViewing()
  const nameOf = useSectionName()
  const [said, setSaid] = useState('')
  const [copied, setCopied] = useState<Section | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  /** Selector of the element to focus after the next render. */
  const wanted = useRef<string | null>(null)
  const app = String(values.app ?? '')
  const { home } = useHome(app, sections)
  const outcomeOf = (section: Section): Outcome | null => home?.outcomes.find(one => one.id === section.id) ?? null
  const wrongAt = issue?.code === 'part' ? issue.at : null

  useLayoutEffect(() => {
    if (wanted.current !== null) box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  const focusOn = (section: string, part: string) => {
    wanted.current = `[data-row="${CSS.escape(section)}"] ${part}`
  }

  const undo = () => {
    if (!steps.canUndo) return
    steps.undo()
    setSaid(t('undone'))
  }
  const redo = () => {
    if (!steps.canRedo) return
    steps.redo()
    setSaid(t('redone'))
  }
  useSectionKeys(isFixed, undo, redo)

  const add = (kind: Section['kind']) => {
    const section = newSection(kind, newSectionId(sections))
    steps.take({ type: 'add', section })
    view({ selected: section.id })
    focusOn(section.id, '.section-form :is(input, textarea, select)')
    setSaid(t('added', { section: nameOf(section) }))
  }
  const move = (section: Section, to: number, part = '[data-handle]') => {
    const place = Math.max(0, Math.min(to, sections.length - 1))
    steps.take({ type: 'move', id: section.id, to: place })
    focusOn(section.id, part)
    setSaid(t('moved', { section: nameOf(section), place: place + 1, count: sections.length }))
  }
  const command = (section: Section, name: SectionCommand) => {
    const at = sections.indexOf(section)
    if (name === 'top' || name === 'bottom')
      move(section, name === 'top' ? 0 : sections.length - 1, '.section-menu > button')
    else if (name === 'up' || name === 'down') move(section, at + (name === 'up' ? -1 : 1), `[data-move="${name}"]`)
    else if (name === 'copy') setCopied(section)
    else if (name === 'hide')
      steps.take({ type: 'edit', id: section.id, field: 'hidden', value: section.hidden ? null : true })
    else if (name === 'duplicate') {
      const as = newSectionId(sections)
      steps.take({ type: 'duplicate', id: section.id, as })
      view({ selected: as })
      focusOn(as, '.section-open')
    } else {
      steps.take({ type: 'remove', id: section.id })
      setSaid(t('removed', { section: nameOf(section) }))
      const next = sections[at + 1] ?? sections[at - 1]
      if (next) focusOn(next.id, '.section-open')
      else wanted.current = '.section-add button'
    }
  }

  const { drag, handleOf } = useOutlineDrag({
    list,
    indent: Number.POSITIVE_INFINITY,
    isCarried: (dragged, row) => dragged === row,
    onDrop: ({ id: dragged, position }) => {
      const section = sections.find(one => one.id === dragged)
      if (section) move(section, position)
    },
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable the buttons that only open
    <div role="group" className="sections" ref={box} aria-labelledby={`${id}-label`} onBlur={onLeave}>
      <div className="d-flex flex-wrap gap-2 align-items-center mb-3">
        <p className="sections-count" id={`${id}-label`}>
          {t('count', { count: sections.length, max: maxSections })}
        </p>
        {isFixed ? null : (
          <>
            {(['undo', 'redo'] as const).map(step => (
              <Button
                key={step}
                variant="outline-primary"
                className="sections-step"
                aria-label={t(step)}
                title={t(step)}
                aria-disabled={!(step === 'undo' ? steps.canUndo : steps.canRedo)}
                onClick={step === 'undo' ? undo : redo}
              >
                {step === 'undo' ? <Undo2 size={16} aria-hidden="true" /> : <Redo2 size={16} aria-hidden="true" />}
              </Button>
            ))}
            <AddSection isFull={sections.length >= maxSections} onAdd={add} />
          </>
        )}
      </div>
      <p className="visually-hidden" id={`${id}-help`}>
        {t('help')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {sections.length === 0 ? <p className="sections-empty text-soft">{t('empty')}</p> : null}
      <ol className="sections-list" ref={list} aria-label={t('list')}>
        {sections.map((section, index) => (
          <SectionCard
            key={section.id}
            app={app}
            section={section}
            place={index}
            count={sections.length}
            outcome={outcomeOf(section)}
            isOpen={selected === section.id}
            isWrong={wrongAt === index}
            issue={wrongAt === index && issue?.code === 'part' ? issue : null}
            isReadOnly={isFixed}
            isCarried={drag?.id === section.id}
            helpId={`${id}-help`}
            handle={handleOf(section.id)}
            onMove={by => move(section, index + by)}
            onCommand={name => command(section, name)}
            onEdit={(field, next) => steps.take({ type: 'edit', id: section.id, field, value: next })}
            onLeave={steps.settle}
          />
        ))}
        {drag === null ? null : <li className="sections-landing" aria-hidden="true" style={{ top: drag.top }} />}
      </ol>
      <FieldNotes id={id} hint={props.hint} error={error} />
      {copied === null ? null : <CopySection section={copied} from={app} onClose={() => setCopied(null)} />}
    </div>
  )
}

export default SectionsControl
