type FocusableList = {
  focusInSight: () => boolean
  /** @returns whether there is a row below, or else above, that no colleague has open */
  focusBelow: (id: string) => boolean
  focusRow: (id: string) => boolean
  focusFirst: (search: string) => boolean
}

/** Moves the focus into the list from other parts of the page. */
export class ListFocus {
  #list: FocusableList | null = null
  /** The search whose first match gets the focus once found. */
  #search: string | null = null

  setList(list: FocusableList | null): void {
    this.#list = list
    this.#tryFirst()
  }

  goToFirst(search: string): void {
    this.#search = search
    this.#tryFirst()
  }

  /** To the active row if it is visible, else to the first visible one. */
  goBack = (): void => {
    this.#list?.focusInSight()
  }

  goToRow(id: string): boolean {
    return this.#list?.focusRow(id) === true
  }

  /** Moves the focus to a citation's row, but only from the list or from nothing. */
  followTo(id: string): void {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('[role="feed"]')
    if (isFree) this.goToRow(id)
  }

  /**
   * If nothing has the focus, focuses a row, or else the page heading. Waits for React to render, because that may
   * remove the focused row.
   * @param id the preferred citation; by default a visible one
   */
  restoreIfLost(id?: string): void {
    whenLost(() => (id !== undefined && this.goToRow(id)) || this.#list?.focusInSight() === true)
  }

  rowRemoved = (id: string): void => {
    whenLost(() => this.#list?.focusBelow(id) === true)
  }

  #tryFirst(): void {
    // By now the focus may be elsewhere.
    if (!(document.activeElement instanceof HTMLInputElement)) this.#search = null
    if (this.#search !== null && this.#list?.focusFirst(this.#search) === true) this.#search = null
  }
}

/** @param focus called after React has rendered, if nothing has the focus; false focuses the page heading */
function whenLost(focus: () => boolean): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body || focus()) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
