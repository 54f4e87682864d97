import { useSelector } from '@xstate/react'
import { rowIds } from '../../../machines/palette/rows.ts'
import type { Failure } from '../../model/failure.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { PaletteInPlace } from './use-palette.ts'

interface TroubleProps {
  readonly name: string
  readonly failure: Failure
}

const Trouble = ({ name, failure }: TroubleProps) => {
  const t = useMessages(messages)
  const why = useFailureMessage(failure) ?? failure.message
  return <p className="palette-trouble">{t('notSearched', { name, why })}</p>
}

interface PaletteNotesProps extends Pick<PaletteInPlace, 'actor'> {
  readonly onRetry: () => void
}

/** What is to be said about the search: that it goes on, found nothing, could not be done somewhere. */
export const PaletteNotes = ({ actor, onRetry }: PaletteNotesProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const answers = useSelector(actor, snapshot => snapshot.context.answers)
  const atHand = useSelector(actor, snapshot => snapshot.context.atHand)
  const why = useFailureMessage(useSelector(actor, snapshot => snapshot.context.failure))
  const isConnected = useSelector(actor, snapshot => snapshot.context.isConnected)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const count = rowIds(atHand, answers).length
  const troubles = answers.flatMap(answer => ('failure' in answer ? [answer] : []))
  const isTroubled = troubles.length > 0 || why !== null
  const isNothing = count === 0 && !isTroubled
  const line = isBusy
    ? t(isConnected ? 'searching' : 'offline')
    : isNothing && text.trim() !== ''
      ? t('nothing', { text: text.trim() })
      : null
  return (
    <>
      <div className="palette-notes" role="status">
        {line === null ? <span className="visually-hidden">{t('count', { count })}</span> : <p>{line}</p>}
        {why === null ? null : <p className="palette-trouble">{t('nothingSearched', { why })}</p>}
        {troubles.map(({ source, failure }) => (
          <Trouble key={source.id} name={source.name[language]} failure={failure} />
        ))}
      </div>
      {!isTroubled || isBusy ? null : (
        <button type="button" className="btn btn-link palette-retry" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </>
  )
}
