import type { Person } from '@filmfisher/shared/people/people.schema';
import clsx from 'clsx';
import { useState } from 'react';
import { artwork } from '../../../lib/img.ts';
import { initials } from '../../../lib/initials.ts';

interface PortraitProps {
  person: Pick<Person, '_id' | 'name' | 'image'>;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Its width, and the size of the letters that stand in for it. */
  className: string;
}

/** A person's picture in 2:3, or the initials where there is none. Decoration: the name stands beside it. */
export function Portrait({ person, sizes, className }: PortraitProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const frame = clsx(
    'aspect-[2/3] shrink-0 rounded-lg bg-surface outline-1 -outline-offset-1 outline-text/10',
    className,
  );
  const { image } = person;
  if (image === null || image.url === failedUrl) {
    return (
      <span
        aria-hidden="true"
        className={clsx(frame, 'portrait display grid place-items-center text-accent')}
      >
        {initials(person.name)}
      </span>
    );
  }
  const source = artwork({ _id: person._id, image });
  return (
    <img
      {...source}
      sizes={source.srcSet === undefined ? undefined : sizes}
      alt=""
      width={320}
      height={480}
      decoding="async"
      className={clsx(frame, 'object-cover')}
      onError={() => {
        setFailedUrl(image.url);
      }}
    />
  );
}
