import { useLiveValue } from '../../records/data/live/live.ts'
import type { CellAdditionProps } from '../../records/registry/kind.ts'

/** Name of the layout's app, which the record has by its key. */
export default function AppCell({ record }: CellAdditionProps) {
  const key = String(record.app)
  const { status, value } = useLiveValue(`apps/${key}/name`)
  return status === 'loading' ? '…' : typeof value === 'string' ? value : key
}
