import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { isGathered } from '../../../machines/records/list/list.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { preparePrinting } from '../../ui/printing.ts'
import { messages } from './messages.ts'
import type { ListActor } from './use-list.ts'

/** Limit of printed rows: some fifty pages. */
const maxRows = 2_000

/** Calls back once no cell waits for a name. */
const whenNamed = (page: Element, done: () => void) => {
  const check = () => {
    if (page.querySelector('[data-loading]') !== null) return
    observer.disconnect()
    done()
  }
  const observer = new MutationObserver(check)
  // In the next frame all rows are rendered.
  const frame = requestAnimationFrame(() => {
    observer.observe(page, { childList: true, subtree: true })
    check()
  })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

export interface PrintRowsProps {
  readonly list: ListActor
  readonly onEnd: () => void
}

/** Loads the rows of a list up to a limit, with progress, and prints them. */
export default function PrintRows({ list, onEnd }: PrintRowsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const loaded = useSelector(list, ({ context }) => context.ids.length)
  const total = useSelector(list, ({ context }) => context.total)
  const isLoaded = useSelector(list, snapshot => isGathered(snapshot.context) || snapshot.hasTag('failed'))
  const [isEnough, setEnough] = useState(false)
  const end = useEffectEvent(onEnd)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.send({ type: 'rows.wanted', count: maxRows })
    return () => list.send({ type: 'rows.wanted', count: 0 })
  }, [list])
  useEffect(() => {
    const page = box.current?.parentElement
    if (!(isLoaded || isEnough) || !page) return
    const stopPreparing = preparePrinting()
    const stopWaiting = whenNamed(page, () => {
      window.print()
      end()
    })
    return () => {
      stopWaiting()
      stopPreparing()
    }
  }, [isLoaded, isEnough])
  const [done, max] = [formatNumber(language, Math.min(loaded, maxRows)), formatNumber(language, maxRows)]
  const text =
    total === null
      ? t('printLoading', { done })
      : total > maxRows
        ? t('printLoadingFirst', { done, max, of: formatNumber(language, total) })
        : t('printLoadingOf', { done, of: formatNumber(language, total) })
  return (
    <div className="record-looked" ref={box}>
      <p role="status">{text}</p>
      <Button
        variant="outline-primary"
        onClick={() => {
          setEnough(true)
          list.send({ type: 'rows.wanted', count: 0 })
        }}
      >
        {t('printThese')}
      </Button>
      <Button variant="outline-primary" onClick={onEnd}>
        {t('stop')}
      </Button>
    </div>
  )
}
