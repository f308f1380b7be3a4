import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from '@playwright/test'
import { sharingActor } from '../../cli/team/sharing-actor.ts'
import { startCluster } from './support/cluster.ts'

// Actors without browsers, because a dozen browsers would be too slow.

const { TEAM_SEEDS = '1', TEAM_CHANGES = '600', TEAM_KILLS = '5' } = process.env
const [CHANGES, KILLS] = [Number(TEAM_CHANGES), Number(TEAM_KILLS)]
const [WRITERS, RECORDS] = [12, 400]
/** The approximate uptime and downtime of a node. */
const [ALIVE_MS, AWAY_MS] = [1000, 600]
const SETTLED = { timeout: 120_000 }

/** From 0 to, but not including, an end; deterministic by seed. */
function numbersOf(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits repeat soon.
    return Math.floor((state / 2 ** 32) * end)
  }
}

for (const seed of TEAM_SEEDS.split(',').map(Number)) {
  test(`nodes are killed at random: in the end nothing is missing anywhere (seed ${seed})`, async () => {
    test.setTimeout(600_000)
    const below = numbersOf(seed)
    const cluster = await startCluster()
    let connections = 0
    const join = (name: string) =>
      sharingActor(name, () => {
        connections += 1
        return cluster.userUrl(below(cluster.size))
      })
    const writers = Array.from({ length: WRITERS }, (_, index) => join(`writer ${index}`))
    const written = new Set<string>()
    const killNodes = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(ALIVE_MS / 2 + below(ALIVE_MS))
        const node = below(cluster.size)
        await cluster.kill(node)
        await wait(AWAY_MS / 2 + below(AWAY_MS))
        await cluster.start(node)
      }
    }
    const write = async () => {
      for (let change = 0; change < CHANGES; change += 1) {
        const id = `c${below(RECORDS)}`
        const writer = writers[below(WRITERS)]
        if (below(2) === 0) writer?.mark(id)
        else writer?.write(id, `note ${change}`)
        written.add(id)
        await wait((KILLS * (ALIVE_MS + AWAY_MS)) / CHANGES)
      }
    }
    await Promise.all([killNodes(), write()])

    const killedAt = performance.now()
    const isSame = () =>
      writers.every(({ isSettled }) => isSettled()) &&
      new Set(writers.map(({ records }) => records())).size === 1
    await expect.poll(isSame, SETTLED).toBe(true)
    const took = Math.round(performance.now() - killedAt)
    console.log(`${CHANGES} changes, ${KILLS} kills, ${connections} connections: ${took} ms`)
    // A new actor has only what the server has.
    const fresh = join('somebody new')
    await expect.poll(() => fresh.records() === writers[0]?.records(), SETTLED).toBe(true)
    expect(fresh.ids()).toEqual(written)
    for (const { stop } of [...writers, fresh]) stop()
    await cluster.stop()
  })
}
