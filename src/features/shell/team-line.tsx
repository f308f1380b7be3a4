import { useSelector } from '@tanstack/react-store'
import { type SharedTeam, sharedTeamOf } from '../../model/shared-team.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { waitingMessage } from '../../parts/user-data/team-messages.tsx'

/** How many changes wait to be sent to the team, while they can't be sent. */
export function TeamLine() {
  const team = sharedTeamOf(useServices())
  return team === null ? null : <Waiting team={team} />
}

function Waiting({ team }: { team: SharedTeam }) {
  const { sharing } = useSelector(team.choice)
  const state = useSelector(team.sync)
  const isHeldUp = sharing === 'on' && state.phase !== 'connected' && state.waiting > 0
  return isHeldUp ? <p>{waitingMessage(state)}</p> : null
}
