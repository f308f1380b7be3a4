import { expect, test, vi } from 'vitest'
import { NOW } from '../test-records.ts'
import type { TeamConnection, TeamServer } from './team-server.ts'
import { bytesOf, join, settled, someTasks, testPauses } from './test-colleagues.ts'
import { BRAND, reviewKey, testServer } from './test-team-server.ts'

test('of some brands only, what is of another one waits for nothing', async () => {
  const { server, faults } = testServer()
  faults.brandIds = ['', BRAND]
  const anna = join(server, 'anna', { pause: testPauses().pause })
  await settled(anna)
  faults.refusal = 'refused'
  anna.mark('c1')
  anna.reviews.change('contoso', ['c2', 'c3'], { reviewed: true })
  await vi.waitFor(() => expect(anna.sync.state.get().phase).toBe('refused'))
  await someTasks()
  expect(anna.sync.state.get().waiting).toBe(1)
})

test('of some brands only, the own ones are shared also where the reader has opened another one', async () => {
  const { server, faults, valueOf } = testServer()
  faults.brandIds = ['', BRAND]
  const brands = ['contoso', BRAND]
  const [anna, ben] = [join(server, 'anna', { brands }), join(server, 'ben', { brands })]
  anna.mark('c1')
  anna.reviews.change('contoso', ['c2'], { reviewed: true })
  await settled(anna, ben)
  await vi.waitFor(() => expect(ben.isMarked('c1')).toBe(true))
  expect([ben.isMarked('c2'), valueOf(reviewKey('c2', 'contoso'))]).toEqual([false, null])
  expect(anna.seen.sent).toBeGreaterThan(0)
})

test('who may see none of the brands is told so', async () => {
  const { server, faults } = testServer()
  faults.brandIds = []
  const anna = join(server, 'anna', { brands: ['contoso'], pause: testPauses().pause })
  anna.reviews.change('contoso', ['c2'], { reviewed: true })
  await vi.waitFor(() =>
    expect(anna.sync.state.get()).toMatchObject({ phase: 'refused', waiting: 1 }),
  )
})

test.each([
  ['all brands', null],
  ['each of its brands', ['', BRAND]],
])(
  'nothing is said to be shared before the server was read: %s',
  async (_, brandIds: readonly string[] | null) => {
    const { server, faults, store } = testServer()
    faults.brandIds = brandIds
    const members = { reviewed: [true, [NOW, 0, 'ben']] }
    store(reviewKey('c1'), bytesOf({ v: 1, members }))
    const reads: (() => void)[] = []
    const slow: TeamServer = {
      connect: async () => {
        const connection = await server.connect()
        const watch: TeamConnection['watch'] = async (keys, onEntry, onRead) =>
          connection.watch(keys, onEntry, () => reads.push(onRead))
        return { ...connection, watch }
      },
    }
    const anna = join(slow, 'anna')
    const target = brandIds?.length ?? 1
    await vi.waitFor(() => expect(reads).toHaveLength(target))
    for (const read of reads.slice(1)) read()
    await vi.waitFor(() => expect(anna.isMarked('c1')).toBe(true))
    await someTasks()
    expect(anna.seen.sent).toBe(0)
    reads[0]?.()
    await settled(anna)
    expect(anna.seen.sent).toBeGreaterThan(0)
  },
)
