import './versions.scss'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { isDirty } from '../../../../machines/records/editor/editing.ts'
import { historyMachine } from '../../../../machines/records/history.ts'
import { failureOf } from '../../../model/failure.ts'
import type { HistoryEntry } from '../../../model/history.ts'
import { readersPaths } from '../../../model/keys.ts'
import { publishingSteps } from '../../../model/life-cycle.ts'
import type { Outcome } from '../../../model/outcome.ts'
import { can } from '../../../model/permissions.ts'
import type { RecordVersion, Values } from '../../../model/record.ts'
import type { Json } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { readVersion, type Writer } from '../../../records/data/writing/writer.ts'
import { PersonName } from '../../../records/fields/cells.tsx'
import { useTimestampText } from '../../../records/fields/labels.ts'
import { PartChanges, usePartChanges } from '../../../records/fields/part-changes.tsx'
import { useEditorParts, useEditorTag, useEditorValue } from '../../../records/form/editor.ts'
import { useUndoable } from '../../../records/form/use-discard.ts'
import { historyActors, valuesAt } from '../../../records/history/versions.ts'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { useAction, useActionStatus } from '../../../records/outcomes/use-action.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { failureText } from '../../../ui/loading/messages.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { layoutIn, layoutPath } from '../home.ts'

const messages = defineMessages({
  title: { en: 'Versions', es: 'Versiones' },
  list: { en: 'Versions, newest first', es: 'Versiones, la más nueva primero' },
  version: { en: 'Version {rev}', es: 'Versión {rev}' },
  isPublic: { en: 'Public', es: 'Pública' },
  wasPublic: { en: 'Previously published', es: 'Publicada antes' },
  current: { en: 'Current', es: 'Actual' },
  restore: { en: 'Restore version {rev} into form', es: 'Restaurar la versión {rev} en el formulario' },
  restored: {
    en: 'The sections of version {rev} are in the form. Nothing is saved yet.',
    es: 'Las secciones de la versión {rev} están en el formulario. Todavía no se ha guardado nada.',
  },
  publish: { en: 'Publish version {rev}', es: 'Publicar la versión {rev}' },
  dirty: {
    en: 'Save or discard your changes to publish an earlier version.',
    es: 'Guarda o descarta tus cambios para publicar una versión anterior.',
  },
  older: { en: 'Show older versions', es: 'Mostrar versiones anteriores' },
  ask: { en: 'Publish version {rev} again?', es: '¿Publicar de nuevo la versión {rev}?' },
  askBody: {
    en: 'The app will show it right away on {count, plural, one {# device} other {# devices}}, and it will become the draft. Changes for readers:',
    es: 'La aplicación la mostrará enseguida en {count, plural, one {# dispositivo} other {# dispositivos}} y pasará a ser el borrador. Cambios para los lectores:',
  },
  sameAsPublic: { en: 'Nothing will change for readers.', es: 'Para los lectores no cambiará nada.' },
  doPublish: { en: 'Publish version {rev}', es: 'Publicar la versión {rev}' },
  published: { en: 'Published again: version {rev}', es: 'Publicada de nuevo: versión {rev}' },
  undo: { en: 'Undo', es: 'Deshacer' },
  undoing: { en: 'Undoing…', es: 'Deshaciendo…' },
  undone: { en: 'The previous version is public again.', es: 'La versión anterior vuelve a ser pública.' },
  notUndone: { en: 'Could not undo: {why}', es: 'No se pudo deshacer: {why}' },
  savedSince: { en: 'someone saved it since.', es: 'alguien lo guardó desde entonces.' },
})

const publish = (sections: Json, name: Json): Values => ({ sections, name, status: 'published' })

const write = async (
  writer: Writer,
  id: string,
  { record, values: held }: RecordVersion,
  action: string,
  values: Values,
) => {
  const outcome = await writer.write({ id, before: record, detached: held, values, action })
  await writer.flush()
  return outcome
}

/** Restores sections and name of an earlier version and publishes them, in one write. Never rejects. */
const rollBack = (writer: Writer, id: string, before: RecordVersion, version: Values): Promise<Outcome> =>
  write(writer, id, before, 'publish', publish(version.sections ?? null, version.name ?? before.values.name ?? null))

