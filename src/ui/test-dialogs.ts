function open(this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}

/** jsdom cannot open modal dialogs, so open them without `showModal`. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = open
  HTMLDialogElement.prototype.close = () => {}
}
