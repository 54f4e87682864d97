import { useSelector } from '@xstate/react'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { bringsFiles, useDocumentFiles } from '../../ui/pictures/picture-drop.tsx'
import { ImportFailureNotice } from './import-failure-notice.tsx'
import { messages } from './messages.ts'
import { RecentImports } from './recent-imports.tsx'
import { sourceOf } from './source.ts'
import type { ImportParts } from './use-import.ts'

/** Takes a file by picker, drop or paste; below, what this device remembers of earlier imports. */
export const FileStep = (parts: ImportParts) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { actor, collection } = parts
  const isParsing = useSelector(actor, snapshot => snapshot.hasTag('parsing'))
  const name = useSelector(actor, ({ context }) => context.source?.name ?? '')
  const give = (blob: Blob, name: string) => actor.send({ type: 'file.given', source: sourceOf(blob, name) })
  return (
    <>
      <section className="card import-card" aria-labelledby="import-file">
        <h2 className="section-title" id="import-file">
          {t('chooseTitle')}
        </h2>
        <p>{t('chooseLine', { many: collection.name.many[language] })}</p>
        <ImportFailureNotice actor={actor} />
        {isParsing ? (
          <div className="import-reading" role="status">
            <span className="spinner-border spinner-border-sm" aria-hidden="true" /> {t('reading', { name })}{' '}
            <Button variant="outline-primary" onClick={() => actor.send({ type: 'cancel' })}>
              {t('stop')}
            </Button>
          </div>
        ) : (
          <>
            <FileDrop onFile={file => give(file, file.name)} />
            <PastedRows onPaste={text => give(new Blob([text]), t('pastedName'))} />
          </>
        )}
      </section>
      <RecentImports {...parts} />
    </>
  )
}

const FileDrop = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const t = useMessages(messages)
  const [isOver, setOver] = useState(false)
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file)
  }
  useDocumentFiles(take)
  const dragOver = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className="import-drop"
      aria-label={t('choose')}
      data-over={isOver}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={28} aria-hidden="true" />
      <label className="btn btn-primary import-choose">
        {t('choose')}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // Or choosing the same file again, once it was corrected, would be no change.
            target.value = ''
          }}
        />
      </label>
      <span>{t('drop')}</span>
    </fieldset>
  )
}

const PastedRows = ({ onPaste }: { readonly onPaste: (text: string) => void }) => {
  const t = useMessages(messages)
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onPaste(text)
  }
  return (
    <form className="import-paste" onSubmit={submit}>
      <label className="form-label" htmlFor={id}>
        {t('paste')}
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={4}
        spellCheck={false}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="outline-primary" aria-disabled={text.trim() === ''}>
        {t('usePasted')}
      </Button>
    </form>
  )
}
