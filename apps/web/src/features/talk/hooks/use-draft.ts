import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts';

/**
 * Fields of a form that are kept in this browser while it is filled in, under the name of its place.
 * @param viewerId the member's id, null for a visitor
 * @param empty the fields without anything in them
 * @returns the fields, a function that changes some of them, and one that forgets them all
 */
export function useDraft<Fields extends Record<string, string>>(
  place: string,
  viewerId: string | null,
  empty: Fields,
): [fields: Fields, change: (some: Partial<Fields>) => void, forget: () => void] {
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...readDraft(place, viewerId) }));

  // A visitor's draft becomes the member's who has signed in for it; only here at the start, for a session that ends
  // while the page stays must not make it a visitor's again.
  const adopt = useEffectEvent(() => {
    const draft = readDraft(place, viewerId);
    if (draft !== undefined) keepDraft(place, viewerId, draft);
  });
  useEffect(() => {
    adopt();
  }, []);

  return [
    fields,
    (some) => {
      const next = { ...fields, ...some };
      setFields(next);
      keepDraft(place, viewerId, next);
    },
    () => {
      setFields(empty);
      dropDraft(place);
    },
  ];
}
