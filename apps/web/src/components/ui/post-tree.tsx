import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { moviePath, profilePath } from '../../lib/paths.ts';

/** No text that somebody typed nests deeper; what does is drawn flat. */
const DEEPEST = 24;

/** @returns the host of an address that may be opened; undefined where it is not http or https */
function hostOf(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  try {
    const { protocol, host } = new URL(href);
    return protocol === 'https:' || protocol === 'http:' ? host : undefined;
  } catch {
    return undefined;
  }
}

/** @returns what a node says, without marks */
function wordsOf({ text, children = [] }: PostNode): string {
  return text ?? children.map(wordsOf).join('');
}

/** What a post says, from the tree that the server made of it: nothing in it is ever taken for markup. */
export function PostTree({ tree }: { tree: readonly PostNode[] }) {
  return (
    <div dir="auto" className="post-text grid gap-3 wrap-anywhere">
      <Nodes nodes={tree} depth={0} />
    </div>
  );
}

function Nodes({ nodes, depth }: { nodes: readonly PostNode[] | undefined; depth: number }): ReactNode {
  return nodes?.map((node, index) => (
    <Fragment key={index}>
      {depth > DEEPEST ? wordsOf(node) : <Node node={node} depth={depth + 1} />}
    </Fragment>
  ));
}

function Node({ node, depth }: { node: PostNode; depth: number }): ReactNode {
  const inner = <Nodes nodes={node.children} depth={depth} />;
  switch (node.type) {
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading':
      return node.text === '2' ? (
        <h2 className="display mt-4 text-xl">{inner}</h2>
      ) : (
        <h3 className="mt-2 text-lg font-bold">{inner}</h3>
      );
    case 'picture':
      return (
        <img src={`${node.href ?? ''}?size=640`} alt={node.text} loading="lazy" className="rounded-lg" />
      );
    case 'quote':
      return <blockquote className="border-l-2 border-control pl-4 text-muted">{inner}</blockquote>;
    case 'list':
      // The text of a numbered list is the number that it begins with.
      return node.text === undefined ? (
        <ul className="grid list-disc gap-1 pl-6">{inner}</ul>
      ) : (
        <ol start={Number.parseInt(node.text, 10) || 1} className="grid list-decimal gap-1 pl-8">
          {inner}
        </ol>
      );
    case 'item':
      return <li>{inner}</li>;
    case 'emphasis':
      return <em>{inner}</em>;
    case 'strong':
      return <strong className="font-bold">{inner}</strong>;
    case 'code':
      return (
        <code className="rounded-sm bg-raised px-1.5 py-0.5 font-mono text-sm whitespace-pre-wrap">
          {node.text}
        </code>
      );
    case 'spoiler':
      return <Spoiler>{inner}</Spoiler>;
    case 'link':
      return <OutsideLink node={node}>{inner}</OutsideLink>;
    case 'mention':
      return node.userId === undefined ? (
        node.text
      ) : (
        <Link to={profilePath(node.userId)} className="link">
          {node.text}
        </Link>
      );
    case 'film':
      return node.movieId === undefined ? (
        node.text
      ) : (
        <Link to={moviePath(node.movieId)} className="link">
          {node.text}
        </Link>
      );
    case 'break':
      return <br />;
    case 'text':
      return node.text;
  }
}

/** @returns whether words that link to a host begin with it, as an address does, and name no other one */
function isNamedBy(words: string, host: string): boolean {
  const address = words.trim().replace(/^https?:\/\//, '');
  return address.startsWith(host) && /^(?:$|[/?#])/.test(address.slice(host.length));
}

/** A link that leaves the site; where its text is not the address itself, the host stands behind it. */
function OutsideLink({ node, children }: { node: PostNode; children: ReactNode }) {
  const host = hostOf(node.href);
  if (host === undefined) return children;
  return (
    <>
      <a href={node.href} target="_blank" rel="nofollow ugc noopener" className="link underline">
        {children}
      </a>
      {!isNamedBy(wordsOf(node), host) && <span className="text-sm text-faint"> ({host})</span>}
    </>
  );
}

/** Words that give the plot away stand behind a cover until the reader asks for them. */
function Spoiler({ children }: { children: ReactNode }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        className="mx-0.5 inline-flex min-h-6 items-center rounded-sm border border-dashed border-control bg-raised px-2 align-baseline text-sm text-muted transition hover:border-text hover:text-text"
        onClick={() => {
          setIsShown((before) => !before);
        }}
      >
        {isShown ? 'Hide spoiler' : 'Show spoiler'}
      </button>
      <span id={id} className={isShown ? 'reveal rounded-sm bg-raised px-1' : undefined}>
        {isShown && children}
      </span>
    </>
  );
}
