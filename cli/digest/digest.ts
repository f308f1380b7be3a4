import { runDigest } from './run-digest.ts'

// `npm run digest`. The rest can run inside of tests, where the start of a program would take longer than the digest.

const interruption = new AbortController()
process.once('SIGINT', () => {
  interruption.abort(new Error('Interrupted'))
})

/** @throws if the other end of a pipe is closed before everything is written */
async function say(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.once('error', () => {
      reject(new Error('The output was closed before everything was written.'))
    })
    process.stdout.write(text, (error) => {
      if (error === null || error === undefined) resolve()
    })
  })
}

process.exitCode = await runDigest(
  process.argv.slice(2),
  { say, complain: console.error },
  interruption.signal,
)
