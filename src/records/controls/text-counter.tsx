import { useWords } from '../../ui/words/use-words.ts'
import { words } from './words.ts'

interface TextCounterProps {
  readonly id: string
  readonly length: number
  readonly max: number
}

/** From here on the limit is near enough to be told. */
const near = 0.8

/** How much still fits, once it is not much; how much is too much. */
export const TextCounter = ({ id, length, max }: TextCounterProps) => {
  const t = useWords(words)
  const isNear = length > max * near
  return (
    <p className="field-counter" id={id} data-over={length > max} hidden={!isNear}>
      {length > max ? t('over', { count: length - max }) : t('left', { count: max - length })}
    </p>
  )
}