interface Before {
  readonly values: Values
  /** Public copy before the roll-back. */
  readonly publicSections: Json
}

/**
 * Undoes a roll-back: restores the public copy and the draft. Writes nothing if somebody has saved since.
 *
 * @param rev revision written by {@link rollBack}
 * @throws errors of the database while reading
 */
const undoRollBack = async (writer: Writer, id: string, rev: number, before: Before): Promise<Outcome> => {
  const { store, collection } = writer
  const current = await readVersion(store, collection, id)
  if (current === null || current.record.rev !== rev) return { type: 'conflict', theirs: current?.record ?? null }
  const { sections = null, name = null } = before.values
  const published = await write(writer, id, current, 'publish', publish(before.publicSections, name))
  if (published.type !== 'saved') return published
  const again = await readVersion(store, collection, id)
  if (again === null || again.record.rev !== published.rev) return { type: 'conflict', theirs: again?.record ?? null }
  if (JSON.stringify(sections) === JSON.stringify(again.values.sections)) return published
  return write(writer, id, again, 'change', { sections })
}

const Versions = ({ id }: FormPartProps) => (id === null ? null : <VersionsOf key={id} id={id} />)

interface RollBack {
  readonly rev: number
  readonly version: Values
  readonly before: RecordVersion
  /** Null if nothing was public before: no step reverts a first publication. */
  readonly publicSections: Json
}

