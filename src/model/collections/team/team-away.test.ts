import { expect, test, vi } from 'vitest'
import { NOW } from '../test-records.ts'
import { BRAND, reviewKey, testColleague, testServer } from './test-team-server.ts'

const DAY = 86_400_000

async function annaAway() {
  let now = NOW
  const { server, faults, drop, setNow, valueOf } = testServer()
  const anna = testColleague(server, 'anna', { now: () => now })
  anna.mark('c1')
  await vi.waitFor(() => expect(valueOf(reviewKey('c1'))).not.toBeNull())
  faults.isDown = true
  drop()
  await vi.waitFor(() => expect(anna.sync.state.get().phase).toBe('away'))
  return {
    anna,
    valueOf,
    passDay: () => {
      now += DAY
      setNow(now)
    },
    comeBack: () => {
      faults.isDown = false
    },
  }
}

test('what is changed after a day away is later than what the server has, and stays', async () => {
  const { anna, valueOf, passDay, comeBack } = await annaAway()
  passDay()
  anna.reviews.change(BRAND, ['c1'], { reviewed: false })
  comeBack()
  const reviewed = [false, [NOW + DAY, 0, 'anna']]
  await vi.waitFor(() => expect(valueOf(reviewKey('c1'))).toMatchObject({ members: { reviewed } }))
  expect(anna.isMarked('c1')).toBe(false)
  anna.sync.stop()
})

test('what is deleted while the server is away waits for nothing', async () => {
  const { anna } = await annaAway()
  anna.mark('c2', 'c3')
  await vi.waitFor(() => expect(anna.sync.state.get().waiting).toBe(2))
  await anna.reviews.clear()
  await vi.waitFor(() => expect(anna.sync.state.get().waiting).toBe(0))
  anna.sync.stop()
})
