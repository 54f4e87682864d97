import { Navigate, useParams } from 'react-router-dom'
import { useLiveValue } from '../../records/data/live/live.ts'
import { LiveView } from '../../records/data/live/live-view.tsx'
import { pathsOf } from '../../records/registry/record-kind.ts'
import contents from './collections/contents.ts?head'

const { edit, list } = pathsOf(contents)

/** Opens the content that a link in a text names by its slug. An unknown slug is searched in the list. */
export default function ContentLinkPage() {
  const { slug = '' } = useParams()
  const isSlug = /^[a-z0-9-]+$/.test(slug)
  const holder = useLiveValue(isSlug ? `unique/${contents.path}/slug/${slug}` : null)
  return (
    <LiveView live={holder}>
      {id => <Navigate replace to={typeof id === 'string' ? edit(id) : `${list}?search=${encodeURIComponent(slug)}`} />}
    </LiveView>
  )
}