const VersionsOf = ({ id }: { readonly id: string }) => {
  const t = useMessages(messages)
  const store = useStore()
  const language = useLanguage()
  const { role } = useViewer()
  const { actor, collection } = useEditorParts()
  const [machine] = useState(() => historyMachine.provide({ actors: historyActors(store, collection, id) }))
  const history = useActorRef(machine)
  const { entries, failure, hasOlder } = useSelector(history, ({ context }) => context)
  const base = useEditorValue(({ context }) => context.base)
  const hasChanges = useEditorValue(({ context }) => isDirty(context))
  const isBusy = useEditorTag('busy')
  const layout = layoutIn(useLiveValue(layoutPath(id)).value ?? null)
  const replace = useUndoable()
  const action = useRollBack(id)
  const { asked, refused, isBusy: isRolling } = useActionStatus(action)
  const mayChange = can(role, collection.permissions.change)
  // The record and its history arrive one after the other.
  const isKnown = base !== null && entries[0]?.rev === base.record.rev

  const versionOf = (rev: number): Values => valuesAt(base?.values ?? {}, entries, rev)
  const restore = (rev: number) => {
    const { sections = null, name = null } = versionOf(rev)
    const values = { sections, ...(name === null ? {} : { name }) }
    replace(t('restored', { rev }), () => actor.send({ type: 'values.replaced', values }))
  }
  const ask = (rev: number) => {
    if (base === null || hasChanges || isBusy) return
    const publicSections = layout === null ? null : (layout.sections as Json)
    action.send({ type: 'ask', action: { rev, version: versionOf(rev), before: base, publicSections } })
  }
  return (
    <Card as="section" className="p-5" aria-labelledby="versions-title">
      <h2 className="section-title" id="versions-title">
        {t('title')}
      </h2>
      {failure === null ? null : <LoadFailure failure={failure} onRetry={() => history.send({ type: 'retry' })} />}
      {mayChange && hasChanges ? <p className="text-soft fs-small">{t('dirty')}</p> : null}
      <ol className="m-0 mb-3" aria-label={t('list')}>
        {isKnown
          ? entries.map(entry => (
              <Version
                key={entry.rev}
                entry={entry}
                name={String(versionOf(entry.rev).name ?? '')}
                isPublic={layout?.rev === entry.rev}
                wasPublic={publishingSteps(collection).includes(entry.action)}
                isCurrent={entry === entries[0]}
                mayRestore={mayChange && entry !== entries[0] && entry.action !== 'delete'}
                mayPublish={
                  mayChange &&
                  entry !== entries[0] &&
                  layout?.rev !== entry.rev &&
                  versionOf(entry.rev).sections !== null
                }
                isBlocked={hasChanges || isBusy}
                onRestore={() => restore(entry.rev)}
                onPublish={() => ask(entry.rev)}
              />
            ))
          : null}
      </ol>
      {hasOlder ? (
        <Button variant="outline-primary" onClick={() => history.send({ type: 'older' })}>
          {t('older')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <ConfirmDialog
          isOpen
          title={t('ask', { rev: asked.rev })}
          confirmLabel={t('doPublish', { rev: asked.rev })}
          isBusy={isRolling}
          failure={refused && outcomeText(collection, refused, language, { values: asked.version })}
          onConfirm={() => action.send({ type: 'confirm' })}
          onCancel={() => action.send({ type: 'cancel' })}
        >
          <WhatChanges id={id} before={asked.publicSections} after={asked.version.sections ?? null} />
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface WhatChangesProps {
  readonly id: string
  readonly before: Json
  readonly after: Json
}

const WhatChanges = ({ id, before, after }: WhatChangesProps) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const readers = useLiveValue(readersPaths(collection, [id])[0] ?? null).value
  const parts = usePartChanges('sections', before, after)
  if (parts === null || parts.changes.length === 0) return <p>{t('sameAsPublic')}</p>
  return (
    <>
      <p>{t('askBody', { count: Number(readers ?? 0) })}</p>
      <PartChanges {...parts} />
    </>
  )
}

/** Publishes an earlier version at once, with undo. */
const useRollBack = (id: string) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { collection } = useEditorParts()
  const writer = useWriter(collection)
  const toasts = useToasts()
  const why = (outcome: Exclude<Outcome, { readonly type: 'saved' }>) =>
    outcomeText(collection, outcome, language, { own: { changed: t('savedSince') } })
  const takeBack = async (rev: number, before: Before) => {
    const toast = toasts.show({ kind: 'working', text: t('undoing') })
    try {
      const outcome = await undoRollBack(writer, id, rev, before)
      toast.update(
        outcome.type === 'saved'
          ? { kind: 'done', text: t('undone') }
          : { kind: 'failed', text: t('notUndone', { why: why(outcome) }) },
      )
    } catch (error) {
      toast.update({ kind: 'failed', text: t('notUndone', { why: failureText(failureOf(error), language) }) })
    }
  }
  return useAction<RollBack, Outcome>(
    ({ before, version }) => rollBack(writer, id, before, version),
    ({ action: { rev, before, publicSections }, outcome }) => {
      toasts.show({
        kind: 'done',
        text: t('published', { rev }),
        ...(publicSections === null
          ? {}
          : {
              action: {
                label: t('undo'),
                run: () => void takeBack(outcome.rev, { values: before.values, publicSections }),
              },
            }),
      })
    },
  )
}

interface VersionProps {
  readonly entry: HistoryEntry
  readonly name: string
  readonly isPublic: boolean
  readonly wasPublic: boolean
  readonly isCurrent: boolean
  readonly mayRestore: boolean
  readonly mayPublish: boolean
  readonly isBlocked: boolean
  readonly onRestore: () => void
  readonly onPublish: () => void
}

const Version = ({ entry: { rev, by, at }, name, isBlocked, ...props }: VersionProps) => {
  const t = useMessages(messages)
  const timeOf = useTimestampText()
  const marks = [
    ...(props.isCurrent ? [t('current')] : []),
    ...(props.isPublic ? [t('isPublic')] : props.wasPublic ? [t('wasPublic')] : []),
  ]
  return (
    <li className="version" data-public={props.isPublic}>
      <p className="version-name">
        {t('version', { rev })}
        {name === '' ? null : ` · ${name}`}
        {marks.map(mark => (
          <span key={mark} className="version-mark">
            {mark}
          </span>
        ))}
      </p>
      <p className="text-soft fs-small mb-0">
        <PersonName uid={by} />, {timeOf(at)}
      </p>
      {props.mayRestore ? (
        <Button variant="link" onClick={props.onRestore}>
          {t('restore', { rev })}
        </Button>
      ) : null}
      {props.mayPublish ? (
        <Button variant="link" aria-disabled={isBlocked} onClick={props.onPublish}>
          {t('publish', { rev })}
        </Button>
      ) : null}
    </li>
  )
}

export default Versions
