// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { SharedTeam, sharedTeamOf } from '../../model/shared-team.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { ServicesProvider } from '../shared/use-services.tsx'
import { TeamCard } from './team-card.tsx'

beforeEach(() => {
  emptyIndexedDB()
  localStorage.clear()
})

/** Shows the card, of a team that nobody starts. @param marked the citations that are reviewed already */
function show({ team = { url: '/team', stream: 'team' }, marked = [] as string[] } = {}) {
  stubDialogs()
  const services = testServices({ configured: { brands: [], team } })
  if (marked.length > 0) reviewsOf(services).change('tea', marked, { reviewed: true })
  render(
    <ServicesProvider value={services}>
      <TeamCard />
    </ServicesProvider>,
  )
  return sharedTeamOf(services)
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('without a team, or with a wrong one, there is no card', () => {
  show({ team: { url: 'nats.example', stream: 'team' } })
  expect(screen.queryByRole('region', { name: 'Team' })).toBeNull()
})

test('nothing is shared without a name', async () => {
  const team = show()
  await press('Share my work')
  screen.getByText('Enter the name that your colleagues know.')
  expect(team?.choice.get().sharing).toBe('undecided')
})

test('who has made nothing shares at once, and can stop', async () => {
  const team = show()
  await userEvent.type(screen.getByLabelText('Your name'), ' Anna ')
  await press('Share my work')
  await screen.findByText('Connecting to the team.')
  expect(team?.choice.get()).toMatchObject({ name: 'Anna', sharing: 'on', since: -1 })
  await press('Stop sharing on this device')
  expect(team?.choice.get().sharing).toBe('off')
})

test('who never shared has nothing to remove; who did is asked, and told when the team can’t be reached', async () => {
  const team = show()
  const name = 'Remove my work from the team'
  expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.type(screen.getByLabelText('Your name'), 'Anna')
  await press('Share my work')
  await press(name)
  expect(team?.choice.get().sharing).toBe('on')
  const removing = vi.spyOn(SharedTeam.prototype, 'remove').mockRejectedValueOnce(new Error())
  await press('Remove my work')
  // While they share, nothing is said of it.
  await vi.waitFor(() => expect(removing).toHaveBeenCalledTimes(1))
  await press('Stop sharing on this device')
  await screen.findByText('The team can’t be reached, so nothing was removed. Try again later.')
  await press(name)
  removing.mockResolvedValueOnce({ removed: 3, left: 0, problem: null })
  await press('Remove my work')
  await screen.findByText(/^Your work is no longer in the team: 3 records removed\./)
  await press(name)
  removing.mockResolvedValueOnce({ removed: 3, left: 1, problem: 'full' })
  await press('Remove my work')
  await screen.findByText(/^The team’s storage is full, so not everything was removed: 3 records/)
  removing.mockRestore()
})

test.each([
  ['Share', true],
  ['Keep on this device', false],
])('what was made until now: %s', async (choice, isShared) => {
  const team = show({ marked: ['c1', 'c2'] })
  await userEvent.type(screen.getByLabelText('Your name'), 'Anna')
  await press('Share my work')
  await screen.findByText('On this device: Reviews and notes on citations: 2.')
  expect(team?.choice.get().sharing).toBe('undecided')
  await press(choice)
  expect(team?.choice.get().sharing).toBe('on')
  expect(team?.choice.get().since === -1).toBe(isShared)
})
