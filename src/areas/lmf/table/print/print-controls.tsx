import Printer from 'lucide-react/icons/printer'
import { use } from 'react'
import Button from 'react-bootstrap/Button'
import { useMessages } from '../../../../ui/messages/use-messages.ts'
import { Choice } from '../choice.tsx'
import { fixtureChoices, type PrintAddress, papers } from './address.ts'
import { messages } from './messages.ts'
import { PrinterContext } from './printer.ts'

interface PrintControlsProps {
  readonly address: PrintAddress
  /** How many sheets come out. */
  readonly count: number
  readonly onChange: (change: Partial<PrintAddress>) => void
}

/** What is printed and on which paper. None of it is on the paper. */
export const PrintControls = ({ address, count, onChange }: PrintControlsProps) => {
  const t = useMessages(messages)
  const print = use(PrinterContext)
  return (
    <section className="print-controls" aria-label={t('controls')}>
      <Choice
        label={t('paper')}
        value={address.paper}
        options={papers.map(paper => ({ value: paper, label: t(paper) }))}
        onChoose={paper => onChange({ paper })}
      />
      <Choice
        label={t('fixtures')}
        value={address.fixtures}
        options={fixtureChoices.map(choice => ({ value: choice, label: t(choice) }))}
        onChoose={fixtures => onChange({ fixtures })}
      />
      <label className="print-check">
        <input
          type="checkbox"
          checked={address.hasTable}
          onChange={event => onChange({ hasTable: event.target.checked })}
        />
        {t('withTable')}
      </label>
      <p className="print-count" role="status">
        {t('sheets', { count })}
      </p>
      <Button disabled={count === 0} onClick={print}>
        <Printer size={16} aria-hidden="true" /> {t('print')}
      </Button>
    </section>
  )
}
