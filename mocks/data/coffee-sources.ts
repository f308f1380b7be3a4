import { createSources, rareSites } from './sources.ts'

const FIRST = 'roast bean cup filter crema moka barista brew grind dose drip mug ristretto siphon'
const SECOND = 'diary notes weekly club lab report daily corner tests archive table guide post'

/** 182 hosts: a popular brand has a very long tail. */
const RARE_HOSTS = SECOND.split(' ').flatMap((second) =>
  FIRST.split(' ').map((first) => `${first}${second}.example`),
)

export const COFFEE_SOURCES = createSources([
  {
    host: 'beanreport.example',
    pages: ['/best-beans-2026', '/atlas-review', '/washed-or-natural', '/price-index', '/decaf'],
    weight: 14,
  },
  {
    host: 'www.roastweekly.example',
    pages: ['/atlas-coffee', '/roasters-to-watch', '/subscription-test', '/espresso-blends'],
    weight: 11,
    tone: 'praising',
  },
  {
    host: 'forum.homebarista.example',
    pages: ['/t/atlas-too-dark', '/t/which-beans', '/t/stale-capsules', '/t/moka-pot-advice'],
    weight: 14,
    later: { weight: 9 },
    tone: 'critical',
  },
  {
    host: 'cuppingnotes.example',
    pages: ['/sidama-washed', '/colombia-2026', '/anaerobic-naturals', '/scores'],
    weight: 9,
    tone: 'praising',
  },
  {
    host: 'gearlab.example',
    pages: ['/burr-grinders', '/moka-pots', '/office-machines'],
    weight: 8,
  },
  {
    host: 'videos.coffeeclips.example',
    pages: ['/watch/atlas-roastery', '/watch/cold-brew-at-home', '/watch/milk-drinks'],
    weight: 2,
    later: { weight: 11 },
    tone: 'praising',
    platforms: ['google_ai', 'chatgpt', 'copilot'],
  },
  {
    host: 'atlascoffee.example',
    pages: ['/about', '/subscriptions', '/wholesale', '/transparency'],
    weight: 6,
    tone: 'praising',
  },
  ...rareSites(
    RARE_HOSTS,
    [
      '/atlas-coffee',
      '/best-coffee-beans',
      '/espresso-at-home',
      '/filter-coffee',
      '/gifts',
      '/decaf',
      '/cold-brew',
      '/office-coffee',
    ],
    1.6,
  ),
])
