/** What a reading finds, or the other value without that file or folder. */
export const ifThere = <Found, Other>(reading: Promise<Found>, otherwise: Other): Promise<Found | Other> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
