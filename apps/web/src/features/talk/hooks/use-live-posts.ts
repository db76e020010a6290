import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveThread } from '../../../lib/live.ts';
import { sendingPostsKey } from '../api/posts.mutations.ts';
import { refreshPosts } from '../api/fresh-posts.ts';
import { threadQuery, type PostSource } from '../api/talk.queries.ts';

/** While one scrolls, nothing is asked for. */
const SETTLE_MS = 200;

/** A post that is being changed stays as it is: what was typed must not go. */
const isInHand = (id: string) => document.querySelector(`[data-post="${id}"] form`) !== null;

/**
 * Asks for a thread that is open again as soon as something of it is not as it was, and for the posts around what is
 * being read; for the others when they are read. New ones are only counted.
 * @param source a thread
 * @param position the post that is being read
 */
export function useLivePosts(source: PostSource, position: string | undefined): void {
  const client = useQueryClient();
  const { kind, id } = source;
  const [changes, setChanges] = useState(0);
  /** With each post the changes that its text knows of. */
  const known = useRef(new Map<string, number>());

  useLiveThread(id, () => {
    setChanges((before) => before + 1);
    // One's own post would count as new until it stands there; the thread is asked for after that anyway.
    if (client.isMutating({ mutationKey: sendingPostsKey({ kind, id }) }) === 0)
      void client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
  });

  useEffect(() => {
    if (position === undefined || (known.current.get(position) ?? 0) >= changes) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      void refreshPosts(client, { kind, id }, position, isInHand, stopping.signal).then((fresh) => {
        for (const post of fresh) known.current.set(post, changes);
      });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [client, kind, id, position, changes]);
}
