export type Side = 'product' | 'reference'

/** In turns, so that other load on the machine affects both. */
export const SIDES: readonly Side[] = ['product', 'reference']

export type Both<Value> = Record<Side, Value>
