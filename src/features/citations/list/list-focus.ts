/** Where the focus goes when the control that has it goes away with what it did. */
export class ListFocus {
  #focusRow: (() => void) | null = null

  /** @param focusRow focuses a row in sight; null while there is no list */
  setList(focusRow: (() => void) | null): void {
    this.#focusRow = focusRow
  }

  /**
   * Gives the focus to a row in sight, or else to the page's heading, if nothing has it. Waits until React has rendered,
   * because a row may go away as well.
   */
  return(): void {
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      if (this.#focusRow !== null) this.#focusRow()
      else document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }
}
