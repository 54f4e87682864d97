import { useId, useState } from 'react'
import { formatMoment } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'

/** Simulated loading time, to show the card's behaviour. Milliseconds. */
const pretended = 700

const pretendToLoad = () => new Promise<void>(resolve => setTimeout(resolve, pretended))

export default function SamplePage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('title')} className="is-wide" onReload={pretendToLoad}>
        <p>{t('intro')}</p>
        <Note />
      </Card>
    </DemoPage>
  )
}

const Note = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  const [drawnAt] = useState(() => Date.now())
  const time = formatMoment(language, 'seconds', drawnAt)
  return (
    <>
      <p className="demo-note">{t('opened', { time })}</p>
      <label className="form-label" htmlFor={id}>
        {t('note')}
      </label>
      <textarea id={id} className="form-control" rows={4} aria-describedby={`${id}-hint`} />
      <p className="demo-said" id={`${id}-hint`}>
        {t('noteHint')}
      </p>
    </>
  )
}
