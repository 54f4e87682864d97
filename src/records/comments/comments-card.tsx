import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useSearchParams } from 'react-router-dom'
import { commentIn, commentInAddress, commentsRequest } from '../../model/comments.ts'
import { prepareSidePanel } from '../../ui/dialogs/dialogs.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLive } from '../data/live/live.ts'
import { memoizePerStore, page } from '../data/live/sources.ts'
import { PersonName } from '../fields/cells.tsx'
import { useAgo } from '../fields/labels.ts'
import { BesidePanel } from '../form/beside-panel.tsx'
import { AsideCard, AsidePerson } from '../form/sidebar.tsx'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { type Draft, draftKey, isSameDraft, noDraft, readDraft, storeDraft } from './draft.ts'
import { messages } from './messages.ts'
import './comments.scss'

const CommentsPanel = lazyPart(() => import('./comments-panel.tsx'))

const shownAtOnce = 50

const lastShown = 2

/** The newest comments of a record, by `{collection}/{id} {limit}`, plus one to know whether there are more. */
const newest = memoizePerStore((store, name) => {
  const [place = '', limit] = name.split(' ')
  const [path = '', record = ''] = place.split('/')
  return page(store, commentsRequest(path, record, Number(limit) + 1))
})

/** The last comments on the record, with a button for all. An address that names one opens them, too. */
export default function CommentsCard({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useMessages(messages)
  const { path } = useCollection()
  const [search, setSearch] = useSearchParams()
  const named = search.get(commentInAddress)
  const key = draftKey(useViewer().uid, `${path}/${id}`)
  const [draft, setDraft] = useState(() => readDraft(key))
  const [isChosen, setChosen] = useState(draft !== noDraft)
  const [max, setMax] = useState(shownAtOnce)
  const store = useStore()
  const ago = useAgo()
  const comments = useLive(newest(store, `${path}/${id} ${max}`))
  const found = comments.value ?? []
  const count = Math.min(found.length, max)
  const label = () => {
    if (count === 0) return t('open')
    return t(found.length > max ? 'openMore' : 'openCount', { count })
  }
  const changeDraft = (next: Draft) => {
    setDraft(next)
    storeDraft(key, next)
  }
  const dropSent = (sent: Draft) => {
    setDraft(now => (isSameDraft(now, sent) ? noDraft : now))
    if (isSameDraft(readDraft(key), sent)) storeDraft(key, noDraft)
  }
  const close = () => {
    setChosen(false)
    if (named === null) return
    setSearch(
      before => {
        before.delete(commentInAddress)
        return before
      },
      { replace: true },
    )
  }
  const opener = (
    <Button
      variant="link"
      className="p-1"
      aria-label={label()}
      title={t('open')}
      onPointerEnter={() => {
        prepareSidePanel()
        CommentsPanel.prepare()
      }}
      onClick={() => setChosen(true)}
    >
      <MessageSquarePlus size={16} aria-hidden="true" />
      {count === 0 ? null : <span aria-hidden="true">{found.length > max ? `${count}+` : count}</span>}
    </Button>
  )
  const last = found.slice(0, lastShown).flatMap(({ id: key, value }) => commentIn(key, value) ?? [])
  return (
    <>
      <AsideCard title={t('heading')} action={opener}>
        {last.length === 0
          ? null
          : last.map(comment => (
              <AsidePerson key={comment.id} uid={comment.by}>
                <strong>
                  <PersonName uid={comment.by} />
                </strong>{' '}
                <span className="text-soft fs-smaller">{ago(comment.at)}</span>
                <span className="comment-last">{comment.text}</span>
              </AsidePerson>
            ))}
      </AsideCard>
      <BesidePanel isOpen={isChosen || named !== null} title={t('title', { title })} onClose={close}>
        <CommentsPanel
          id={id}
          comments={comments}
          maxComments={max}
          named={named}
          draft={draft}
          onDraft={changeDraft}
          onSent={dropSent}
          onMore={() => setMax(max + shownAtOnce)}
        />
      </BesidePanel>
    </>
  )
}
