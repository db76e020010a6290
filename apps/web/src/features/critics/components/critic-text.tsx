import type { CriticDetails } from '@filmfisher/shared/members/managed-members.schema';

/** For whom a critic writes, with its address, and what might bias them. */
export function CriticText({ details: { outlet, url, statement } }: { details: CriticDetails }) {
  return (
    <>
      <p className="wrap-anywhere">
        <a href={url} rel="noopener nofollow ugc" className="link">
          {outlet}
        </a>
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere text-muted">{statement}</p>
    </>
  );
}
