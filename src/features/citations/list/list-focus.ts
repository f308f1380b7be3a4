/** What the list does for {@link ListFocus}. */
type FocusableList = {
  /** Focuses a row in sight. @returns whether the list has any */
  focusInSight: () => boolean
  /** Focuses the row below a citation that has left the list, or else the one above it. @returns whether there is one that no colleague has open */
  focusBelow: (id: string) => boolean
  /** Focuses the row of a citation. @returns whether there is one */
  focusRow: (id: string) => boolean
  /** Focuses the first row that matches a search. @returns whether the list has finished that search */
  focusFirst: (search: string) => boolean
}

/** Moves the focus into the list from other parts of the page. */
export class ListFocus {
  #list: FocusableList | null = null
  /** The search whose first match gets the focus once it is found. */
  #search: string | null = null

  /** Called whenever the list has rendered; null while there is no list. */
  setList(list: FocusableList | null): void {
    this.#list = list
    this.#tryFirst()
  }

  /** Focuses the first match of a search, which may not be finished. */
  goToFirst(search: string): void {
    this.#search = search
    this.#tryFirst()
  }

  /** Focuses the row of a citation. @returns whether the list has it */
  goToRow(id: string): boolean {
    return this.#list?.focusRow(id) === true
  }

  /** Moves the focus from the list, or from nothing, to the row of a citation. */
  followTo(id: string): void {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('[role="feed"]')
    if (isFree) this.goToRow(id)
  }

  /**
   * If nothing has the focus, focuses a row, or else the page's heading. Waits until React has rendered, because a row may be
   * removed too.
   * @param id the citation whose row is preferred; by default one in sight
   */
  restoreIfLost(id?: string): void {
    whenLost(() => (id !== undefined && this.goToRow(id)) || this.#list?.focusInSight() === true)
  }

  /** Called when a row is removed while it has the focus. */
  rowRemoved = (id: string): void => {
    whenLost(() => this.#list?.focusBelow(id) === true)
  }

  #tryFirst(): void {
    // Something else may have the focus by then.
    if (!(document.activeElement instanceof HTMLInputElement)) this.#search = null
    if (this.#search !== null && this.#list?.focusFirst(this.#search) === true) this.#search = null
  }
}

/**
 * Once React has rendered, and if nothing has the focus by then, focuses something, or else the page's heading.
 * @param focus returns whether it has found something
 */
function whenLost(focus: () => boolean): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body || focus()) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
