/** Moves the focus when a control that has it removes itself. */
export class ListFocus {
  #focusRow: (() => void) | null = null

  /** @param focusRow focuses a row in sight; null while there is no list */
  setList(focusRow: (() => void) | null): void {
    this.#focusRow = focusRow
  }

  /**
   * If nothing has the focus, focuses a row in sight, or else the page's heading. Waits until React has rendered, because a
   * row may be removed too.
   */
  restoreIfLost(): void {
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      if (this.#focusRow !== null) this.#focusRow()
      else document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }
}
