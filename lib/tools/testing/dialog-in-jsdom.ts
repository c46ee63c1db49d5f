/** jsdom has no modal dialogs: opening and closing set the attribute, which is all that our code relies on. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

export {}
