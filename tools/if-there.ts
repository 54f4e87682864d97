/** Returns what was read, or the other value if the file or folder does not exist. */
export const ifThere = <Found, Other>(reading: Promise<Found>, otherwise: Other): Promise<Found | Other> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
