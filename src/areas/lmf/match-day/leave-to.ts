import { useNavigate } from 'react-router-dom'
import { isHeld, mayLeave } from '../../../ui/leaving/holds.ts'

/** Leads to another match day. Its rows are others: whoever has typed what is not saved is asked first, as on leaving the page. */
export const useLeaveTo = () => {
  const navigate = useNavigate()
  return (to: string): void => {
    if (!isHeld()) navigate(to)
    else
      void mayLeave().then(may => {
        if (may) navigate(to)
      })
  }
}
