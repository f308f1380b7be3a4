import { Link, type ToOptions } from '@tanstack/react-router'
import {
  type Phrase,
  type PhraseLink,
  type PhrasePiece,
  plain,
  textOf,
} from '../../model/phrase.ts'
import { Name } from '../../ui/name.tsx'
import { VerdictButton } from './verdict-button.tsx'
import styles from './app.module.css'

type SentenceProps = {
  of: Phrase
  brandId: string
  /** Of the score history that a link opens. */
  period: string
  /** `false`: the page of a link is not loaded before it is used. */
  preload?: false
}

/** Each piece is an element of its own, because browser translators replace text nodes beside others. */
export function Sentence({ of, ...place }: SentenceProps) {
  return of.map((piece, at) => (
    // Pieces may repeat, such as a space.
    <Piece key={plain(of.slice(0, at + 1))} piece={piece} {...place} />
  ))
}

type PieceProps = Omit<SentenceProps, 'of'> & { piece: PhrasePiece }

function Piece({ piece, brandId, period, preload }: PieceProps) {
  const text = textOf(piece)
  if (typeof piece === 'string') return <span>{text}</span>
  if ('link' in piece) {
    return (
      <Link
        {...toOptions(piece.link, brandId, period)}
        {...(preload === false && { preload })}
        translate={/^[\d,]+$/.test(text) ? 'no' : undefined}
      >
        {text}
      </Link>
    )
  }
  if ('strong' in piece) return <b>{text}</b>
  if ('verdict' in piece) {
    const { verdict, before = '', after = '', ...reason } = piece
    return (
      <span className={styles['unbroken']}>
        {before !== '' && <span>{before}</span>}
        <VerdictButton words={verdict} {...reason} />
        {after !== '' && <span>{after}</span>}
      </span>
    )
  }
  return <Name>{piece.isStrong === true ? <b>{text}</b> : text}</Name>
}

export function toOptions(link: PhraseLink, brandId: string, period: string): ToOptions {
  const params = { brandId }
  switch (link.to) {
    case 'history':
      return { to: '/brands/$brandId/history', params, search: { period, ...link.days } }
    case 'breakdown':
      return { to: '/brands/$brandId/breakdown', params }
    case 'analysis':
      return { to: '/brands/$brandId/analysis', params, search: link.days }
    case 'citations':
      return { to: '/brands/$brandId/citations', params, search: link.search }
  }
}
