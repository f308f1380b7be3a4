function open(this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}

/** Opens dialogs without making them modal, which jsdom cannot. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = open
  HTMLDialogElement.prototype.close = () => {}
}
