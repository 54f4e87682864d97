import { byteOrderMark, csvLine, saveBlob } from '../../../records/data/files.ts'
import type { SavedChart } from '../../../ui/charts/chart-frame.tsx'
import { chartPicture, pngOf } from '../../../ui/charts/picture.ts'

/**
 * Saves a chart as a file.
 *
 * @param name the file's, without an ending
 * @throws Error if the browser cannot render the picture
 */
export const saveChart = async ({ file, title, rows, figure }: SavedChart, name: string): Promise<void> => {
  const fileName = `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ')}.${file}`
  if (file === 'csv') return saveBlob(new Blob([byteOrderMark, ...rows.map(csvLine)], { type: 'text/csv' }), fileName)
  const picture = figure && chartPicture(figure, title)
  if (!picture) throw new Error('There is no drawing to save.')
  saveBlob(await pngOf(picture), fileName)
}
