function open(this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}

function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  // In a task of its own, as in a browser.
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

/** jsdom cannot open modal dialogs, so open them without `showModal`. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = open
  HTMLDialogElement.prototype.close = close
}
