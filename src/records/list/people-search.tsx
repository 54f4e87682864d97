import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { identityIn } from '../../model/sought.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { type AskedSearch, askedSearch, askForPeople, type FoundPerson } from '../data/finding/people.ts'
import { useLive } from '../data/live/live.ts'
import { LiveView } from '../data/live/live-view.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection, usePaths } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'

const messages = defineMessages({
  offer: {
    en: 'Only whole email addresses and phone numbers can be searched. The access log will say that you searched, and whom you found.',
    es: 'Solo se buscan correos y teléfonos completos. El registro de consultas dirá que buscaste y a quién encontraste.',
  },
  findEmail: { en: 'Find by this email address', es: 'Buscar por este correo' },
  findPhone: { en: 'Find by this phone number', es: 'Buscar por este teléfono' },
  found: { en: 'Found by “{text}”', es: 'Encontrado por «{text}»' },
  none: {
    en: 'No {one} has exactly “{text}”. Check the spelling, or ask for another address or number.',
    es: 'Ningún {one} tiene exactamente «{text}». Revisa cómo está escrito o pide otro correo o teléfono.',
  },
  failed: { en: 'Could not search', es: 'No se pudo buscar' },
  close: { en: 'Close', es: 'Cerrar' },
})

interface PeopleSearchProps {
  /** A whole email address or phone number in the search box. */
  readonly typed: string | null
}

/** Finds people by a confidential value that is known as a whole. Searches only when asked to, because it is logged. */
export default function PeopleSearch({ typed }: PeopleSearchProps) {
  const t = useMessages(messages)
  const store = useStore()
  const collection = useCollection()
  const { uid } = useViewer()
  const offerId = useId()
  const asked = askedSearch(store, collection.path).use()
  const identity = typed === null ? null : identityIn(typed)
  if (typed !== null && identity !== null && asked?.text !== typed.trim())
    return (
      <Notice
        kind="info"
        className="record-note"
        action={
          <Button aria-describedby={offerId} onClick={() => askForPeople(store, collection, uid, typed)}>
            {t(identity.kind === 'email' ? 'findEmail' : 'findPhone')}
          </Button>
        }
      >
        <span id={offerId}>{t('offer')}</span>
      </Notice>
    )
  return asked === null ? null : <Found key={asked.text} asked={asked} />
}

const Found = ({ asked: { text, found } }: { readonly asked: AskedSearch }) => {
  const t = useMessages(messages)
  const store = useStore()
  const collection = useCollection()
  const { one } = useFieldMessages()
  const live = useLive(found)
  const close = (
    <Button variant="outline-primary" onClick={() => askedSearch(store, collection.path).set(null)}>
      {t('close')}
    </Button>
  )
  return (
    <LiveView live={live} failedTitle={t('failed')}>
      {people => (
        <Notice kind={people.length === 0 ? 'warning' : 'success'} className="record-note" takesFocus action={close}>
          {people.length === 0 ? (
            t('none', { one, text })
          ) : (
            <>
              <strong>{t('found', { text })}</strong>
              <ul className="mb-0">
                {people.map(person => (
                  <Person key={person.id} person={person} />
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </LiveView>
  )
}

const Person = ({ person: { id, record } }: { readonly person: FoundPerson }) => {
  const { title } = useCollection()
  return (
    <li>
      <Link to={usePaths().edit(id)}>{String(record[title] ?? id)}</Link>
    </li>
  )
}
