import { type ReactNode, useState } from 'react'
import Button from 'react-bootstrap/Button'
import ButtonGroup from 'react-bootstrap/ButtonGroup'
import ButtonToolbar from 'react-bootstrap/ButtonToolbar'
import Dropdown from 'react-bootstrap/Dropdown'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage, Said, Samples } from '../demo-page.tsx'
import { messages } from './messages.ts'
import '../kinds.scss'

const halves = ['first', 'second', 'extra'] as const
const competitions = ['league', 'cup', 'friendly'] as const
const days = [1, 2, 3, 4]

interface ChoiceProps<Value> {
  readonly label: string
  readonly options: readonly Value[]
  readonly nameOf: (value: Value) => ReactNode
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  readonly variant?: string
  readonly vertical?: boolean
}

const Choice = <Value extends string | number>({
  label,
  options,
  nameOf,
  chosen,
  onChoose,
  variant = 'outline-primary',
  vertical = false,
}: ChoiceProps<Value>) => (
  <ButtonGroup vertical={vertical} aria-label={label}>
    {options.map(one => (
      <Button
        key={one}
        variant={variant}
        className={one === chosen ? 'active' : ''}
        aria-pressed={one === chosen}
        onClick={() => onChoose(one)}
      >
        {nameOf(one)}
      </Button>
    ))}
  </ButtonGroup>
)

const ButtonGroups = () => {
  const t = useMessages(messages)
  const [half, setHalf] = useState<(typeof halves)[number]>('first')
  const [day, setDay] = useState(1)
  const [competition, setCompetition] = useState<(typeof competitions)[number]>('league')
  return (
    <>
      <Card title={t('groups')}>
        <Choice label={t('half')} options={halves} nameOf={one => t(one)} chosen={half} onChoose={setHalf} />
      </Card>
      <Card title={t('toolbar')}>
        <ButtonToolbar aria-label={t('toolbarLabel')} className="demo-row">
          <Choice
            label={t('days')}
            options={days}
            nameOf={one => one}
            chosen={day}
            onChoose={setDay}
            variant="outline-secondary"
          />
          <ButtonGroup aria-label={t('jump')}>
            <Button variant="outline-secondary" onClick={() => setDay(days.at(0) ?? 1)}>
              {t('opening')}
            </Button>
            <Button variant="outline-secondary" onClick={() => setDay(days.at(-1) ?? 1)}>
              {t('final')}
            </Button>
          </ButtonGroup>
        </ButtonToolbar>
      </Card>
      <Card title={t('vertical')}>
        <Choice
          label={t('standing')}
          options={competitions}
          nameOf={one => t(one)}
          chosen={competition}
          onChoose={setCompetition}
          vertical
        />
      </Card>
    </>
  )
}

const exports = ['csv', 'json', 'print'] as const
const audiences = ['press', 'clubs', 'fans'] as const
type Choice = (typeof exports)[number] | (typeof audiences)[number] | 'share'

const ButtonMenus = () => {
  const t = useMessages(messages)
  const [exported, setExported] = useState<Choice | null>(null)
  const [shared, setShared] = useState<Choice | null>(null)
  const said = (choice: Choice | null) => (choice === null ? t('nothing') : t('chosen', { choice: t(choice) }))
  const entries = (choices: readonly Choice[], choose: (choice: Choice) => void) => (
    <Dropdown.Menu>
      {choices.map(choice => (
        <Dropdown.Item key={choice} as="button" type="button" onClick={() => choose(choice)}>
          {t(choice)}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  )
  return (
    <>
      <Card title={t('dropdowns')}>
        <div className="demo-row">
          {(['primary', 'outline-secondary'] as const).map(variant => (
            <Dropdown key={variant}>
              <Dropdown.Toggle variant={variant}>{t('export')}</Dropdown.Toggle>
              {entries(exports, setExported)}
            </Dropdown>
          ))}
        </div>
        <Said>{said(exported)}</Said>
      </Card>
      <Card title={t('split')}>
        <div className="demo-row">
          {(['success', 'outline-primary'] as const).map(variant => (
            <Dropdown key={variant} as={ButtonGroup} aria-label={t('share')}>
              <Button variant={variant} onClick={() => setShared('share')}>
                {t('share')}
              </Button>
              <Dropdown.Toggle split variant={variant} aria-label={t('moreShare')} />
              {entries(audiences, setShared)}
            </Dropdown>
          ))}
        </div>
        <Said>{said(shared)}</Said>
      </Card>
    </>
  )
}

const kinds = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'] as const
const outlined = kinds.filter(kind => kind !== 'light')

export default function ButtonPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Samples title={t('variants')}>
        {kinds.map(kind => (
          <Button key={kind} variant={kind}>
            {t(kind)}
          </Button>
        ))}
        <Button variant="link">{t('link')}</Button>
      </Samples>
      <Samples title={t('outline')}>
        {outlined.map(kind => (
          <Button key={kind} variant={`outline-${kind}`}>
            {t(kind)}
          </Button>
        ))}
      </Samples>
      <Card title={t('sizes')}>
        {['primary', 'outline-secondary'].map(variant => (
          <div key={variant} className="demo-row">
            <Button variant={variant} size="lg">
              {t('large')}
            </Button>
            <Button variant={variant}>{t('medium')}</Button>
            <Button variant={variant} size="sm">
              {t('small')}
            </Button>
          </div>
        ))}
      </Card>
      <Samples title={t('disabled')}>
        {(['primary', 'outline-danger', 'light'] as const).map(kind => (
          <Button key={kind} variant={kind} disabled>
            {t(kind === 'outline-danger' ? 'danger' : kind)}
          </Button>
        ))}
      </Samples>
      <Card title={t('block')}>
        <div className="demo-blocks">
          <Button>{t('publish')}</Button>
          <Button variant="outline-primary">{t('schedule')}</Button>
        </div>
      </Card>
      <ButtonGroups />
      <ButtonMenus />
    </DemoPage>
  )
}
