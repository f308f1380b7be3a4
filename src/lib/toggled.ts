/** The list without the item if it has it, else with it. */
export function toggled<Item extends string>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}
