import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Col from 'react-bootstrap/Col'
import Form from 'react-bootstrap/Form'
import InputGroup from 'react-bootstrap/InputGroup'
import Row from 'react-bootstrap/Row'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'
import './form.scss'
import { Validation } from './validation.tsx'

const results = ['home', 'draw', 'away'] as const

export const Checks = () => {
  const t = useMessages(messages)
  const id = useId()
  const [result, setResult] = useState<(typeof results)[number]>('home')
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
          <Form.Check type="switch" role="switch" id={`${id}-goals`} label={t('goals')} defaultChecked />
          <Form.Check type="switch" role="switch" id={`${id}-cards`} label={t('cards')} />
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

export const Controls = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('controls')}>
      <Form onSubmit={event => event.preventDefault()}>
        <Form.Group controlId={`${id}-email`}>
          <Form.Label>{t('email')}</Form.Label>
          <Form.Control type="email" autoComplete="off" aria-describedby={`${id}-hint`} />
          <Form.Text id={`${id}-hint`}>{t('emailHint')}</Form.Text>
        </Form.Group>
        <Form.Group controlId={`${id}-password`}>
          <Form.Label>{t('password')}</Form.Label>
          <Form.Control type="password" autoComplete="off" />
        </Form.Group>
        <Form.Group controlId={`${id}-competition`}>
          <Form.Label>{t('competition')}</Form.Label>
          <Form.Select>
            {competitions.map(one => (
              <option key={one}>{t(one)}</option>
            ))}
          </Form.Select>
        </Form.Group>
        <Form.Group controlId={`${id}-teams`}>
          <Form.Label>{t('teams')}</Form.Label>
          <Form.Select multiple htmlSize={3}>
            {teams.map(team => (
              <option key={team}>{team}</option>
            ))}
          </Form.Select>
        </Form.Group>
        <Form.Group controlId={`${id}-notes`}>
          <Form.Label>{t('notes')}</Form.Label>
          <Form.Control as="textarea" rows={3} />
        </Form.Group>
        <Form.Group controlId={`${id}-picture`}>
          <Form.Label>{t('picture')}</Form.Label>
          <Form.Control type="file" accept="image/*" />
        </Form.Group>
        <Form.Group controlId={`${id}-season`}>
          <Form.Label>{t('readOnly')}</Form.Label>
          <Form.Control readOnly value={t('season')} />
        </Form.Group>
        <Form.Group controlId={`${id}-disabled`}>
          <Form.Label>{t('disabled')}</Form.Label>
          <Form.Control disabled value={t('disabledValue')} />
        </Form.Group>
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

export const FormGrid = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('grid')}>
      {rows.map(row => (
        <Row key={row[0].name}>
          {row.map(({ name, width }) => (
            <Col key={name} sm={width}>
              <Form.Group controlId={`${id}-${name}`}>
                <Form.Label>{t(name)}</Form.Label>
                <Form.Control autoComplete="off" />
              </Form.Group>
            </Col>
          ))}
        </Row>
      ))}
    </Card>
  )
}

export const InputGroups = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('inputGroups')}>
      <Form.Group controlId={`${id}-handle`}>
        <Form.Label>{t('handle')}</Form.Label>
        <InputGroup>
          <InputGroup.Text aria-hidden="true">@</InputGroup.Text>
          <Form.Control autoComplete="off" />
        </InputGroup>
      </Form.Group>
      <Form.Group controlId={`${id}-address`}>
        <Form.Label>{t('address')}</Form.Label>
        <InputGroup>
          <InputGroup.Text id={`${id}-scheme`}>https://</InputGroup.Text>
          <Form.Control aria-describedby={`${id}-scheme`} />
        </InputGroup>
      </Form.Group>
      <Form.Group controlId={`${id}-fee`}>
        <Form.Label>{t('fee')}</Form.Label>
        <InputGroup>
          <Form.Control inputMode="decimal" aria-describedby={`${id}-unit`} />
          <InputGroup.Text id={`${id}-unit`}>{t('feeUnit')}</InputGroup.Text>
        </InputGroup>
      </Form.Group>
      <Form.Group controlId={`${id}-seat`}>
        <Form.Label>{t('seat')}</Form.Label>
        <InputGroup>
          <InputGroup.Checkbox aria-label={t('seatFree')} />
          <Form.Control />
        </InputGroup>
      </Form.Group>
      <Search />
    </Card>
  )
}

const Search = () => {
  const t = useMessages(messages)
  const id = useId()
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setSearched(text.trim())
  }
  return (
    <Form onSubmit={search} role="search" aria-label={t('search')}>
      <Form.Group controlId={id}>
        <Form.Label>{t('search')}</Form.Label>
        <InputGroup>
          <Form.Control value={text} autoComplete="off" onChange={event => setText(event.target.value)} />
          <Button type="submit">{t('go')}</Button>
        </InputGroup>
      </Form.Group>
      <p className="demo-said" role="status">
        {searched === null ? null : searched === '' ? t('searchEmpty') : t('searched', { text: searched })}
      </p>
    </Form>
  )
}

export const Ranges = () => {
  const t = useMessages(messages)
  const id = useId()
  const [volume, setVolume] = useState(60)
  const [quality, setQuality] = useState(3)
  return (
    <Card title={t('range')}>
      <Form.Group controlId={`${id}-volume`}>
        <Form.Label>{t('volume', { value: volume })}</Form.Label>
        <Form.Range value={volume} onChange={event => setVolume(Number(event.target.value))} />
      </Form.Group>
      <Form.Group controlId={`${id}-quality`}>
        <Form.Label>{t('quality', { value: quality })}</Form.Label>
        <Form.Range min={1} max={5} value={quality} onChange={event => setQuality(Number(event.target.value))} />
      </Form.Group>
      <Form.Group controlId={`${id}-fixed`}>
        <Form.Label>{t('fixed')}</Form.Label>
        <Form.Range disabled defaultValue={30} />
      </Form.Group>
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

export const Sizing = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('sizing')}>
      {fields.map(({ name, size }) => (
        <Form.Group key={name} controlId={`${id}-${name}`}>
          <Form.Label>{t(name)}</Form.Label>
          <Form.Control {...size} />
        </Form.Group>
      ))}
      {selects.map(({ name, size }) => (
        <Form.Group key={name} controlId={`${id}-${name}`}>
          <Form.Label>{t(name)}</Form.Label>
          <Form.Select size={size}>
            <option>{t('league')}</option>
            <option>{t('cup')}</option>
          </Form.Select>
        </Form.Group>
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
