import { type FormEvent, type ReactNode, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Col from 'react-bootstrap/Col'
import Form from 'react-bootstrap/Form'
import type { FormControlProps } from 'react-bootstrap/FormControl'
import InputGroup from 'react-bootstrap/InputGroup'
import Row from 'react-bootstrap/Row'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage, Said } from '../demo-page.tsx'
import { messages } from './messages.ts'
import { Validation } from './validation.tsx'
import './form.scss'

interface FieldProps extends Omit<FormControlProps, 'children'> {
  readonly label: string
  /** In place of a control with the other properties. */
  readonly children?: ReactNode
}

const Field = ({ label, children, ...control }: FieldProps) => (
  <Form.Group controlId={useId()}>
    <Form.Label>{label}</Form.Label>
    {children ?? <Form.Control autoComplete="off" {...control} />}
  </Form.Group>
)

const results = ['home', 'draw', 'away'] as const

const Checks = () => {
  const t = useMessages(messages)
  const id = useId()
  const [result, setResult] = useState<(typeof results)[number]>('home')
  const [ofGoals, setOfGoals] = useState(true)
  const [ofCards, setOfCards] = useState(false)
  return (
    <Card title={t('checks')}>
      <div className="form-sets">
        <fieldset>
          <legend>{t('checkboxes')}</legend>
          <Form.Check id={`${id}-monday`} label={t('monday')} defaultChecked />
          <Form.Check id={`${id}-tuesday`} label={t('tuesday')} />
          <Form.Check id={`${id}-wednesday`} label={t('wednesday')} disabled />
        </fieldset>
        <fieldset>
          <legend>{t('radios')}</legend>
          {results.map(one => (
            <Form.Check
              key={one}
              id={`${id}-${one}`}
              type="radio"
              name={`${id}-result`}
              label={t(one)}
              checked={one === result}
              onChange={() => setResult(one)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('switches')}</legend>
          <Toggle label={t('goals')} value={ofGoals} onChange={setOfGoals} />
          <Toggle label={t('cards')} value={ofCards} onChange={setOfCards} />
        </fieldset>
        <fieldset>
          <legend>{t('inline')}</legend>
          <Form.Check inline id={`${id}-english`} label={t('english')} defaultChecked />
          <Form.Check inline id={`${id}-spanish`} label={t('spanish')} />
        </fieldset>
      </div>
    </Card>
  )
}

const competitions = ['league', 'cup', 'friendly'] as const
const teams = ['Atlético Volcán', 'Real Izalco', 'Deportivo Lempa']

const Controls = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('controls')}>
      <Form onSubmit={event => event.preventDefault()}>
        <Field label={t('email')}>
          <Form.Control type="email" autoComplete="off" aria-describedby={`${id}-hint`} />
          <Form.Text id={`${id}-hint`}>{t('emailHint')}</Form.Text>
        </Field>
        <Field label={t('password')} type="password" />
        <Field label={t('competition')}>
          <Form.Select>
            {competitions.map(one => (
              <option key={one}>{t(one)}</option>
            ))}
          </Form.Select>
        </Field>
        <Field label={t('teams')}>
          <Form.Select multiple htmlSize={3}>
            {teams.map(team => (
              <option key={team}>{team}</option>
            ))}
          </Form.Select>
        </Field>
        <Field label={t('notes')}>
          <Form.Control as="textarea" rows={3} />
        </Field>
        <Field label={t('picture')}>
          <Form.Control type="file" accept="image/*" />
        </Field>
        <Field label={t('readOnly')} readOnly value={t('season')} />
        <Field label={t('disabled')} disabled value={t('disabledValue')} />
      </Form>
    </Card>
  )
}

const rows = [
  [
    { name: 'firstName', width: 6 },
    { name: 'lastName', width: 6 },
  ],
  [{ name: 'street', width: 12 }],
  [
    { name: 'postcode', width: 4 },
    { name: 'city', width: 8 },
  ],
] as const

const FormGrid = () => {
  const t = useMessages(messages)
  return (
    <Card title={t('grid')}>
      {rows.map(row => (
        <Row key={row[0].name}>
          {row.map(({ name, width }) => (
            <Col key={name} sm={width}>
              <Field label={t(name)} />
            </Col>
          ))}
        </Row>
      ))}
    </Card>
  )
}

const InputGroups = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('inputGroups')}>
      <Field label={t('handle')}>
        <InputGroup>
          <InputGroup.Text aria-hidden="true">@</InputGroup.Text>
          <Form.Control autoComplete="off" />
        </InputGroup>
      </Field>
      <Field label={t('address')}>
        <InputGroup>
          <InputGroup.Text id={`${id}-scheme`}>https://</InputGroup.Text>
          <Form.Control aria-describedby={`${id}-scheme`} />
        </InputGroup>
      </Field>
      <Field label={t('fee')}>
        <InputGroup>
          <Form.Control inputMode="decimal" aria-describedby={`${id}-unit`} />
          <InputGroup.Text id={`${id}-unit`}>{t('feeUnit')}</InputGroup.Text>
        </InputGroup>
      </Field>
      <Field label={t('seat')}>
        <InputGroup>
          <InputGroup.Checkbox aria-label={t('seatFree')} />
          <Form.Control />
        </InputGroup>
      </Field>
      <Search />
    </Card>
  )
}

const Search = () => {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setSearched(text.trim())
  }
  return (
    <Form onSubmit={search} role="search" aria-label={t('search')}>
      <Field label={t('search')}>
        <InputGroup>
          <Form.Control value={text} autoComplete="off" onChange={event => setText(event.target.value)} />
          <Button type="submit">{t('go')}</Button>
        </InputGroup>
      </Field>
      <Said>{searched === null ? null : searched === '' ? t('searchEmpty') : t('searched', { text: searched })}</Said>
    </Form>
  )
}

const Ranges = () => {
  const t = useMessages(messages)
  const [volume, setVolume] = useState(60)
  const [quality, setQuality] = useState(3)
  return (
    <Card title={t('range')}>
      <Field label={t('volume', { value: volume })}>
        <Form.Range value={volume} onChange={event => setVolume(Number(event.target.value))} />
      </Field>
      <Field label={t('quality', { value: quality })}>
        <Form.Range min={1} max={5} value={quality} onChange={event => setQuality(Number(event.target.value))} />
      </Field>
      <Field label={t('fixed')}>
        <Form.Range disabled defaultValue={30} />
      </Field>
    </Card>
  )
}

const fields = [
  { name: 'large', size: { size: 'lg' } },
  { name: 'medium', size: {} },
  { name: 'small', size: { size: 'sm' } },
] as const

const selects = [
  { name: 'largeSelect', size: 'lg' },
  { name: 'smallSelect', size: 'sm' },
] as const

const Sizing = () => {
  const t = useMessages(messages)
  return (
    <Card title={t('sizing')}>
      {fields.map(({ name, size }) => (
        <Field key={name} label={t(name)} {...size} />
      ))}
      {selects.map(({ name, size }) => (
        <Field key={name} label={t(name)}>
          <Form.Select size={size}>
            <option>{t('league')}</option>
            <option>{t('cup')}</option>
          </Form.Select>
        </Field>
      ))}
    </Card>
  )
}

export default function FormPage() {
  return (
    <DemoPage>
      <div>
        <Controls />
        <Sizing />
        <FormGrid />
      </div>
      <div>
        <Validation />
        <Checks />
        <InputGroups />
        <Ranges />
      </div>
    </DemoPage>
  )
}
