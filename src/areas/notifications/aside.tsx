import type { FormPartProps } from '../../records/kind.ts'
import { AudienceCard } from './audience/audience.tsx'
import { TestCard } from './tests/tests.tsx'
import './aside.scss'

/** What stands below the steps of a notification: who gets it, and trying it on a phone of one's own. */
export default function NotificationAside(props: FormPartProps) {
  return (
    <>
      <AudienceCard {...props} />
      <TestCard {...props} />
    </>
  )
}
