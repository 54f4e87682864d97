import { byteOrderMark, csvLine, saveBlob } from '../../../records/data/files.ts'
import type { SavedChart } from '../../../ui/charts/chart-frame.tsx'
import { chartPicture, pngOf } from '../../../ui/charts/picture.ts'

/**
 * Saves a chart as a file named by its title.
 *
 * @throws Error if the browser cannot render the picture
 */
export const saveChart = async ({ file, title, rows, figure }: SavedChart): Promise<void> => {
  const name = `${title.replaceAll(/[\\/:*?"<>|]+/g, ' ')}.${file}`
  if (file === 'csv') return saveBlob(new Blob([byteOrderMark, ...rows.map(csvLine)], { type: 'text/csv' }), name)
  const picture = figure && chartPicture(figure, title)
  if (!picture) throw new Error('There is no drawing to save.')
  saveBlob(await pngOf(picture), name)
}
