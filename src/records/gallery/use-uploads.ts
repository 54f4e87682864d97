import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { uploadMachine } from '../../../machines/uploads/upload.ts'
import { uploadsMachine } from '../../../machines/uploads/uploads.ts'
import type { Collection } from '../../model/collection.ts'
import { useWriter } from '../writing/use-writer.ts'
import type { PictureFields } from './picture-fields.ts'
import { prepare, savePicture, textIssues } from './upload-actors.ts'

/** The queue of a page: it ends with the page. */
export const useUploads = (collection: Collection, fields: PictureFields) => {
  const writer = useWriter(collection)
  const [machine] = useState(() =>
    uploadsMachine.provide({
      actors: {
        upload: uploadMachine.provide({
          actors: { prepare, save: savePicture(writer, fields) },
          guards: {
            isDescribed: ({ context }) => Object.keys(textIssues(collection, fields, context.texts)).length === 0,
          },
        }),
      },
    }),
  )
  const queue = useActorRef(machine, { input: { titleField: collection.title } })
  const choose = (files: readonly File[]) =>
    queue.send({
      type: 'files.chosen',
      files: files.map(file => ({ id: writer.store.newId(), name: file.name, content: file })),
    })
  return { queue, choose }
}
