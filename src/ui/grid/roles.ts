/**
 * A browser may forget what the elements of a table are when they are laid out as blocks, so they say it. In this grid rows take the
 * keyboard's focus and cells do not, as the pattern allows (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 */
export const roles = {
  grid: { role: 'grid' },
  selectableGrid: { role: 'grid', 'aria-multiselectable': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
  /** Nothing to read, and nothing to reach. */
  nothing: { 'aria-hidden': true },
} as const
