let place: HTMLElement | undefined;
const dialogs: HTMLDialogElement[] = [];

const home = () => dialogs.at(-1) ?? document.body;
const settle = () => {
  if (place !== undefined && place.parentElement !== home()) home().append(place);
};

/**
 * @returns where toasts are drawn: in the body, and in the dialog that is open above it. A modal dialog covers all that
 *   stands outside of it, and lets nobody press it.
 */
export function toastPlace(): HTMLElement {
  if (place === undefined || !place.isConnected) {
    place ??= document.createElement('div');
    home().append(place);
  }
  return place;
}

/**
 * Opens a dialog in front of the page, and takes the toasts along.
 * @returns takes them back; to be called before the dialog leaves the page
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  dialogs.push(dialog);
  settle();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    settle();
  };
}
