import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Nine addresses without a server, then that of this machine. */
const ADDRESSES = [
  ...Array.from({ length: 9 }, (_, index) => [127, 0, 0, index + 2]),
  [127, 0, 0, 1],
]

/** A DNS answer with IPv4 addresses (RFC 1035, 4.1); queries for other records get none. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5
  const addresses = question.readUInt16BE(end - 4) === 1 ? ADDRESSES : []
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.fill(0, 8)
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]),
  )
  return Buffer.concat([header, question.subarray(12, end), ...records])
}

/** A DNS server for which every name has ten addresses, of which one works. */
export async function startNames() {
  const names = createSocket('udp4')
  names.on('message', (question, { port, address }) => {
    names.send(answerTo(question), port, address)
  })
  names.bind(0, '127.0.0.1')
  await once(names, 'listening')
  return {
    resolver: `127.0.0.1:${names.address().port}`,
    stop: () => {
      names.close()
    },
  }
}
