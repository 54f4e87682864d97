import { use } from 'react'
import type { ErasingPlan, RefusedTarget, Target } from '../../../machines/records/erasing.ts'
import type { Collection } from '../../model/collection.ts'
import { isPersonal } from '../../model/history.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { UseList } from '../editor/references.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import type { RecordKind } from '../kind.ts'
import { RecordsContext } from '../records-context.ts'
import { outcomeText } from '../writing/outcome-text.ts'
import { unnamed } from './carry-out.ts'
import { messages } from './messages.ts'

/** Those of one collection after the other, as far as the page knows it. */
const grouped = (
  kinds: Readonly<Record<string, RecordKind>>,
  targets: readonly Pick<Target, 'collection'>[],
): readonly (readonly [Collection, number])[] => {
  const counts = new Map<string, number>()
  for (const { collection } of targets) counts.set(collection, (counts.get(collection) ?? 0) + 1)
  return [...counts].flatMap(([path, count]) => {
    const known = kinds[path]?.collection
    return known ? [[known, count] as const] : []
  })
}

interface WhatGoesProps {
  readonly collection: Collection
  readonly plan: ErasingPlan
}

/** What is erased and what stays, before anybody agrees to it. */
export const WhatGoes = ({ collection, plan: { erased, emptied, pictures, shared } }: WhatGoesProps) => {
  const t = useMessages(messages)
  const kinds = use(RecordsContext)
  const isWhole = isPersonal(collection)
  const going = [...(isWhole ? [{ collection: collection.path }] : []), ...erased, ...pictures]
  return (
    <>
      <p>{t('forGood')}</p>
      {going.length === 0 ? null : (
        <>
          <p className="mb-1 fw-bold">{t('going')}</p>
          <ul>
            {grouped(kinds, going).map(([each, count]) => (
              <Count key={each.path} collection={each} count={count} />
            ))}
          </ul>
        </>
      )}
      {emptied.length === 0 ? null : (
        <>
          <p className="mb-1 fw-bold">{t(isWhole ? 'staying' : 'emptying')}</p>
          <ul>
            {grouped(kinds, emptied).map(([each, count]) => (
              <Emptied key={each.path} collection={each} count={count} isCounted={isWhole} />
            ))}
          </ul>
        </>
      )}
      {shared === 0 ? null : <p>{t('shared', { count: shared })}</p>}
    </>
  )
}

interface CountProps {
  readonly collection: Collection
  readonly count: number
}

const Count = ({ collection, count }: CountProps) => {
  const t = useMessages(messages)
  const { one, many } = useFieldMessages(collection)
  return <li>{t('count', { count, name: count === 1 ? one : many })}</li>
}

/** The fields that are emptied, and those that say something else then. */
const Emptied = ({ collection, count, isCounted }: CountProps & { readonly isCounted: boolean }) => {
  const t = useMessages(messages)
  const { one, many, field } = useFieldMessages(collection)
  const personal = Object.entries(collection.fields).filter(([, each]) => each.personal)
  const fields = personal.flatMap(([name, { required }]) => (required ? [] : [field(name)])).join(', ')
  return (
    <li>
      {isCounted ? t('without', { count, name: count === 1 ? one : many, fields }) : fields}
      {personal.map(([name, { required, proposed }]) =>
        required ? (
          <div key={name} className="text-soft">
            {t(proposed === null ? 'becomes' : 'anew', { field: field(name), unnamed })}
          </div>
        ) : null,
      )}
    </li>
  )
}

/** What has to let go of the record first. */
export const Hindering = ({ plan: { hindering } }: Pick<WhatGoesProps, 'plan'>) => {
  const t = useMessages(messages)
  const kinds = use(RecordsContext)
  return (
    <>
      <p>{t('hindered')}</p>
      {grouped(kinds, hindering).map(([{ path }]) => {
        const kind = kinds[path]
        return kind ? (
          <UseList key={path} collection={kind.collection} uses={hindering.filter(use => use.collection === path)} />
        ) : null
      })}
    </>
  )
}

/** What was not erased, and why: the rest was. */
export const RefusedTargets = ({ refused }: { readonly refused: readonly RefusedTarget[] }) => {
  const t = useMessages(messages)
  const kinds = use(RecordsContext)
  return (
    <div role="alert">
      <p>{t('refused', { count: refused.length })}</p>
      <ul>
        {refused.map(target => {
          const kind = kinds[target.collection]
          return kind ? <RefusedItem key={`${target.collection} ${target.id}`} kind={kind} target={target} /> : null
        })}
      </ul>
    </div>
  )
}

const RefusedItem = ({ kind, target }: { readonly kind: RecordKind; readonly target: RefusedTarget }) => {
  const t = useMessages(messages)
  const { one } = useFieldMessages(kind.collection)
  const reason = outcomeText(kind.collection, target.why, useLanguage())
  return <li>{t('refusedItem', { one, id: target.id, reason })}</li>
}
