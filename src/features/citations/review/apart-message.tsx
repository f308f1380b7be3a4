import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { formatList } from '../../../lib/language.ts'
import type { PresenceMessage } from '../../../model/collections/team/here.ts'
import { teamPresenceOf } from '../../../model/team-presence.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { useCitations, useList, useOpenCitation } from '../citations-context.tsx'
import { ListButton } from '../list/list-button.tsx'
import { farEnd } from '../next-free.ts'
import { indexAfter } from '../reader/use-neighbours.ts'
import { DismissButton } from './dismiss-button.tsx'
import styles from './message.module.css'

/** Leads to the other end of the list, where the connection to colleagues is lost who were near: nobody then reviews what another does. */
export function ApartMessage() {
  const { brandId } = useCitations()
  const { lost } = teamPresenceOf(useServices())
  const there = useSelector(lost).filter((each) => each.brandId === brandId)
  return there.length > 0 && <FarEnd there={there} />
}

/** @param there what the colleagues had open */
function FarEnd({ there }: { there: readonly PresenceMessage[] }) {
  const { listFocus } = useCitations()
  const { lost, own } = teamPresenceOf(useServices())
  const open = useOpenCitation()
  const here = useSelector(own)?.citationId ?? ''
  const rows = useList(({ matches }) => matches.citations)
  const index = useList((snapshot) => indexAfter(snapshot, here) - 1)
  const end = farEnd(
    rows,
    index,
    there.map((each) => rows.indexOf(each.open)),
  )
  const names = [...new Set(there.map(({ name }) => name))]
  const words =
    end === null
      ? ''
      : `Not connected to ${formatList(names)}. To review none twice, go on from the ${end}.`
  useEffect(() => {
    announce(words)
  }, [words])
  if (end === null) return null
  return (
    <p className={`row ${styles['message']}`}>
      <span>{words}</span>
      <ListButton
        onClick={() => {
          lost.set([])
          const id = rows.at(end === 'end' ? rows.length - 1 : 0)?.id ?? ''
          // On narrow screens an open citation is there without the list.
          if (!listFocus.goToRow(id)) open(id, { replace: true })
        }}
      >
        {`Go to the ${end}`}
      </ListButton>
      <DismissButton
        onClick={() => {
          lost.set([])
        }}
      />
    </p>
  )
}
