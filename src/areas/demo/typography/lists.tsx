import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** Lists with and without order, without marks, and in a row. */
export const Lists = () => {
  const t = useMessages(messages)
  return (
    <div className="lists">
      <div>
        <h3>{t('unordered')}</h3>
        <ul>
          <li>
            {t('kit')}
            <ul>
              <li>{t('home')}</li>
              <li>{t('away')}</li>
            </ul>
          </li>
          <li>{t('boots')}</li>
          <li>{t('ball')}</li>
        </ul>
      </div>
      <div>
        <h3>{t('ordered')}</h3>
        <ol>
          <li>{t('warmUp')}</li>
          <li>{t('kickOff')}</li>
          <li>{t('coolDown')}</li>
        </ol>
      </div>
      <div>
        <h3>{t('plain')}</h3>
        <ul className="list-unstyled">
          <li>{t('north')}</li>
          <li>{t('south')}</li>
          <li>{t('west')}</li>
        </ul>
      </div>
      <div>
        <h3>{t('inRow')}</h3>
        <ul className="list-inline">
          <li>{t('north')}</li>
          <li>{t('south')}</li>
          <li>{t('west')}</li>
        </ul>
      </div>
    </div>
  )
}
