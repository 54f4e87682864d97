import { type MouseEvent, useEffect, useState } from 'react'
import type { Section } from '../../model/collection.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { sectionId, useSections, useShownIssues } from './editor.ts'
import { messages } from './messages.ts'

/** With fewer, the form shows them anyway. */
const fewest = 3

/** The section being read: the last one past the upper third of the window. */
const useCurrent = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)
        if (entered) setCurrent(entered.target.getAttribute('aria-labelledby') ?? undefined)
      },
      { rootMargin: '-30% 0% -65% 0%' },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)?.closest('section')
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])
  return current !== undefined && ids.includes(current) ? current : ids[0]
}

interface SectionListProps {
  readonly formId: string
  readonly isFolded?: boolean
}

/** Sections of a long form with their issues: next to the form if there is room, else in a popup. */
export const SectionList = ({ formId, isFolded = false }: SectionListProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const all = useSections()
  const sections = isFolded ? all : all.filter(({ isBeside }) => !isBeside)
  const issues = useShownIssues()
  const current = useCurrent(sections.map(section => sectionId(formId, section)))
  if (sections.length < fewest) return null
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const title = document.getElementById(id)
    title?.closest('section')?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }
  const row = (section: Section) => {
    const id = sectionId(formId, section)
    const count = section.fields.filter(name => name in issues).length
    return (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={event => go(event, id)}>
          {section.label[language]}
          {count === 0 ? null : (
            <>
              {' '}
              <span className="text-danger fs-small fw-bold">{t('sectionIssues', { count })}</span>
            </>
          )}
        </a>
      </li>
    )
  }
  const list = <ol>{sections.map(row)}</ol>
  return (
    <nav className="card section-list" data-folded={isFolded} aria-label={t('sections')}>
      {isFolded ? (
        <details>
          <summary>{t('sections')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  )
}
