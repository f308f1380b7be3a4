import { expect, test, vi } from 'vitest'
import { NOW } from '../test-records.ts'
import { type TeamServer, TeamRefusal } from './team-server.ts'
import { bytesOf, join, settled, someTasks, testPauses } from './test-colleagues.ts'
import { BRAND, reviewKey, testServer } from './test-team-server.ts'

test('on a connection that has failed, nothing is tried again and again', async () => {
  const { server, faults, mostDeadUpdates, valueOf } = testServer()
  const anna = join(server, 'anna')
  await settled(anna)
  faults.isDead = true
  anna.mark('c1')
  await vi.waitFor(() => expect(anna.sync.state.get().phase).toBe('away'))
  faults.isDead = false
  await settled(anna)
  expect(valueOf(reviewKey('c1'))).not.toBeNull()
  expect(mostDeadUpdates()).toBe(1)
})

test('what the server has lost without ending the connection is sent again', async () => {
  const { server, loseSilently, valueOf } = testServer()
  const anna = join(server, 'anna')
  await settled(anna)
  anna.mark('c1')
  await settled(anna)
  loseSilently()
  anna.write('c1', 'Ask them')
  await vi.waitFor(() => expect(valueOf(reviewKey('c1'))).toHaveProperty('members.note'))
  expect(valueOf(reviewKey('c1'))).toHaveProperty('members.reviewed')
})

test('to a server that is empty again, everybody gives back what they have', async () => {
  const { server, empty, valueOf } = testServer()
  const [anna, ben] = [join(server, 'anna'), join(server, 'ben')]
  anna.mark('c1')
  ben.mark('c2')
  await settled(anna, ben)
  anna.sync.stop()
  empty()
  await vi.waitFor(() => expect(valueOf(reviewKey('c1'))).not.toBeNull())
  expect(valueOf(reviewKey('c2'))).not.toBeNull()
})

test('a server without room is left alone for half a minute, and then gets everything', async () => {
  const { server, faults, updates, valueOf } = testServer()
  const { pause, lengths, end } = testPauses()
  const anna = join(server, 'anna', { pause })
  await settled(anna)
  faults.refusal = 'full'
  anna.mark('c1', 'c2')
  await vi.waitFor(() => expect(anna.sync.state.get()).toMatchObject({ phase: 'full', waiting: 2 }))
  const tried = updates()
  anna.mark('c3')
  await vi.waitFor(() => expect(anna.sync.state.get().waiting).toBe(3))
  expect([updates(), lengths]).toEqual([tried, [30_000]])
  faults.refusal = null
  end()
  await settled(anna)
  expect(valueOf(reviewKey('c3'))).not.toBeNull()
})

test('what a reader may not write is tried once on each connection, and waits', async () => {
  const { server, faults, drop, updates, valueOf } = testServer()
  const { pause, end } = testPauses()
  const anna = join(server, 'anna', { pause })
  await settled(anna)
  const sent = anna.seen.sent
  faults.refusal = 'refused'
  anna.mark('c1')
  await vi.waitFor(() =>
    expect(anna.sync.state.get()).toMatchObject({ phase: 'refused', waiting: 1 }),
  )
  anna.write('c1', 'Ask them')
  await someTasks()
  expect([updates(), anna.seen.sent]).toEqual([1, sent])
  drop()
  await someTasks()
  expect(anna.sync.state.get().phase).toBe('refused')
  faults.refusal = null
  end()
  await settled(anna)
  expect(valueOf(reviewKey('c1'))).toHaveProperty('members.note')
})

test('a connection that ends says why', async () => {
  const { server, drop } = testServer()
  const anna = join(server, 'anna', { pause: testPauses().pause })
  await settled(anna)
  drop('refused')
  await vi.waitFor(() => expect(anna.sync.state.get().phase).toBe('refused'))
  expect(anna.sync.connection.get()).toBeNull()
})

