import './staff.scss'
import { useEffect, useRef } from 'react'
import type { Person } from '../../../model/staff.ts'
import { DecisionDialog } from './dialogs.tsx'
import { useDecision, useDecisions } from './use-decisions.ts'

interface GiveRoleProps {
  readonly person: Person
  readonly onClose: () => void
}

export default function GiveRole({ person, onClose }: GiveRoleProps) {
  const decisions = useDecisions()
  const { decision } = useDecision(decisions)
  const wasAsked = useRef(false)
  useEffect(() => {
    decisions.send({ type: 'ask', action: { type: 'role', person, to: null } })
  }, [decisions, person])
  useEffect(() => {
    if (decision !== null) wasAsked.current = true
    else if (wasAsked.current) onClose()
  }, [decision, onClose])
  return <DecisionDialog decisions={decisions} />
}
