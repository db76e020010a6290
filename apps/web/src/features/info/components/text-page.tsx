import { slugify } from '@filmfisher/shared/texts/texts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnchor } from '../../../lib/use-anchor.ts';

export interface TextSection {
  heading: string;
  body: ReactNode;
}

interface TextPageProps {
  title: string;
  intro: string;
  sections: readonly TextSection[];
}

/** A page to be read: a title, an opening sentence and short sections, each with an anchor of its name. */
export function TextPage({ title, intro, sections }: TextPageProps) {
  const { hash } = useLocation();
  useAnchor(sections.map(({ heading }) => slugify(heading)).find((id) => hash === `#${id}`));
  return (
    <article className="page-width max-w-3xl py-12 md:py-16">
      <h1 className="display text-2xl md:text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">{intro}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading} id={slugify(heading)} tabIndex={-1} className="mt-10 focus:outline-none">
          <h2 className="display text-lg">{heading}</h2>
          <div className="mt-2 grid gap-3 text-muted">{body}</div>
        </section>
      ))}
    </article>
  );
}
