import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { tabChannel } from '../../lib/tab-channel.ts'
import { collectionScope } from '../../model/collections/collection-of.ts'
import type { Member } from '../../model/collections/record.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { sharedTeamOf } from '../../model/shared-team.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { TeamSettings } from './team-card.tsx'

beforeEach(() => emptyIndexedDB())

const TEAM: Record<string, string> = { url: '/team', stream: 'team' }

/** @param marked the citations that are already reviewed */
function show({ team = TEAM, marked = [] as string[] } = {}) {
  stubDialogs()
  const services = testServices({ configured: { brands: [], team } })
  if (marked.length > 0) reviewsOf(services).change('tea', marked, { reviewed: true })
  const sharedTeam = sharedTeamOf(services)
  const showCard = () => {
    render(
      <ServicesProvider value={services}>
        {sharedTeam !== null && <TeamSettings team={sharedTeam} />}
      </ServicesProvider>,
    )
  }
  showCard()
  return { services, team: sharedTeam, show: showCard }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('without a team, or with a wrong one, there is no card', () => {
  show({ team: { url: 'nats.example', stream: 'team' } })
  expect(screen.queryByRole('region', { name: 'Team' })).toBeNull()
})

test('nothing is shared without a name; who has made nothing shares at once, and can stop', async () => {
  const { team } = show()
  await press('Share my work')
  screen.getByText('Enter the name that your colleagues know.')
  expect(team?.choice.get().sharing).toBe('undecided')
  await userEvent.type(screen.getByLabelText('Your name'), ' Anna ')
  await press('Share my work')
  await screen.findByText('Connecting to the team.')
  expect(team?.choice.get()).toMatchObject({ name: 'Anna', sharing: 'on', since: -1 })
  await press('Stop sharing on this device')
  expect(team?.choice.get().sharing).toBe('off')
})

test('the name of who is signed on is no field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Anna Lindqvist' }))
  const { team } = show({ team: { url: '/team', stream: 'team', identity: '/oauth2/userinfo' } })
  act(() => team?.start())
  await screen.findByText('Anna Lindqvist')
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test('a name that another tab has changed is shown, and leaving the field changes nothing', async () => {
  const { team } = show()
  const field = screen.getByLabelText('Your name')
  await userEvent.type(field, 'Ana')
  await userEvent.tab()
  expect(team?.choice.get().name).toBe('Ana')
  act(() => team?.setName('Anna'))
  expect(field).toHaveProperty('value', 'Anna')
  await userEvent.click(field)
  await userEvent.tab()
  expect(team?.choice.get().name).toBe('Anna')
  // The name is required, so an emptied field shows the saved name again.
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'Anna')
})

test('while a number of changes falls quickly, only how it ends is announced', async () => {
  const { services } = show()
  render(<LiveRegion />)
  await userEvent.type(screen.getByLabelText('Your name'), 'Anna')
  await press('Share my work')
  await screen.findByText('Connecting to the team.')
  const another = tabChannel(`team ${collectionScope(services)}`)
  for (const waiting of [300, 200, 100, 0]) {
    another.send({ phase: 'connected', waiting, tooLarge: 0, newer: 0 })
  }
  const heard: (string | null)[] = []
  const region = screen.getByRole('status')
  new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true })
  await waitFor(() => expect(region.textContent).toBe('Everything is shared.'), { timeout: 3000 })
  expect(heard).toEqual(['Everything is shared.'])
  another.close()
})

/** A WebSocket to an address without a server. */
class NoServer {
  set onerror(fail: ((event: object) => void) | null) {
    queueMicrotask(() => fail?.({ message: 'Nobody answers.' }))
  }

  close() {}
}

test('who never shared has nothing to remove; who did is asked, and told how it ended until they share again', async () => {
  vi.stubGlobal('WebSocket', NoServer)
  const { team, show: showAgain } = show()
  const name = 'Remove my work from the team'
  expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.type(screen.getByLabelText('Your name'), 'Anna')
  await press('Share my work')
  await press(name)
  expect(team?.choice.get().sharing).toBe('on')
  await press('Remove my work')
  const said = 'The team can’t be reached, so nothing was removed. Try again later.'
  await screen.findByText(said)
  expect(team?.choice.get().sharing).toBe('off')
  cleanup()
  showAgain()
  screen.getByText(said)
  await press('Share my work')
  expect(screen.queryByText(said)).toBeNull()
})

test('what came from colleagues is not what one has made until now, also beside a copy of the citation', async () => {
  const { services, team } = show()
  team?.setName('Anna')
  const { records } = reviewsOf(services)
  const by = (writer: string): Member => [true, 1, 1, [0, writer]]
  records.receive([
    { id: 'c1', brandId: 'tea', members: { flagged: by('b Ben'), citation: [{}, 0] } },
    { id: 'c2', brandId: 'tea', members: { flagged: by('b Ben'), reviewed: [true, 1] } },
    { id: 'c3', brandId: 'tea', members: { flagged: by(`${team?.choice.get().id} Ann`) } },
  ])
  await press('Share my work')
  await screen.findByText('Reviews and notes on citations: 2')
})

test.each([
  ['Share', true],
  ['Keep on this device', false],
])('what was made until now: %s', async (choice, isShared) => {
  const { team } = show({ marked: ['c1', 'c2'] })
  await userEvent.type(screen.getByLabelText('Your name'), 'Anna')
  await press('Share my work')
  await screen.findByText('Reviews and notes on citations: 2')
  expect(team?.choice.get().sharing).toBe('undecided')
  await press(choice)
  expect(team?.choice.get().sharing).toBe('on')
  expect(team?.choice.get().since === -1).toBe(isShared)
})
