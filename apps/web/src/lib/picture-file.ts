import { useEffect, useMemo } from 'react';

/** Picture types that the server accepts after looking at the content; file choosers offer nothing else. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Some file systems tell no type; the server looks at the content anyway. */
export const isPictureFile = (file: File) =>
  file.type === '' || PICTURE_TYPES.some((type) => type === file.type);

/** @returns the address of a chosen file while it is on screen */
export function useFileAddress(file: File | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/** Said where something is to be saved while a chosen picture beside it waits: it would be lost without a word. */
export const PICTURE_WAITS = 'The picture you chose is not uploaded yet. Upload or cancel it first.';
