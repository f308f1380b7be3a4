import type { Tone } from '../../../model/names.ts'

const COLORS: Readonly<Record<Tone, { fill: string; stroke: string }>> = {
  positive: { fill: 'var(--bar-positive)', stroke: 'var(--positive)' },
  neutral: { fill: 'var(--chart-ground, var(--paper))', stroke: 'var(--ink-3)' },
  negative: { fill: 'var(--negative)', stroke: 'var(--negative)' },
}

type ToneShapeProps = { tone: Tone; x: number; y: number; radius: number }

/** A sentiment as a shape: a full dot, a hollow dot, or a diamond for what is negative. */
export function ToneShape({ tone, x, y, radius }: ToneShapeProps) {
  const variant = { ...COLORS[tone], strokeWidth: 1.5 }
  if (tone !== 'negative') return <circle cx={x} cy={y} r={radius} {...variant} />
  const reach = radius + 1
  return (
    <path
      d={`M${x - reach},${y}l${reach},${-reach}l${reach},${reach}l${-reach},${reach}z`}
      {...variant}
    />
  )
}
