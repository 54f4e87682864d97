import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'
import './typography.scss'

const lists = [
  { title: 'ordered', as: 'ol', items: ['warmUp', 'kickOff', 'coolDown'] },
  { title: 'plain', as: 'ul', className: 'list-unstyled', items: ['north', 'south', 'west'] },
  { title: 'inRow', as: 'ul', className: 'list-inline', items: ['north', 'south', 'west'] },
] as const

type Item = (typeof lists)[number]['items'][number] | 'home' | 'away' | 'boots' | 'ball'

const Lists = () => {
  const t = useMessages(messages)
  const items = (names: readonly Item[]) => names.map(name => <li key={name}>{t(name)}</li>)
  return (
    <div className="lists">
      <div>
        <h3>{t('unordered')}</h3>
        <ul>
          <li>
            {t('kit')}
            <ul>{items(['home', 'away'])}</ul>
          </li>
          {items(['boots', 'ball'])}
        </ul>
      </div>
      {lists.map(({ title, as: List, items: names, ...look }) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <List {...look}>{items(names)}</List>
        </div>
      ))}
    </div>
  )
}

const numbers = [1, 2, 3, 4, 5, 6] as const
const kinds = ['soft', 'primary', 'success', 'danger', 'warning', 'info'] as const

/** Text in its sizes and roles. Heading sizes are samples in paragraphs, not headings of the page. */
export default function TypographyPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('headings')}>
        {numbers.map(level => (
          <p key={level} className={`h${level}`}>
            {t('heading', { level })}
          </p>
        ))}
      </Card>
      <Card title={t('display')}>
        {numbers.map(size => (
          <p key={size} className={`display-${size}`}>
            {t('displaySize', { size })}
          </p>
        ))}
      </Card>
      <Card title={t('inline')}>
        <p>
          <mark>{t('marked')}</mark> <del>{t('deleted')}</del> <ins>{t('inserted')}</ins> <small>{t('small')}</small>{' '}
          <strong>{t('strong')}</strong> <em>{t('emphasis')}</em>
        </p>
        <p>
          <abbr title={t('abbreviationTitle')}>{t('abbreviation')}</abbr> {t('checks')}
        </p>
      </Card>
      <Card title={t('contextual')}>
        {kinds.map(kind => (
          <p key={kind} className={`text-${kind}`}>
            {t(kind)}
          </p>
        ))}
      </Card>
      <Card title={t('lists')} className="is-wide">
        <Lists />
      </Card>
      <Card title={t('quotes')}>
        {(['', 'End'] as const).map(end => (
          <figure key={end} className={end === '' ? 'quote' : 'quote quote-end'}>
            <blockquote>
              <p>{t(`quote${end}`)}</p>
            </blockquote>
            <figcaption>
              {t(`by${end}`)} <cite>{t(`source${end}`)}</cite>
            </figcaption>
          </figure>
        ))}
      </Card>
      <Card title={t('descriptions')}>
        <dl className="descriptions">
          {(['squad', 'bench', 'stoppage'] as const).map(term => (
            <div key={term}>
              <dt>{t(term)}</dt>
              <dd>{t(`${term}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </DemoPage>
  )
}
