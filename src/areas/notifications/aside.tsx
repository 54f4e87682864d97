import type { FormPartProps } from '../../records/registry/record-kind.ts'
import { AudienceCard } from './audience/audience.tsx'
import { TestCard } from './tests/tests.tsx'
import './aside.scss'

/** Cards below the steps of a notification: its audience, and a test on one's own phone. */
export default function NotificationAside(props: FormPartProps) {
  return (
    <>
      <AudienceCard {...props} />
      <TestCard {...props} />
    </>
  )
}
