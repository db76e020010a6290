import {
  FAN_LICENCES,
  FAN_PICTURE_BYTES_MAX,
  FAN_PICTURE_MB_MAX,
  FAN_SUBJECTS_MAX,
  FAN_TEXT_MAX,
  type FanLicence,
} from '@filmfisher/shared/fan-posts/fan-posts';
import { fanInputSchema } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { useState } from 'react';
import { SubjectChooser, type Subject } from '../../../components/search/subject-chooser.tsx';
import { AlternativeTextField } from '../../../components/ui/alternative-text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { isPictureFile, PICTURE_TYPES, useFileAddress } from '../../../lib/picture-file.ts';
import { useFanChanges } from '../api/fan-posts.queries.ts';
import { useDraft } from '../../../lib/use-draft.ts';

interface FanDialogProps {
  about: readonly Subject[];
  onClose: () => void;
}

function pictureError(file: File | null): string | undefined {
  if (file === null) return undefined;
  if (!isPictureFile(file)) return 'Choose a JPEG, PNG or WebP picture';
  if (file.size > FAN_PICTURE_BYTES_MAX) return `The picture must not exceed ${FAN_PICTURE_MB_MAX} MB`;
  return undefined;
}

/** Where a fan's picture or words are put on the wall. */
export function FanDialog({ about, onClose }: FanDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const place = `fan post ${about.map(({ id }) => id).join(' ')}`.trim();
  const { fields, change, forget } = useDraft({ name: place }, { text: '', alt: '' });
  const { text, alt } = fields;
  const [licence, setLicence] = useState<FanLicence>('all_rights_reserved');
  const [subjects, setSubjects] = useState(about);
  const [isOwn, setIsOwn] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { add } = useFanChanges();
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);

  const send = (close: () => void) => {
    const found = {
      picture: pictureError(file),
      text: file === null && text.trim() === '' ? 'Choose a picture or write something' : undefined,
      alt: file !== null && alt.trim() === '' ? 'Say in a few words what it shows' : undefined,
      own: isOwn ? undefined : 'Only show what you have made yourself',
    };
    const broken = Object.entries(found).flatMap(([name, rule]) =>
      rule === undefined ? [] : [[name, rule]],
    );
    setErrors(Object.fromEntries(broken) as Record<string, string>);
    if (broken.length > 0) return;
    const ids = { movieIds: idsOf('movie'), personIds: idsOf('person') };
    const input = fanInputSchema.parse({ text, alt: file === null ? '' : alt, licence, ...ids });
    add.mutate(
      { ...input, picture: file },
      {
        onSuccess: ({ hidden }) => {
          forget();
          close();
          toast.success(
            hidden
              ? 'Thank you! A moderator checks your first posts before others see them.'
              : "It's on the wall.",
          );
        },
        onError: (error) => {
          if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
          else toast.error(actionErrorText(error));
        },
      },
    );
  };

  return (
    <Dialog title="Add to the fan wall" onClose={onClose}>
      {(close) => (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send(close);
          }}
        >
          <PictureChooser file={file} onChoose={setFile} error={errors['picture']} />
          {file !== null && (
            <AlternativeTextField
              value={alt}
              error={errors['alt']}
              onChange={(words) => {
                change({ alt: words });
              }}
            />
          )}
          <Field label="Your words" error={errors['text']}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={FAN_TEXT_MAX}
                value={text}
                className={`${controlClass} field-sizing-content min-h-24 py-2`}
                onChange={({ target }) => {
                  change({ text: target.value });
                }}
              />
            )}
          </Field>
          <SubjectChooser subjects={subjects} max={FAN_SUBJECTS_MAX} withPeople onChange={setSubjects} />
          {file !== null && (
            <SelectField
              label="What others may do with it"
              value={licence}
              options={FAN_LICENCES}
              onChange={setLicence}
            />
          )}
          <div>
            <Checkbox
              checked={isOwn}
              aria-invalid={errors['own'] !== undefined}
              onChange={({ target }) => {
                setIsOwn(target.checked);
              }}
            >
              I have made this myself
            </Checkbox>
            {errors['own'] !== undefined && (
              <p role="alert" className="text-sm text-danger">
                {errors['own']}
              </p>
            )}
          </div>
          <Button type="submit" className="justify-self-start" busy={add.isPending} busyLabel="Sending...">
            Send
          </Button>
        </form>
      )}
    </Dialog>
  );
}

interface PictureChooserProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  error: string | undefined;
}

function PictureChooser({ file, onChoose, error }: PictureChooserProps) {
  const address = useFileAddress(file);
  return (
    <div>
      {address !== null && (
        <img src={address} alt="" className="mb-3 max-h-60 max-w-full rounded-lg border border-line" />
      )}
      <Field label="Picture" hint={`JPEG, PNG or WebP, at most ${FAN_PICTURE_MB_MAX} MB`} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            className="block min-h-11 w-full text-sm text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-control file:bg-ground/40 file:px-5 file:font-semibold file:text-text"
            onChange={({ target }) => {
              onChoose(target.files?.[0] ?? null);
            }}
          />
        )}
      </Field>
    </div>
  );
}
