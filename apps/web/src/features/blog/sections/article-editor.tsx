import { ARTICLE_MAX, STANDFIRST_MAX } from '@filmfisher/shared/articles/articles';
import type { ArticleDraft } from '@filmfisher/shared/articles/articles.schema';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../../components/ui/field.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { PICTURE_WAITS } from '../../../lib/picture-file.ts';
import { showErrors } from '../../../lib/form-errors.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { useArticleChanges } from '../api/desk-blog.queries.ts';
import { ArticleDetails, ArticleInput } from '../components/article-details.tsx';
import { ArticlePictures, type ChosenPicture } from '../components/article-pictures.tsx';
import { ArticlePreview } from '../components/article-preview.tsx';
import { PublishBar } from '../components/publish-bar.tsx';
import {
  articleValues,
  EDITOR_TABS,
  OUTCOMES,
  readArticleChange,
  refusedInputs,
  withMark,
} from '../lib/article-form.ts';

/** Milliseconds that typing rests before a draft is saved by itself. */
const PAUSE_MS = 1_500;

interface ArticleEditorProps {
  article: ArticleDraft;
  /** Editors choose the authors. */
  mayChooseAuthors: boolean;
  /** Where to go when it is deleted. */
  listPath: string;
}

/** Where an article is written. A draft saves itself; what others can see already is saved when one says so. */
export function ArticleEditor({ article, mayChooseAuthors, listPath }: ArticleEditorProps) {
  // It saves itself: what was stored since, as from another device, must not be overwritten by an older draft.
  const {
    fields: values,
    change: set,
    forget: forgetDraft,
  } = useDraft({ name: `article ${article._id}`, storedAt: article.savedAt }, articleValues(article));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [tab, setTab] = useState('write');
  const [picture, setPicture] = useState<ChosenPicture>();
  const editor = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was sent last: it does not send itself again. */
  const sent = useRef<string>(null);
  const typed = JSON.stringify(values);
  const navigate = useNavigate();
  const changes = useArticleChanges(article._id);
  const { save, publish, unpublish, remove } = changes;
  /** The last save, with whether it was stored. */
  const saving = useRef<Promise<boolean>>(undefined);
  const [isPublishing, setIsPublishing] = useState(false);
  const isBusy = isPublishing || [unpublish, remove].some(({ isPending }) => isPending);
  const isSaving = save.isPending;
  const read = readArticleChange(values, article);
  const isDirty = 'errors' in read || read.change !== null;
  useUnsavedGuard(isDirty || picture !== undefined);

  /** @param isAsked whether the writer has pressed a button, and not only stopped typing */
  const show = (wrong: Readonly<Record<string, string>>, isAsked: boolean) => {
    showErrors(isAsked ? editor.current : null, () => {
      setErrors(wrong);
    });
  };
  const fail = (error: unknown, isAsked: boolean) => {
    const wrong = refusedInputs(error);
    show(wrong, isAsked);
    if (Object.keys(wrong).length === 0) toast.error(actionErrorText(error));
    else if (isAsked) toast.error('Please check the marked fields.');
  };
  const onError = (error: unknown) => {
    fail(error, true);
  };
  /** @returns whether everything that is typed is stored */
  const saveNow = async (isAsked: boolean): Promise<boolean> => {
    if (isAsked && picture !== undefined) {
      toast.error(PICTURE_WAITS);
      return false;
    }
    if ('errors' in read) {
      show(read.errors, isAsked);
      return false;
    }
    setErrors({});
    if (read.change === null) return true;
    // A save that runs comes to its end first; what it stores is not sent again.
    if ((await saving.current) === true && sent.current === typed) return true;
    sent.current = typed;
    saving.current = save.mutateAsync(read.change).then(
      () => true,
      (error: unknown) => {
        fail(error, isAsked);
        return false;
      },
    );
    return saving.current;
  };
  const saveDraft = useEffectEvent(() => {
    if (article.state === 'draft' && isDirty && !isBusy && !isSaving && sent.current !== typed)
      void saveNow(false);
  });
  // What is typed while something is being saved waits for its end.
  useEffect(() => {
    const timer = setTimeout(() => {
      saveDraft();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, isBusy, isSaving]);

  const publishNow = async (publishAt: string | null): Promise<void> => {
    setIsPublishing(true);
    if (await saveNow(true)) {
      try {
        const { article: published } = await publish.mutateAsync(publishAt);
        toast.success(OUTCOMES[published.state]);
      } catch (error) {
        fail(error, true);
      }
    }
    setIsPublishing(false);
  };

  const insert = (mark: string) => {
    set({ text: withMark(values.text, mark, field.current?.selectionEnd) });
    setTab('write');
  };

  return (
    <div ref={editor} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Tabs
        label="Article"
        tabs={EDITOR_TABS}
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
            <ArticleInput name="title" label="Title" values={values} errors={errors} onChange={set} />
            <SentenceField
              label="Standfirst"
              hint={`One or two sentences below the title, ${STANDFIRST_MAX} characters at most`}
              error={errors.standfirst}
              value={values.standfirst}
              onChange={(standfirst) => {
                set({ standfirst });
              }}
            />
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
              chosen={picture}
              onChoose={setPicture}
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
          isSaving={isSaving}
          onSave={() => void saveNow(true)}
          onPublish={(publishAt) => void publishNow(publishAt)}
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
            remove.mutate(undefined, {
              onError,
              onSuccess: () => {
                forgetDraft();
                void navigate(listPath);
              },
            });
          }}
        />
        <ArticleDetails
          article={article}
          mayChooseAuthors={mayChooseAuthors}
          values={values}
          errors={errors}
          onChange={set}
        />
      </div>
    </div>
  );
}
