/** A picture, and the words that go with it. */
export interface Posting {
  picture: Blob;
  /** Of the file, without its ending. */
  name: string;
  title: string;
  /** Address of the page; undefined where others would find nothing there. */
  url: string | undefined;
}

const fileOf = ({ picture, name }: Posting) => new File([picture], `${name}.jpg`, { type: 'image/jpeg' });

const EXAMPLE = new File([''], 'picture.jpg', { type: 'image/jpeg' });

/** Whether the system's share sheet takes pictures. */
export const takesPictures = () =>
  'canShare' in navigator && 'share' in navigator && navigator.canShare({ files: [EXAMPLE] });

/**
 * Opens the share sheet of the system with the picture.
 * @returns 'too late' where the browser asks for another press, because the one before it is too long ago
 */
export async function sharePicture(posting: Posting): Promise<'done' | 'too late'> {
  const { title, url } = posting;
  try {
    await navigator.share({ files: [fileOf(posting)], text: url === undefined ? title : `${title} ${url}` });
  } catch (error) {
    // Closing the sheet without a choice is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'done';
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'too late';
    throw error;
  }
  return 'done';
}

/** Puts the picture among the downloads of the browser. */
export function savePicture(posting: Posting): void {
  const address = URL.createObjectURL(posting.picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${posting.name}.jpg`;
  link.click();
  // Safari reads the address after the press has ended.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