test.each(['full', 'refused'] as const)(
  'what one record met (%s) is said while it waits, also when others are taken',
  async (reason) => {
    const { server, valueOf } = testServer()
    let isMet = true
    const { pause, end } = testPauses()
    const picky: TeamServer = {
      connect: async () => {
        const connection = await server.connect()
        return {
          ...connection,
          update: async (key, ...rest) => {
            if (isMet && key === reviewKey('c1')) throw new TeamRefusal(reason)
            return connection.update(key, ...rest)
          },
        }
      },
    }
    const anna = join(picky, 'anna', { pause })
    await settled(anna)
    anna.mark('c1', 'c2', 'c3')
    await vi.waitFor(() => expect(valueOf(reviewKey('c3'))).not.toBeNull())
    await someTasks()
    expect(anna.sync.state.get()).toMatchObject({ phase: reason, waiting: 1 })
    isMet = false
    anna.reviews.change(BRAND, ['c1'], { flagged: true })
    end()
    if (reason === 'full') await settled(anna)
  },
)

test('a server that is away is asked less and less often, and at once again after it was there', async () => {
  const { server, faults, drop } = testServer()
  const { pause, lengths, end } = testPauses()
  faults.isDown = true
  const anna = join(server, 'anna', { pause })
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await vi.waitFor(() => expect(lengths.length).toBe(attempt))
    if (attempt < 7) end()
  }
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  faults.isDown = false
  end()
  await settled(anna)
  drop()
  await vi.waitFor(() => expect(lengths.length).toBe(8))
  expect(lengths.at(-1)).toBe(1000)
})

test('it ends at once when it is stopped before another attempt', async () => {
  const { server, faults } = testServer()
  const { pause, lengths } = testPauses()
  faults.isDown = true
  const anna = join(server, 'anna', { pause })
  await vi.waitFor(() => expect(lengths.length).toBe(1))
  anna.sync.stop()
  await anna.ended
})

test('a connection that comes after it was stopped is closed', async () => {
  const { server } = testServer()
  const { promise: isAllowed, resolve } = Promise.withResolvers<void>()
  const close = vi.fn()
  const asked = vi.fn(async () => {
    const connection = await server.connect()
    await isAllowed
    return { ...connection, close }
  })
  const anna = join({ connect: asked }, 'anna')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  anna.sync.stop()
  resolve()
  await anna.ended
  expect(close).toHaveBeenCalledOnce()
})

test('a change of a colleague that one has not heard of is read, on the same connection', async () => {
  const { server, storeSilently, valueOf } = testServer()
  const anna = join(server, 'anna')
  await settled(anna)
  const connection = anna.sync.connection.get()
  const value = { v: 1, members: { flagged: [true, [NOW, 0, 'ben']] } }
  storeSilently(reviewKey('c1'), bytesOf(value))
  anna.mark('c1')
  await vi.waitFor(() => expect(valueOf(reviewKey('c1'))).toHaveProperty('members.reviewed'))
  expect(valueOf(reviewKey('c1'))).toHaveProperty('members.flagged')
  await vi.waitFor(() => expect(anna.reviews.get('c1')?.flagged).toBe(true))
  expect(anna.sync.connection.get()).toBe(connection)
})

test('a server that cannot be watched is left and connected again', async () => {
  const { server } = testServer()
  const { pause, end } = testPauses()
  let isFirst = true
  const close = vi.fn()
  const connect = async () => {
    const connection = await server.connect()
    if (!isFirst) return connection
    isFirst = false
    return {
      ...connection,
      watch: async () => Promise.reject(new TeamRefusal('away')),
      close: () => {
        close()
        connection.close()
      },
    }
  }
  const anna = join({ connect }, 'anna', { pause })
  await vi.waitFor(() => expect(anna.sync.state.get().phase).toBe('away'))
  expect(close).toHaveBeenCalledOnce()
  anna.reviews.change(BRAND, ['c1'], { reviewed: true })
  await vi.waitFor(() => expect(anna.sync.state.get().waiting).toBe(1))
  end()
  await settled(anna)
})
