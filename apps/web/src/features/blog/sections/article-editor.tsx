import { ARTICLE_MAX, STANDFIRST_MAX, type ArticleDraft } from '@filmfisher/shared/articles';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../../components/ui/field.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { showErrors } from '../../../lib/show-errors.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { FilmPicker, type PickedFilm } from '../../../components/search/film-picker.tsx';
import { useArticleChanges } from '../api/desk-blog.queries.ts';
import { ArticlePictures } from '../components/article-pictures.tsx';
import { ArticlePreview } from '../components/article-preview.tsx';
import { PublishBar } from '../components/publish-bar.tsx';
import { SponsoredField } from '../components/sponsored-field.tsx';
import { articleValues, OUTCOMES, readArticleChange, type ArticleValues } from '../lib/article-values.ts';

/** Milliseconds that typing rests before a draft is saved by itself. */
const PAUSE_MS = 1_500;
const TABS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
];

interface ArticleEditorProps {
  article: ArticleDraft;
  /** Editors choose the authors. */
  mayChooseAuthors: boolean;
  /** Where to go when it is deleted. */
  listPath: string;
}

/** Where an article is written. A draft saves itself; what others can see already is saved when one says so. */
export function ArticleEditor({ article, mayChooseAuthors, listPath }: ArticleEditorProps) {
  const [values, setValues] = useState(() => articleValues(article));
  const [film, setFilm] = useState<PickedFilm | null>(article.movie);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [tab, setTab] = useState('write');
  const editor = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was sent last: it does not send itself again. */
  const sent = useRef<ArticleValues>(null);
  const navigate = useNavigate();
  const changes = useArticleChanges(article._id);
  const { save, publish, unpublish, remove } = changes;
  const isBusy = [save, publish, unpublish, remove].some(({ isPending }) => isPending);
  const read = readArticleChange(values, article);
  const isDirty = 'errors' in read || read.change !== null;
  useUnsavedGuard(isDirty);

  const set = (change: Partial<ArticleValues>) => {
    setValues((before) => ({ ...before, ...change }));
  };
  /** @param isAsked whether the writer has pressed a button, and not only stopped typing */
  const show = (wrong: Readonly<Record<string, string>>, isAsked: boolean) => {
    showErrors(isAsked ? editor.current : null, () => {
      setErrors(wrong);
    });
  };
  const fail = (error: unknown, isAsked: boolean) => {
    const fields = error instanceof ApiError ? error.fields : {};
    // `authors.1` belongs to the input of all authors.
    const byInput = Object.entries(fields).map(([name, text]) => [name.split('.')[0], text]);
    show(Object.fromEntries(byInput) as Record<string, string>, isAsked);
    if (byInput.length === 0) toast.error(actionErrorText(error));
    else if (isAsked) toast.error('Please check the marked fields.');
  };
  const onError = (error: unknown) => {
    fail(error, true);
  };
  /** @returns whether everything that is typed is stored */
  const saveNow = async (isAsked: boolean): Promise<boolean> => {
    if ('errors' in read) {
      show(read.errors, isAsked);
      return false;
    }
    setErrors({});
    if (read.change === null) return true;
    sent.current = values;
    try {
      await save.mutateAsync(read.change);
      return true;
    } catch (error) {
      fail(error, isAsked);
      return false;
    }
  };
  const saveDraft = useEffectEvent(() => {
    if (article.state === 'draft' && isDirty && !isBusy && sent.current !== values) void saveNow(false);
  });
  // What is typed while something is being saved waits for its end.
  useEffect(() => {
    const timer = setTimeout(() => {
      saveDraft();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [values, isBusy]);

  const insert = (mark: string) => {
    const at = field.current?.selectionEnd ?? values.text.length;
    const parts = [values.text.slice(0, at).trimEnd(), mark, values.text.slice(at).trimStart()];
    set({ text: parts.filter((part) => part !== '').join('\n\n') });
    setTab('write');
  };
  const text = (
    name: 'title' | 'sponsor' | 'tags' | 'series' | 'authors' | 'updateNote',
    label: string,
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          value={values[name]}
          onChange={({ target }) => {
            set({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );

  return (
    <div ref={editor} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Tabs
        label="Article"
        tabs={TABS}
        value={tab}
        onChange={(chosen) => {
          if (chosen === 'preview') void saveNow(false);
          setTab(chosen);
        }}
      >
        {tab === 'preview' ? (
          <ArticlePreview article={article} />
        ) : (
          <>
            {text('title', 'Title')}
            <Field
              label="Standfirst"
              hint={`One or two sentences below the title, ${STANDFIRST_MAX} characters at most`}
              error={errors.standfirst}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  value={values.standfirst}
                  className={clsx(controlClass, 'field-sizing-content min-h-20 py-2')}
                  onChange={({ target }) => {
                    set({ standfirst: target.value });
                  }}
                />
              )}
            </Field>
            <Field
              label="Text"
              hint="## heading, **bold**, *italic*, > quote, - list, [[Film title (year)]]. A film or a YouTube address on a line of its own becomes a card."
              error={errors.text}
            >
              {(control) => (
                <textarea
                  {...control}
                  ref={field}
                  maxLength={ARTICLE_MAX}
                  dir="auto"
                  value={values.text}
                  className={clsx(controlClass, 'field-sizing-content min-h-96 py-3 leading-relaxed')}
                  onChange={({ target }) => {
                    set({ text: target.value });
                  }}
                />
              )}
            </Field>
            <ArticlePictures
              pictures={article.pictures}
              coverId={values.coverId}
              changes={changes}
              onCover={(coverId) => {
                set({ coverId });
              }}
              onInsert={insert}
            />
          </>
        )}
      </Tabs>
      <div className="grid gap-4">
        <PublishBar
          article={article}
          isDirty={isDirty}
          isBusy={isBusy}
          onSave={() => void saveNow(true)}
          onPublish={(publishAt) => {
            void (async () => {
              if (!(await saveNow(true))) return;
              publish.mutate(publishAt, {
                onError,
                onSuccess: ({ article: { state } }) => toast.success(OUTCOMES[state]),
              });
            })();
          }}
          onUnpublish={() => {
            unpublish.mutate(undefined, {
              onError,
              onSuccess: () => {
                // As a draft it is its maker's alone.
                if (!article.byMaker || !mayChooseAuthors) return;
                toast.success('It is a draft of its maker again.');
                void navigate(listPath);
              },
            });
          }}
          onDelete={() => {
            remove.mutate(undefined, { onError, onSuccess: () => void navigate(listPath) });
          }}
        />
        <div>
          <SponsoredField value={values.sponsored} error={errors.sponsored} onChange={set} />
          {values.sponsored === 'yes' && text('sponsor', 'Who paid')}
          {text('tags', 'Tags', 'Separated by commas')}
          {text('series', 'Series (optional)', 'Give every part the same name here')}
          {mayChooseAuthors && text('authors', 'Authors', 'Usernames, separated by commas')}
          <FilmPicker
            max={1}
            label="Main film (optional)"
            films={film ? [film] : []}
            error={errors.movieId}
            onChange={([chosen]) => {
              setFilm(chosen ?? null);
              set({ movieId: chosen?._id ?? null });
            }}
          />
          {article.state === 'published' &&
            text('updateNote', 'Note on an update', 'Tells readers what has changed')}
        </div>
      </div>
    </div>
  );
}
