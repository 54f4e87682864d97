import type { NewPicture } from '../../../machines/records/import-table.ts'
import { PortError } from '../../model/failure.ts'
import type { Values } from '../../model/record.ts'
import type { Language } from '../../ui/messages/language.ts'
import { problemText } from '../../ui/pictures/picture-problem.ts'
import { PictureError } from '../../ui/pictures/picture-types.ts'
import { preparePicture } from '../../ui/pictures/prepare-picture.ts'
import { pictureValues } from '../gallery/picture-values.ts'

/**
 * Unpacks a file and builds its picture's values.
 *
 * @throws {PortError} with a message for the person
 */
export const makePicture = async ({ collection, texts, file }: NewPicture, language: Language): Promise<Values> => {
  try {
    const content = await file.read()
    if (!(content instanceof Blob)) throw new Error('What was unpacked is no file.')
    const prepared = await preparePicture(content)
    if (prepared.lostAnimation)
      throw new PictureError('cannotEncode', 'It would lose its animation.', { reason: 'animationLost' })
    return pictureValues(collection, prepared, texts)
  } catch (error) {
    const problem = error instanceof PictureError ? error : new PictureError('notAnImage', '', { reason: 'damaged' })
    throw new PortError({ code: problem.code, message: problemText(language, file.name, problem) }, { cause: error })
  }
}
