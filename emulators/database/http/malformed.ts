import type { Duplex } from 'node:stream'

const TOO_LARGE = 'HPE_HEADER_OVERFLOW'
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers what is not HTTP, of which no handler hears: the `clientError` of a server. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [status, fault] = statusOf(error.code)
  const body = JSON.stringify({ error: fault })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function statusOf(code: string | undefined): readonly [string, string] {
  if (code === TOO_LARGE)
    return [
      '431 Request Header Fields Too Large',
      'The address and the headers are larger than 16 KB; send data in the body',
    ]
  if (code === TOO_SLOW) return ['408 Request Timeout', 'The request did not come to its end in time']
  return ['400 Bad Request', 'This is not a request of HTTP/1.1']
}
