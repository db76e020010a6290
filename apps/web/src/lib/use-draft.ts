import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from './drafts.ts';
import { useLikelyMember } from './session.ts';

/** An empty field is one that is not there; blanks around a text are stored nowhere. */
const textOf = (value: unknown) => {
  const trimmed = JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? part.trim() : part,
  );
  return trimmed === undefined || trimmed === '""' ? 'null' : trimmed;
};

/** What of a form differs from what stood there at first, and can be kept: a file cannot. */
function typedIn(
  fields: object,
  initial: object,
  except: readonly string[] = [],
): Partial<Record<string, unknown>> {
  const before = new Map(Object.entries(initial));
  const typed = Object.entries(fields).filter(([name, value]: [string, unknown]) => {
    const former: unknown = before.get(name);
    return !(value instanceof File) && !except.includes(name) && textOf(value) !== textOf(former);
  });
  return Object.fromEntries(typed);
}

/** Fields of a draft that the form still has in the same kind: a release later it may be another form. */
function fitting<Fields extends object>(draft: object | undefined, initial: Fields): Partial<Fields> {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const kinds = new Map(Object.entries(initial).map(([name, value]) => [name, kindOf(value)]));
  const fits = Object.entries(draft ?? {}).filter(([name, value]) => {
    const kind = kinds.get(name);
    return kind === kindOf(value) || kind === 'undefined' || (kind === 'object' && typeof value === 'string');
  });
  return Object.fromEntries(fits) as Partial<Fields>;
}

/**
 * @returns reads, keeps and forgets what is typed in a place. The writer is who opened the form: a session that ends
 *   while the page stays must not make a member's draft anybody's.
 */
function useDraftOf(place: DraftPlace) {
  const viewerId = useLikelyMember()?._id ?? null;
  const [writer, setWriter] = useState(viewerId);
  if (viewerId !== null && viewerId !== writer) setWriter(viewerId);
  return {
    writer,
    read: () => readDraft(place, writer),
    keep: (fields: Partial<Record<string, unknown>>) => {
      keepDraft(place, writer, fields);
    },
    drop: () => {
      dropDraft(place);
    },
  };
}

export interface Draft<Fields> {
  fields: Fields;
  change: (some: Partial<Fields>) => void;
  /** Sent, or given up: the form stands as without a draft. */
  forget: () => void;
  /** Stored: there is no draft any more, though the form stands as it is until another takes its place. */
  drop: () => void;
}

/**
 * Fields of a form that are kept in this browser while it is filled in, whatever comes in between: a reload, the end of
 * the session, a stray press. Every form in which people write has them from here or from useFormDraft.
 * @param initial the fields as they stand without a draft; those in which nobody has typed follow it
 * @param except fields that are chosen by a part of the form with a state of its own
 */
export function useDraft<Fields extends object>(
  place: DraftPlace,
  initial: Fields,
  except: readonly string[] = [],
): Draft<Fields> {
  const draft = useDraftOf(place);
  const [typed, setTyped] = useState(() => fitting(draft.read(), initial));
  // The form may appear before the session is known.
  const [reader, setReader] = useState(draft.writer);
  if (reader !== draft.writer) {
    setReader(draft.writer);
    setTyped({ ...typed, ...fitting(draft.read(), initial) });
  }
  const fields = { ...initial, ...typed };

  // What is typed changes, or what is stored: once both are the same there is no draft. A visitor's becomes the member's
  // who has signed in for it.
  const keep = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) draft.keep(typedIn(fields, initial, except));
  });
  const stored = JSON.stringify(initial);
  useEffect(() => {
    keep();
  }, [typed, stored, draft.writer]);

  return {
    fields,
    change: (some) => {
      setTyped((before) => ({ ...before, ...some }));
    },
    forget: () => {
      setTyped({});
      draft.drop();
    },
    drop: draft.drop,
  };
}

/** As useDraft, for a single text. */
export function useTextDraft(
  place: DraftPlace,
  initial = '',
): [text: string, setText: (text: string) => void, forget: () => void] {
  const { fields, change, forget } = useDraft(place, { text: initial });
  return [
    fields.text,
    (text) => {
      change({ text });
    },
    forget,
  ];
}

/**
 * As useDraft, for a form of React Hook Form; its default values are the fields as they stand without a draft.
 * @param except fields that are chosen by a part of the form with a state of its own
 * @returns forgets the draft, as after sending it
 */
export function useFormDraft<Values extends FieldValues, Output>(
  place: DraftPlace,
  { getValues, reset, subscribe, formState }: UseFormReturn<Values, unknown, Output>,
  except: readonly string[] = [],
): () => void {
  const draft = useDraftOf(place);
  const [initial] = useState<object>(() => ({ ...formState.defaultValues }));

  const restore = useEffectEvent(() => {
    const kept = fitting(draft.read(), { ...getValues(), ...initial });
    const typed = typedIn(kept, initial);
    if (Object.keys(typed).length > 0) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    draft.keep(typed);
  });
  const keep = useEffectEvent((values: object) => {
    draft.keep(typedIn(values, initial, except));
  });
  useEffect(() => {
    restore();
  }, [draft.writer]);
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keep(values);
      },
    });
  }, [subscribe]);

  return draft.drop;
}
