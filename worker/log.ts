/** Output of the worker. Texts name records by path and id, never by their contents. */
export interface Log {
  readonly done: (message: string) => void
  readonly trouble: (message: string) => void
}

export const plainLog: Log = {
  done: message => console.log(message),
  trouble: message => console.error(message),
}

const jsonLine = (severity: 'INFO' | 'ERROR', message: string): string =>
  JSON.stringify({ time: new Date().toISOString(), severity, message })

/** A line of JSON for each event, in the names that Google Cloud Logging and most collectors know. */
export const jsonLog: Log = {
  done: message => console.log(jsonLine('INFO', message)),
  trouble: message => console.error(jsonLine('ERROR', message)),
}
