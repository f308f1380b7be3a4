import { connectAsOperator } from '../../tools/team/connect.ts'
import { makeStream, streamSettings } from '../../tools/team/make-stream.ts'
import { permissionsText } from '../../tools/team/reader-permissions.ts'
import { sharingWriter } from '../../tools/team/sharing-writer.ts'
import type { Engine } from '../../tools/team/start-engine.ts'
import { expect, test } from './support/app.ts'
import { startTestEngine } from './support/engine.ts'

const MANY = Array.from({ length: 10_000 }, (_, index) => `c${index}`)

/** Makes the stream, or changes it. */
async function setStream({ operatorUrl }: Engine, maxBytes?: number): Promise<void> {
  const operator = await connectAsOperator(operatorUrl)
  await makeStream(operator, 'team', streamSettings('team', { maxBytes }))
  await operator.close()
}

test('the engine is killed while 10,000 are marked: all are there when it is back', async ({
  engine,
}) => {
  const anna = sharingWriter('anna', () => engine.readerUrl)
  const ben = sharingWriter('ben', () => engine.readerUrl)
  await expect.poll(() => anna.isSettled() && ben.isSettled()).toBe(true)
  anna.mark(...MANY)
  await expect.poll(() => ben.ids().size, { intervals: [5] }).toBeGreaterThan(0)
  await engine.kill()
  expect(ben.ids().size).toBeLessThan(MANY.length)
  await expect.poll(() => anna.state().phase).toBe('away')
  await engine.start()
  await expect.poll(() => anna.isSettled()).toBe(true)
  await expect.poll(() => ben.records() === anna.records()).toBe(true)
  expect(ben.ids().size).toBe(MANY.length)
  // Without a fault, for docs/performance.md.
  const startedAt = performance.now()
  anna.write('c0', 'before')
  for (const id of MANY) anna.write(id, 'the same')
  await expect.poll(() => ben.records() === anna.records(), { intervals: [50] }).toBe(true)
  console.log(
    `10,000 changes are with a colleague in ${Math.round(performance.now() - startedAt)} ms`,
  )
  for (const { stop } of [anna, ben]) stop()
})

test('an engine without room says so, keeps what it has, and takes the rest when it has room', async () => {
  const engine = await startTestEngine()
  await setStream(engine, 100_000)
  const anna = sharingWriter('anna', () => engine.readerUrl)
  anna.mark(...MANY.slice(0, 2000))
  await expect.poll(() => anna.state().phase).toBe('full')
  expect(anna.state().waiting).toBeGreaterThan(0)
  await setStream(engine, 10_000_000)
  await expect.poll(() => anna.isSettled()).toBe(true)
  const ben = sharingWriter('ben', () => engine.readerUrl)
  await expect.poll(() => ben.records() === anna.records()).toBe(true)
  for (const { stop } of [anna, ben]) stop()
  await engine.stop()
})

test('a reader who may not write is told so, and still sees what others do', async () => {
  const permissions = permissionsText('team', []).replace('"$KV.team.>"', '"team.here.x"')
  const engine = await startTestEngine({ permissions })
  await setStream(engine)
  const operator = await connectAsOperator(engine.operatorUrl)
  const anna = sharingWriter('anna', () => engine.readerUrl)
  await expect.poll(() => anna.isSettled()).toBe(true)
  anna.mark('c1')
  await expect.poll(() => anna.state()).toMatchObject({ phase: 'refused', waiting: 1 })
  const value = { v: 1, members: { reviewed: [true, [Date.now(), 0, 'ben']] } }
  await operator.request('$KV.team.bm9ydGh3aW5k.review.Yzk', JSON.stringify(value))
  await expect.poll(() => anna.ids().has('c9')).toBe(true)
  expect(anna.state()).toMatchObject({ phase: 'refused', waiting: 1 })
  anna.stop()
  await operator.close()
  await engine.stop()
})
